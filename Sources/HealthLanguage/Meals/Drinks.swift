/// Which foods are drinks, so that a millilitre of them may be taken for a gram.
///
/// Juices, milk, beer and sodas weigh 0.99 to 1.05 g/ml; spirits and syrups, oils and powders are
/// left out, since for them it would be wrong by more than that.
enum Drinks {
  /// Whether a food is a drink by the noun its name is about: `Orange juice, fresh`, `Coffee with
  /// sugar`, but not `Coffee cake`, `Milk chocolate` or `Milk, dry`.
  static func include(_ name: String) -> Bool {
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
