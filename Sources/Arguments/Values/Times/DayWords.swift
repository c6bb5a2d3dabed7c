// A day as people type it.

import CivilTime

extension Day: ArgumentValue {
  public static var placeholder: String { "DATE" }
  public static var holdsSpaces: Bool { true }
  public var typed: String { description }

  public static var offeredWords: [String] {
    ["today", "yesterday", "tomorrow"] + Weekday.allCases.map { $0.shortName.lowercased() }
  }

  /// Reads a day: `today`, `yesterday`, `tomorrow`; `-3d` or ahead `+3d`, also in weeks, months and
  /// years (`w`, `m`, `y`), and in words: `2 days ago`, `in 3 weeks`; a weekday's name;
  /// `2026-11-20`, `20.11.2026`, `11/20` in the order of the locale; `nov 12`, `12 nov 2025`.
  ///
  /// A weekday, and a date without its year, is the nearest in the direction of the context.
  ///
  /// - Throws: ``ValueProblem`` for any other text and for dates that the calendar does not have.
  public static func parse(_ text: String, in context: ParsingContext) throws(ValueProblem) -> Day {
    let words = joined(text)
    guard
      let day = try DayReading(context: context).written(words)?
        .day(context.direction, from: context.today)
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
    if let named = TimeOfDay(named: text.lowercased()) { return named }
    do throws(MalformedTime) {
      return try TimeOfDay(parsing: text)
    } catch {
      throw ValueProblem(error.reason)
    }
  }

  /// Reads a time by a name or in digits: `noon`, `midnight`, `8pm`.
  ///
  /// - Parameter words: in lower case.
  init?(words: some StringProtocol) {
    guard let time = TimeOfDay(named: words) ?? TimeOfDay(String(words)) else { return nil }
    self = time
  }

  private init?(named word: some StringProtocol) {
    switch word {
    case "noon": self = .noon
    case "midnight": self = .midnight
    default: return nil
    }
  }
}
