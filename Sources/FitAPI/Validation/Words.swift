import CivilTime

extension Problems {
  /// Checks that a word is one of an enumeration's, if there is one.
  public mutating func check<Words>(_ field: String, _ word: String?, isOneOf words: Words.Type)
  where Words: CaseIterable & RawRepresentable<String> {
    guard let word, Words(rawValue: word) == nil else { return }
    add(field, "must be one of \(words.allCases.map(\.rawValue).joined(separator: ", "))")
  }

  /// Checks that a text is an instant in ISO 8601, if there is one.
  ///
  /// - Parameter isPlan: whether it may lie in the future, as a record may not.
  public mutating func check(_ field: String, instant text: String?, isPlan: Bool = false) {
    guard let text else { return }
    guard let instant = Instant(text) else { return add(field, Self.instantRule) }
    if !isPlan { note(field, on: Zone.utc.day(of: instant)) }
  }

  /// Checks that a text is a calendar date that does not lie in the future, if there is one.
  public mutating func check(_ field: String, day text: String?) {
    guard let text else { return }
    guard let day = Day(text) else { return add(field, Self.dayRule) }
    note(field, on: day)
  }

  /// The rule for dates.
  public static let dayRule = "must be a date such as 2026-11-20"

  /// The rule for instants.
  public static let instantRule = "must be a time such as 2026-11-20T08:30:00Z"
}
