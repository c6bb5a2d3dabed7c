import HealthLanguage
import PlainText

/// What the name of a food tells about it.
extension Food {
  /// Returns whether the name holds the first of some words although those it was found by do not: the pork
  /// of `Steamed bun, pork` for "bao buns".
  func holds(_ words: String, besides found: String) -> Bool {
    guard let first = words.lowercased().split(separator: " ").first.map(String.init) else {
      return false
    }
    return first.utf8.count > 2 && wordsOfName.contains(first)
      && !found.lowercased().contains(bytesOf: first)
  }

  /// The words of its name.
  var wordsOfName: Set<String> {
    Set(name.lowercased().split { !$0.isLetter }.map(String.init))
  }

  /// Whether it is a dish in or on bread, which can be had without it.
  var hasBread: Bool {
    let names = [
      "burger", "sandwich", "hot dog", "sub", "bun", "bread", "toast", "wrap", "bagel", "mcmuffin",
      "pita",
    ]
    // "Bacon roll", but no roll of sushi
    return names.contains(where: name.lowercased().contains(bytesOf:))
      || name.lowercased().hasPrefix("bacon") && name.hasSuffix(" roll")
  }

  /// Returns whether its name up to the first comma has no other words than these.
  func isCalled(_ words: String) -> Bool {
    MealPhrases.Found.stems(String(name.prefix { $0 != "," }))
      .isSubset(of: MealPhrases.Found.stems(words))
  }

  /// Whether it is the patty of a burger without its bread.
  var isPatty: Bool { name.lowercased().contains(bytesOf: "patty") }

  /// Whether it is bread with nothing in it.
  var isBread: Bool {
    let head = name.lowercased().prefix { $0 != "," }.split(separator: " ").last ?? ""
    return [
      "bread", "roll", "bun", "bagel", "baguette", "ciabatta", "croissant", "muffin", "pita",
      "tortilla",
    ]
    .contains(head) || name.lowercased().hasSuffix("bread, toasted")
  }

  /// Whether one of its measures is a bowl.
  var isServedInBowls: Bool {
    ServedFood(self).measures.all.contains { $0.word == "bowl" }
  }
}
