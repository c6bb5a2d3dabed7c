/// The flavours of packaged products: a maker's bars, shakes and yogurts of one line differ little from
/// each other, so that one food stands for all of them.
enum ProductFlavours {
  /// Returns a text without the words that name a flavour: `clif bar` for "clif bar chocolate chip",
  /// `müller corner` for "strawberry müller corner"; `nil` where no such word stands beside others.
  static func removed(from text: String) -> String? {
    let words = text.split(whereSeparator: \.isWhitespace)
    let kept = words.filter { !isFlavour($0) }
    guard kept.count < words.count, !kept.isEmpty else { return nil }
    return kept.joined(separator: " ")
  }

  private static func isFlavour(_ word: Substring) -> Bool {
    names.contains(word.lowercased().filter { $0.isLetter || $0 == "&" })
  }

  private static let names: Set<String> = [
    "vanilla", "chocolate", "choc", "chocolatey", "cocoa", "strawberry", "raspberry", "blueberry",
    "blackberry", "blackcurrant", "cherry", "berry", "berries", "banana", "coconut", "caramel",
    "toffee", "fudge", "brownie", "cookie", "cookies", "cream", "crunch", "crunchy", "crisp",
    "crispy", "dough", "chip", "chunk", "mint", "peppermint", "hazelnut", "almond", "cashew",
    "pecan", "pistachio", "peanut", "nut", "butter", "honey", "maple", "cinnamon", "birthday",
    "cake", "mocha", "coffee", "espresso", "lemon", "lime", "orange", "mango", "peach", "apricot",
    "apple", "pineapple", "passionfruit", "passion", "grape", "watermelon", "melon", "tropical",
    "fruit", "fruits", "forest", "summer", "mixed", "rhubarb", "salted", "sea", "salt", "dark",
    "milk", "white", "double", "triple", "delight", "original", "flavour", "flavor", "flavoured",
    "flavored", "protein", "punch", "tangerine", "guava", "kiwi", "pear", "cranberry", "pumpkin",
    "spice", "smores", "marshmallow", "and", "&", "n",
  ]
}

extension CatalogueFood {
  /// Whether it is a packaged product that its maker sells in several flavours which hardly differ in what
  /// they hold. What a coffee bar or kitchen makes is none: its vanilla latte has syrup in it.
  var comesInFlavours: Bool {
    guard id.hasPrefix("fit:") else { return false }
    switch category {
    case "Snacks and bars", "Supplements and shakes": return true
    case "Dairy", "Breakfast cereals", "Drinks":
      return tier == .survey && !name.contains(",")
    default: return false
    }
  }
}
