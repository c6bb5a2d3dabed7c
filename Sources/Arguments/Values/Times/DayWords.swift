// A day as people type it.

import CivilTime
import Reading

extension Day: ArgumentValue {
  public static var placeholder: String { "DATE" }
  public static var holdsSpaces: Bool { true }
  public var typed: String { description }

  public static var offeredWords: [String] {
    ["today", "yesterday", "tomorrow"] + Weekday.allCases.map { $0.shortName.lowercased() }
  }

  /// Reads a day: `today`, `yesterday`, `tomorrow`; `-3d` or ahead `+3d`, also in weeks, months and
  /// years (`w`, `mo`, `y`), and in words: `2 days ago`, `in 3 weeks`; a weekday's name;
  /// `2026-11-20`, `20.11.2026`, `11/20`; `nov 12`, `12 nov 2025`. A date with slashes that may be two is read in
  /// the order that the person chose, or refused.
  ///
  /// A weekday, and a date without its year, is the nearest in the direction of the context.
  ///
  /// - Throws: ``ValueProblem`` for any other text and for dates that the calendar does not have.
  public static func parse(_ text: String, in context: ParsingContext) throws(ValueProblem) -> Day {
    let written = try WrittenDay.parse(text, in: context)
    guard
      let day = written?.day(context.direction, from: context.today)
        ?? PlannedEnd.day(joined(text), in: context)
    else { throw problem(text) }
    return day
  }

  /// The rule for days, in an error message.
  public static let rule = "must be a day such as today, yesterday, -3d, mon, nov 12 or 2026-11-20"

  static func problem(_ text: String) -> ValueProblem {
    ValueProblem(rule, suggestions: Suggestions.near(text, in: offeredWords))
  }

  /// Returns the words in lower case with one space between them.
  static func joined(_ text: String) -> String {
    text.lowercased().split(separator: " ").joined(separator: " ")
  }
}

extension WrittenDay {
  /// Reads a day before it is decided which; `nil` for words that are none.
  ///
  /// - Throws: ``ValueProblem`` for dates that the calendar does not have.
  static func parse(
    _ text: some StringProtocol, in context: ParsingContext
  ) throws(ValueProblem) -> WrittenDay? {
    do throws(UnreadableTime) {
      return try MomentReader(Token.tokens(of: text), in: context.frame).wholeDay()
    } catch {
      throw ValueProblem(error)
    }
  }
}

extension TimeOfDay: ArgumentValue {
  public static var placeholder: String { "TIME" }
  public static var holdsSpaces: Bool { true }
  public var typed: String { description }

  /// Reads `08:30`, `8:30pm`, `08:30:15`, `noon` or `midnight`.
  ///
  /// - Throws: ``ValueProblem`` for any other text.
  public static func parse(
    _ text: String, in context: ParsingContext
  ) throws(ValueProblem) -> TimeOfDay {
    switch text.lowercased() {
    case "noon": return .noon
    case "midnight": return .midnight
    default: break
    }
    do throws(MalformedTime) {
      return try TimeOfDay(parsing: text)
    } catch {
      throw ValueProblem(error.reason)
    }
  }
}
