import HealthLanguage

/// The flavours of packaged products: a maker's bars, shakes and yogurts of one line differ little from
/// each other, so that one food stands for all of them.
enum ProductFlavours {
  /// Returns the texts that may name the product alone, the longest first: those without the flavour behind the
  /// name (`clif bar` of "clif bar chocolate chip"), in front of it (`müller corner` of "strawberry müller
  /// corner"), and anywhere; empty where no such word stands beside others.
  static func names(in text: String) -> [String] {
    let words = text.split(whereSeparator: \.isWhitespace)
    let behind = words.reversed().drop(while: isFlavour).reversed().map { $0 }
    let readings = [
      behind, Array(words.drop(while: isFlavour)), Array(behind.drop(while: isFlavour)),
      words.filter { !isFlavour($0) },
      words.filter { !isFlavour($0) && $0.lowercased() != "protein" },
    ]
    var names: [String] = []
    for reading in readings where !reading.isEmpty && reading.count < words.count {
      let name = reading.joined(separator: " ")
      if !names.contains(name) { names.append(name) }
    }
    return names
  }

  private static func isFlavour(_ word: Substring) -> Bool {
    let plain = word.lowercased().filter { $0.isLetter || $0 == "&" }
    return Flavours.isOne(plain) || further.contains(plain)
  }

  /// Words that tell apart bars, shakes and soups of one line and elsewhere other foods.
  private static let further: Set<String> = [
    "chocolate", "dark", "milk", "white", "chicken", "beef", "shrimp", "mushroom", "classic",
    "regular",
  ]
}

extension CatalogueFood {
  /// Whether it is a packaged product that its maker sells in several flavours which hardly differ in what
  /// they hold. What a coffee bar or kitchen makes is none: its vanilla latte has syrup in it.
  var comesInFlavours: Bool {
    guard !name.contains(",") else { return false }
    switch category {
    case "Supplements and shakes": return true
    case "Snacks and bars": return id.hasPrefix("fit:")
    case "Dairy", "Breakfast cereals", "Drinks", "Soups", "Grains, rice and pasta":
      return id.hasPrefix("fit:") && tier == .survey
    default: return false
    }
  }
}
