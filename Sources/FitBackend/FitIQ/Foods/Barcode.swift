import FitAPI

/// A typed or scanned barcode, with every item number under which its food may be stored.
struct Barcode {
  private let items: [GTIN]

  /// Reads a barcode; `nil` for any other text.
  init?(_ text: String) {
    items = GTIN.readings(of: text)
    if items.isEmpty { return nil }
  }

  /// The numbers by which a food of one's own is found.
  var codes: [Int64] { items.map(\.number) }

  /// The numbers by which a public food is found.
  ///
  /// A shop's own codes mean something else in every shop and are left out. Public data also hold
  /// codes that lost their check digit, and a case of an item holds the item.
  var publicCodes: [Int64] {
    let items = items.filter { !$0.isRestricted }
    return items.map(\.number) + items.compactMap(\.numberWithoutCheckDigit)
      + items.compactMap { $0.contained?.number }
  }
}
