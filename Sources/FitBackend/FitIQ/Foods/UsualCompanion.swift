/// The usual amounts of foods that accompany others: the butter of "toast with butter".
enum UsualCompanion {
  /// Returns the grams of one food for one usual portion of another, from `make/companions.tsv`;
  /// `nil` when the table has none.
  static func grams(of companion: CatalogueFood, with host: CatalogueFood) -> Double? {
    CatalogueImage.companion(companion.row, of: host.row)
  }
}
