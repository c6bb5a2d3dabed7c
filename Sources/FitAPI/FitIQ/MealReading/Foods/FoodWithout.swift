import PlainText

extension Food {
  /// Returns whether the name holds one of several words, which are left out of a dish of that name: the
  /// feta of `Greek salad, no feta`.
  func names(_ words: String) -> Bool {
    let name = name.lowercased()
    return words.split(separator: " ").contains { word in
      let stem = word.hasSuffix("s") ? word.dropLast() : word
      return stem.utf8.count > 2 && name.contains(bytesOf: String(stem))
    }
  }

  /// Whether the name says that these words are left out: `Caesar salad, no dressing`.
  func isWithout(_ words: String) -> Bool {
    guard let first = words.split(separator: " ").first else { return false }
    let name = name.lowercased()
    if first == "skin", name.contains(bytesOf: "meat only") || name.contains(bytesOf: "not eaten") {
      return true
    }
    return [
      "no \(first)", "without \(first)", "\(first)-free", "\(first) free", "\(first)less",
    ].contains(where: name.contains(bytesOf:))
  }
}

extension FoodPage {
  /// The page with the food in front that is the first one without something: the McChicken without
  /// mayonnaise; `nil` where there is none.
  func lacking(_ without: String) -> FoodPage? {
    guard let words = foods.first?.wordsOfName else { return nil }
    var page = led { $0.isWithout(without) && words.isSubset(of: $0.wordsOfName) }
    page?.closeness = 1
    return page
  }

  /// The page with the first food in front that is without skin; `nil` where there is none.
  var skinless: FoodPage? {
    var page = led { $0.isWithout("skin") }
    page?.closeness = 1
    page?.missing = []
    return page
  }

  /// The page for words that only its first food's name and what is left out of it make.
  var unnamed: FoodPage {
    var page = self
    page.closeness = closeness.map { min($0, Self.mostUnnamed) }
    return page
  }

  private static let mostUnnamed = 0.99
}
