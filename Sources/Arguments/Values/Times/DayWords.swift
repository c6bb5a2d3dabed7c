// A day as people type it.

import CivilTime

extension Day: ArgumentValue {
  public static var placeholder: String { "DATE" }
  public var typed: String { description }

  public static var offeredWords: [String] {
    ["today", "yesterday", "tomorrow"] + Weekday.allCases.map { $0.shortName.lowercased() }
  }

  /// `today`, `yesterday`, `tomorrow`; `-3d` or `3d` hence `+3d`, also in weeks, months and years
  /// (`w`, `m`, `y`); a weekday's name for the last such day, today included; `2026-11-20`.
  public static func parse(_ text: String, in context: ParsingContext) throws(ValueProblem) -> Day {
    let word = text.lowercased()
    let today = context.today
    switch word {
    case "today": return today
    case "yesterday": return today.previous
    case "tomorrow": return today.next
    default: break
    }
    if let weekday = Weekday(word) { return today.onOrBefore(weekday) }
    if let sign = word.first, sign == "-" || sign == "+", let span = TimeSpan(word.dropFirst()),
      let day = span.day(from: today, sign: sign == "-" ? -1 : 1)
    {
      return day
    }
    do throws(MalformedTime) {
      return try Day(parsing: word)
    } catch {
      throw problem(text, looksLikeDate(word) ? error.reason : nil, today)
    }
  }

  static let rule = "must be a day such as today, yesterday, -3d, mon or 2026-11-20"

  /// Ten characters with the dashes in place: then the calendar's own reason says more than the
  /// general rule.
  private static func looksLikeDate(_ word: String) -> Bool {
    let bytes = Array(word.utf8)
    return bytes.count == 10 && bytes[4] == UInt8(ascii: "-") && bytes[7] == UInt8(ascii: "-")
      && bytes[0] != UInt8(ascii: "-")
  }

  private static func problem(_ text: String, _ reason: String?, _ today: Day) -> ValueProblem {
    if let reason { return ValueProblem(reason) }
    if let day = dayAndMonth(text, today) { return ValueProblem(rule, suggestions: [day.typed]) }
    return ValueProblem(rule, suggestions: Suggestions.near(text, in: offeredWords))
  }

  /// `20 Nov` and `Nov 20`, understood as the last such day so that it can be suggested with its
  /// year.
  private static func dayAndMonth(_ text: String, _ today: Day) -> Day? {
    let parts = text.split { $0 == " " || $0 == "." }
    guard parts.count == 2 else { return nil }
    for (number, name) in [(parts[0], parts[1]), (parts[1], parts[0])] {
      guard let day = Int(number), name.count >= 3 else { continue }
      let month = (1...12).first {
        Month.name($0).lowercased().hasPrefix(name.lowercased())
      }
      guard let month else { continue }
      return (today.year - 8...today.year).reversed().lazy
        .compactMap { Day(year: $0, month: month, day: day) }
        .first { $0 <= today }
    }
    return nil
  }
}

extension TimeOfDay: ArgumentValue {
  public static var placeholder: String { "TIME" }
  public var typed: String { description }

  /// `08:30`, `8:30pm`, `08:30:15`.
  public static func parse(
    _ text: String, in context: ParsingContext
  ) throws(ValueProblem) -> TimeOfDay {
    do throws(MalformedTime) {
      return try TimeOfDay(parsing: text)
    } catch {
      throw ValueProblem(error.reason)
    }
  }
}
