import FitClient
import Terminal

/// Ids as a person reads and types them: any beginning that only one record has.
enum ShortID {
  /// Characters of an id that are shown.
  static let length = 6

  /// Characters of an id that have to be typed.
  static let shortest = 4

  /// The word for the newest record of a kind.
  static let last = "last"

  /// Returns the beginning of an id as a service is asked for it: the newest of all is asked for by none.
  static func prefix(_ typed: String) -> String {
    typed.lowercased() == last ? "" : typed.lowercased()
  }

  /// Returns whether a word may be the beginning of an id.
  static func isBeginning(_ text: String) -> Bool {
    (shortest...36).contains(text.utf8.count)
      && text.lowercased().utf8.allSatisfy {
        ($0 >= 48 && $0 <= 57) || ($0 >= 97 && $0 <= 102) || $0 == 45
      }
  }

  /// Refuses a word that cannot be the beginning of an id.
  ///
  /// - Parameter hint: where ids are shown.
  static func check(_ typed: String, hint: String) throws(FitError) {
    guard !isBeginning(typed), typed.lowercased() != last else { return }
    let isShort = (1..<shortest).contains(typed.utf8.count)
    throw FitError(
      .usage, isShort ? "\"\(typed)\" is too short for an id" : "\"\(typed)\" is no id",
      hint: isShort ? "type at least \(shortest) characters of it" : hint)
  }

  /// Returns the beginning of an id; a catalogue id, which has a meaning of its own, is shown
  /// whole.
  static func of(_ id: String) -> String {
    id.count == 36 ? String(id.prefix(length)) : id
  }

  /// Returns the beginning of an id to stand behind a receipt; nothing where a service told none.
  static func noted(_ id: String) -> StyledText {
    id.isEmpty ? "" : StyledText("  (\(of(id)))", .muted)
  }

  /// Finds the one record whose id begins as typed; `last` is the first of records in the order newest
  /// first.
  ///
  /// - Throws: ``FitError`` when no record's id does, several do, or the word is too short, whatever
  ///   records there are.
  static func one<Record: Identifiable<String>>(
    _ typed: String, among records: [Record], _ noun: String
  ) throws(FitError) -> Record {
    let typed = typed.lowercased()
    if typed == last {
      guard let newest = records.first else { throw FitError(.notFound, "there is no \(noun) yet") }
      return newest
    }
    let matching = records.filter { $0.id.hasPrefix(typed) }
    if let exact = matching.first(where: { $0.id == typed }) { return exact }
    try require(
      typed.utf8.count >= shortest, .usage, "\"\(typed)\" is too short for an id",
      hint: "type at least \(shortest) characters of it")
    switch matching.count {
    case 1: return matching[0]
    case 0: throw FitError(.notFound, "no \(noun) has an id that begins with \"\(typed)\"")
    default:
      let ids = matching.prefix(3).map(\.id).joined(separator: ", ")
      throw FitError(
        .usage, "several ids begin with \"\(typed)\": \(ids)", hint: "type more of the id")
    }
  }
}
