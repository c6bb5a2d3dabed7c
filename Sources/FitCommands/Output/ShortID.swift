import FitAPI
import FitClient

/// Ids as a person reads and types them: any beginning that only one record has.
enum ShortID {
  /// Characters of an id that are shown.
  static let length = 6

  /// The beginning of an id; a catalogue id, which has a meaning of its own, is shown whole.
  static func of(_ id: String) -> String {
    id.count == 36 ? String(id.prefix(length)) : id
  }

  /// The one record whose id begins as typed.
  ///
  /// - Throws: ``FitError`` when no record's id does, or several do.
  static func one<Record: Identifiable<String>>(
    _ typed: String, among records: [Record], _ noun: String
  ) throws(FitError) -> Record {
    let typed = typed.lowercased()
    let matching = records.filter { $0.id.hasPrefix(typed) }
    if let exact = matching.first(where: { $0.id == typed }) { return exact }
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
