import Arguments
import FitClient
import Terminal

/// Finds the one record that a person means among those they have, by its name or the beginning of its id.
struct RecordChoice<Record: Identifiable<String>> {
  let typed: String
  let records: [Record]
  /// The noun for such a record: `food of your own`.
  let noun: String
  /// The noun for several such records.
  let plural: String
  /// The hint where there is none of that name.
  let hint: String
  let name: (Record) -> String

  /// Returns the record of exactly that name, else the one whose id begins as typed.
  ///
  /// - Parameter line: a record in one line, to choose from.
  /// - Throws: ``FitError`` when there is none, ``AmbiguityError`` when several have the name.
  func one(_ line: (Record) -> StyledText) throws -> Record {
    let wanted = typed.lowercased()
    let named = records.filter { name($0).lowercased() == wanted }
    if named.count == 1 { return named[0] }
    if named.count > 1 {
      throw AmbiguityError(
        message: "\(named.count) \(plural) are called \"\(typed)\"",
        choices: named.map { AmbiguityError.Choice(id: ShortID.of($0.id), text: line($0).plain) },
        hint: "give the id of one")
    }
    do throws(FitError) {
      return try ShortID.one(typed, among: records, noun)
    } catch {
      guard error.kind == .notFound else { throw error }
      throw FitError.unknown(typed, noun, near: records.map(name), hint: hint)
    }
  }
}

extension FitError {
  /// Returns the error for a name that no record has, with similar names as suggestions.
  static func unknown(
    _ typed: String, _ noun: String, near names: [String], hint: String
  ) -> FitError {
    let near = Suggestions.near(typed, in: names)
    return FitError(
      .notFound, "no \(noun) is called \"\(typed)\"\(Suggestions.question(near))", hint: hint)
  }
}

extension AmbiguityError {
  /// Creates the error for words that several records match; it lists the first five.
  init<Record: Identifiable<String>>(
    _ typed: String, anyOf records: [Record], _ plural: String, hint: String = "give the id of one",
    id: (Record) -> String = { ShortID.of($0.id) }, _ line: (Record) -> StyledText
  ) {
    self.init(
      message: "\"\(typed)\" may be any of these \(plural)",
      choices: records.prefix(5).map { Choice(id: id($0), text: line($0).plain) }, hint: hint)
  }
}
