extension CatalogueFood {
  /// Returns whether two foods are forms of one food: raw and cooked, with skin and without.
  func isForm(of other: CatalogueFood) -> Bool {
    let own = nameWords
    let others = other.nameWords
    return own.allSatisfy { others.contains($0) || FoodWordWeight.isForm($0) }
      && others.allSatisfy { own.contains($0) || FoodWordWeight.isForm($0) }
  }

  /// The folded words of its name.
  private var nameWords: [[UInt8]] {
    words.prefix { $0 != FoodTextMatch.Separator.phrase }
      .split(whereSeparator: FoodTextMatch.Separator.isOne).map(Array.init)
  }
}
