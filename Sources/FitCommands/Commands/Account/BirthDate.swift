import Arguments
import CivilTime

/// A date of birth as people type it.
struct BirthDate: ArgumentValue, Hashable, CustomStringConvertible {
  let day: Day

  static var placeholder: String { "DATE" }
  static var holdsSpaces: Bool { true }
  var typed: String { day.typed }
  var description: String { day.description }

  static let rule = "must be a date such as 1985-03-12, 12.3.1985 or 12 mar 1985"

  /// Reads any form of a day.
  ///
  /// - Throws: ``ValueProblem`` that names how a date of birth is written, or what is wrong with
  ///   the date.
  static func parse(_ text: String, in context: ParsingContext) throws(ValueProblem) -> BirthDate {
    let day: Day
    do throws(ValueProblem) {
      day = try Day.parse(text, in: context)
    } catch {
      // A date that the calendar does not have is said to be one.
      let isDate = text.contains(where: \.isWholeNumber) && error.rule != Day.rule
      throw isDate ? error : ValueProblem(rule)
    }
    return BirthDate(day: day)
  }
}
