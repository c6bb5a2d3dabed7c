import CivilTime
import Reading

/// One or more consecutive days, as people type them.
public struct DayRange: ArgumentValue, Hashable {
  public let days: ClosedRange<Day>

  /// Creates a range from its first to its last day.
  public init(_ days: ClosedRange<Day>) {
    self.days = days
  }

  /// Creates a range of one day.
  public init(_ day: Day) {
    days = day...day
  }

  public static let everything = DayRange(.earliest ... .latest)

  public var first: Day { days.lowerBound }
  public var last: Day { days.upperBound }
  public var isSingleDay: Bool { first == last }

  public static var placeholder: String { "RANGE" }
  public static var holdsSpaces: Bool { true }
  public var typed: String { isSingleDay ? first.typed : "\(first.typed)..\(last.typed)" }

  public static var offeredWords: [String] {
    Day.offeredWords + [
      "week", "month", "year", "last-week", "last-month", "last-year", "7d", "30d", "all",
    ]
  }

  /// Reads a range of days: a day; `A..B` between two days or months, `A..` and `since A` until
  /// today; `7d`, `4w`, `3m`, `1y` and `last 7 days`, which end today; `week`, `month`, `year` and
  /// the previous ones as `last-week`; `2026-11`, `nov`, `nov 2025`, `2026`, `2026-W47`; `all`.
  ///
  /// A week begins on the context's first weekday, and a numbered week on Monday as in ISO 8601.
  ///
  /// - Throws: ``ValueProblem`` for any other text, and for `A..` when A is after today.
  public static func parse(
    _ text: String, in context: ParsingContext
  ) throws(ValueProblem) -> DayRange {
    let words = Day.joined(text)
    if let dots = words.firstDots {
      return try between(words[..<dots.lowerBound], words[dots.upperBound...], context)
    }
    if words.hasPrefix("since ") { return try between(words.dropFirst(6), "", context) }
    if let period = period(words, context) { return period }
    if let day = try WrittenDay.parse(words, in: context)?
      .day(context.direction, from: context.today)
    {
      return DayRange(day)
    }
    throw ValueProblem(rule, suggestions: Suggestions.near(words, in: offeredWords))
  }

  private static let rule =
    "must be a day or days such as yesterday, week, 7d, nov, 2026-11 or 2026-11-01..2026-11-20"

  /// Returns the days from one end to the other, or until today without a second end. An end that
  /// names a longer period includes all of it, and a second end that would come before the first is
  /// the next one after it, as in `fri..mon`.
  private static func between(
    _ from: Substring, _ to: Substring, _ context: ParsingContext
  ) throws(ValueProblem) -> DayRange {
    let start = try end(from, context)
    guard let first = start.range?.first ?? start.day?.day(context.direction, from: context.today)
    else { throw ValueProblem(rule) }
    guard !to.isEmpty else {
      guard first <= context.today else { throw ValueProblem("must not begin after today") }
      return DayRange(first...context.today)
    }
    let finish = try end(to, context)
    if case .weekday(let day)? = start.day, case .weekday(let lastDay)? = finish.day {
      // The latest such days in the past.
      let last = context.today.onOrBefore(lastDay)
      return DayRange(last.onOrBefore(day)...last)
    }
    var last = finish.range?.last ?? finish.day?.day(context.direction, from: context.today)
    if let nearest = last, nearest < first { last = finish.day?.day(onOrAfter: first) }
    guard let last, first <= last else { throw ValueProblem("must not end before it begins") }
    return DayRange(first...last)
  }

  private static func end(
    _ text: Substring, _ context: ParsingContext
  ) throws(ValueProblem) -> (range: DayRange?, day: WrittenDay?) {
    let words = text.split(separator: " ").joined(separator: " ")
    if let period = period(words, context) { return (period, nil) }
    if let day = try WrittenDay.parse(words, in: context) { return (nil, day) }
    let end = words.isEmpty ? "its first day" : quoted(words)
    let problem = Day.problem(words)
    throw ValueProblem("\(end) " + problem.rule, suggestions: problem.suggestions)
  }

