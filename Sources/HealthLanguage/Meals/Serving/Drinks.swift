/// Decides which foods are drinks, of which a millilitre is counted as a gram.
///
/// Juices, milk, beer and sodas weigh 0.99 to 1.05 g/ml. Spirits, syrups, oils and powders are left
/// out, since the error would be larger for them.
public enum Drinks {
  /// Returns whether a food is a drink, by the main noun of its name: true for `Orange juice,
  /// fresh` and `Coffee with sugar`, false for `Coffee cake`, `Milk chocolate` and `Milk, dry`.
  public static func include(_ name: String) -> Bool {
    let name = name.prefix(255).lowercased()
    guard !name.split(whereSeparator: { !$0.isLetter }).contains(where: isDryOrThick) else {
      return false
    }
    let subject = name.prefix { $0 != "," && $0 != "(" }
      .split { !$0.isLetter }
      .prefix { !["with", "from", "and", "or"].contains($0) }
    return subject.last.map(isDrink) ?? false
  }

  private static func isDrink(_ word: Substring) -> Bool {
    switch wordStem(word) {
    case "water", "milk", "buttermilk", "kefir", "juice", "nectar", "lemonade", "smoothi", "shake",
      "milkshake", "drink", "beverage", "punch", "coffee", "espresso", "latte", "cappuccino",
      "mocha", "tea", "kombucha", "beer", "lager", "ale", "stout", "cider", "wine",
      "champagne", "prosecco", "cola", "coke", "soda", "tonic", "broth", "bouillon", "stock":
      true
    default:
      false
    }
  }

  private static func isDryOrThick(_ word: Substring) -> Bool {
    switch word {
    case "dry", "dried", "powder", "powdered", "instant", "mix", "ground", "concentrate",
      "concentrated", "condensed", "evaporated", "frozen", "undiluted", "beans", "leaves", "cubes":
      true
    default:
      false
    }
  }
}
