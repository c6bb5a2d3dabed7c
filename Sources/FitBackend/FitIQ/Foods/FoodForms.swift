extension CatalogueFood {
  /// Returns whether two foods are forms of one food: raw and cooked, with skin and without.
  func isForm(of other: CatalogueFood) -> Bool {
    let own = nameWords
    let others = other.nameWords
    return own.allSatisfy { others.contains($0) || FoodWordWeight.isForm($0) }
      && others.allSatisfy { own.contains($0) || FoodWordWeight.isForm($0) }
  }

  /// Returns whether people eat this food so much more often than another that they mean it: by the
  /// everyday rank, or by how often both were reported in the survey.
  func isEatenMore(than other: CatalogueFood) -> Bool {
    if staple >= other.staple + Self.leadOfStaple { return true }
    guard staple >= other.staple, let rank = surveyRank else { return false }
    return other.surveyRank.map { $0 >= rank * Self.leadOfRank } ?? (rank <= Self.common)
  }

  private static let leadOfStaple = 2
  /// How many times further down the survey's list the other food must be.
  private static let leadOfRank = 2
  /// The rank up to which a food is eaten more than one that the list does not have.
  private static let common = 300

  /// The folded words of its name.
  ///
  /// The fat that a dish is made with is no part of what it is: an omelette made with butter.
  private var nameWords: [[UInt8]] {
    let all = words.prefix { $0 != FoodTextMatch.Separator.phrase }
      .split(whereSeparator: FoodTextMatch.Separator.isOne).map(Array.init)
    guard all.contains(Array("made".utf8)) else { return all }
    return all.filter { word in !Self.fats.contains { word.elementsEqual($0.utf8) } }
  }

  private static let fats = ["butter", "oil", "margarine", "cooking", "spray", "animal"]
}