  /// Returns the days of a named period: a week, a month, a year, or so many days until today.
  static func period(_ words: String, _ context: ParsingContext) -> DayRange? {
    let today = context.today
    let word = words.split(separator: " ").joined(separator: "-")
    return named(word, context) ?? calendarPeriod(word) ?? month(words, context)
      ?? recent(words, today)
  }

  private static func named(_ word: String, _ context: ParsingContext) -> DayRange? {
    let today = context.today
    let monday = today.startOfWeek(from: context.weekStart)
    return switch word {
    case "all": everything
    case "week", "this-week": DayRange(monday...monday.adding(days: 6))
    case "last-week": DayRange(monday.adding(days: -7)...monday.adding(days: -1))
    case "month", "this-month": month(of: today)
    case "last-month": month(of: today.adding(months: -1))
    case "year", "this-year": year(of: today)
    case "last-year": year(of: today.adding(years: -1))
    default: nil
    }
  }

  /// Reads `2026`, `2026-11` or `2026-w47`.
  private static func calendarPeriod(_ word: String) -> DayRange? {
    let parts = word.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count <= 2, let first = parts.first, first.utf8.count == 4,
      let year = digits(first)
    else { return nil }
    guard parts.count == 2 else { return Day(year: year, month: 1, day: 1).map(self.year) }
    guard parts[1].first == "w" else {
      guard parts[1].utf8.count == 2, let month = digits(parts[1]) else { return nil }
      return Day(year: year, month: month, day: 1).map(self.month)
    }
    // ISO 8601: week 1 is the week that contains 4 January.
    guard parts[1].utf8.count == 3, let number = digits(parts[1].dropFirst()),
      let fourth = Day(year: year, month: 1, day: 4)
    else { return nil }
    let monday = fourth.startOfWeek().adding(days: 7 * (number - 1))
    return monday.isoWeek == (year, number) ? DayRange(monday...monday.adding(days: 6)) : nil
  }

  /// Reads `nov` or `november 2025`; without a year it is the latest month that has begun, or the
  /// next one when the context looks forward.
  private static func month(_ words: String, _ context: ParsingContext) -> DayRange? {
    let parts = words.split(separator: " ")
    guard let first = parts.first, let number = Month.number(first) else { return nil }
    switch parts.count {
    case 1:
      let today = context.today
      let isAhead = number > today.month
      let isBehind = number < today.month
      let year =
        switch context.direction {
        case .past: today.year - (isAhead ? 1 : 0)
        case .future: today.year + (isBehind ? 1 : 0)
        }
      return Day(year: year, month: number, day: 1).map(self.month)
    case 2:
      guard parts[1].utf8.count == 4, let year = digits(parts[1]) else { return nil }
      return Day(year: year, month: number, day: 1).map(self.month)
    default: return nil
    }
  }

  /// Reads `7d`, `7 days` or `last 7 days`: that many days, weeks, months or years, of which today
  /// is the last day.
  private static func recent(_ words: String, _ today: Day) -> DayRange? {
    var parts = words.split(separator: " ")
    if parts.count > 1, parts[0] == "last" || parts[0] == "past" { parts.removeFirst() }
    guard let span = TimeSpan(words: parts.joined(separator: " ")), span.count > 0,
      let before = span.day(from: today, sign: -1)
    else { return nil }
    return DayRange(before.next...today)
  }

  static func month(of day: Day) -> DayRange {
    DayRange(day.startOfMonth...day.endOfMonth)
  }

  static func year(of day: Day) -> DayRange {
    let january = day.adding(days: 1 - day.dayOfYear)
    return DayRange(january...january.adding(months: 11).endOfMonth)
  }

  private static func digits(_ text: Substring) -> Int? {
    text.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } ? Int(text) : nil
  }
}

extension String {
  /// The range of the first `..` in the text.
  fileprivate var firstDots: Swift.Range<String.Index>? {
    var index = startIndex
    while index < endIndex {
      let next = self.index(after: index)
      if self[index] == ".", next < endIndex, self[next] == "." {
        return index..<self.index(after: next)
      }
      index = next
    }
    return nil
  }
}
