import CivilTime

/// One or more days in a row, as people type them.
public struct DayRange: ArgumentValue, Hashable {
  public let days: ClosedRange<Day>

  public init(_ days: ClosedRange<Day>) {
    self.days = days
  }

  /// One day.
  public init(_ day: Day) {
    days = day...day
  }

  public static let everything = DayRange(.earliest ... .latest)

  public var first: Day { days.lowerBound }
  public var last: Day { days.upperBound }
  public var isSingleDay: Bool { first == last }
  /// How many days, at least 1.
  public var count: Int { last.days(since: first) + 1 }

  public static var placeholder: String { "RANGE" }
  public var typed: String { isSingleDay ? first.typed : "\(first.typed)..\(last.typed)" }

  public static var offeredWords: [String] {
    Day.offeredWords + [
      "week", "month", "year", "last-week", "last-month", "last-year", "7d", "30d", "all",
    ]
  }

  /// A day; `A..B` between two days, `A..` until today; `7d`, `4w`, `3m`, `1y` that end today;
  /// `week` (from Monday), `month`, `year` and the ones before as `last-week`; `2026-11`, `2026`,
  /// `2026-W47`; `all`.
  public static func parse(
    _ text: String, in context: ParsingContext
  ) throws(ValueProblem) -> DayRange {
    let word = text.lowercased()
    let today = context.today
    if let dots = word.firstDots {
      let start = try end(word[..<dots.lowerBound], context)
      let rest = word[dots.upperBound...]
      let last = rest.isEmpty ? today : try end(rest, context)
      guard start <= last else {
        throw ValueProblem("must not end before it begins")
      }
      return DayRange(start...last)
    }
    if let named = named(word, today) ?? calendarPeriod(word) ?? recent(word, today) {
      return named
    }
    do throws(ValueProblem) {
      return DayRange(try Day.parse(word, in: context))
    } catch {
      guard error.rule == Day.rule else { throw error }
      throw ValueProblem(
        rule,
        suggestions: error.suggestions.isEmpty
          ? Suggestions.near(text, in: offeredWords) : error.suggestions)
    }
  }

  private static let rule =
    "must be a day or days such as yesterday, week, 7d, 2026-11 or 2026-11-01..2026-11-20"

  private static func end(
    _ text: Substring, _ context: ParsingContext
  ) throws(ValueProblem) -> Day {
    do throws(ValueProblem) {
      return try Day.parse(String(text), in: context)
    } catch {
      let end = text.isEmpty ? "its first day" : quoted(String(text))
      throw ValueProblem("\(end) " + error.rule, suggestions: error.suggestions)
    }
  }

  private static func named(_ word: String, _ today: Day) -> DayRange? {
    switch word {
    case "all": everything
    case "week": week(of: today)
    case "last-week": week(of: today.adding(days: -7))
    case "month": month(of: today)
    case "last-month": month(of: today.adding(months: -1))
    case "year": year(of: today)
    case "last-year": year(of: today.adding(years: -1))
    default: nil
    }
  }

  /// `2026`, `2026-11`, `2026-w47`.
  private static func calendarPeriod(_ word: String) -> DayRange? {
    let parts = word.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count <= 2, parts[0].utf8.count == 4, let year = digits(parts[0]) else {
      return nil
    }
    guard parts.count == 2 else { return Day(year: year, month: 1, day: 1).map(self.year) }
    guard parts[1].first == "w" else {
      guard parts[1].utf8.count == 2, let month = digits(parts[1]) else { return nil }
      return Day(year: year, month: month, day: 1).map(self.month)
    }
    // ISO 8601: week 1 is the one that 4 January lies in.
    guard parts[1].utf8.count == 3, let number = digits(parts[1].dropFirst()),
      let fourth = Day(year: year, month: 1, day: 4)
    else { return nil }
    let monday = fourth.startOfWeek().adding(days: 7 * (number - 1))
    return monday.isoWeek == (year, number) ? week(of: monday) : nil
  }

  /// `7d` and the like: that many days, weeks, months or years, today being the last of them.
  private static func recent(_ word: String, _ today: Day) -> DayRange? {
    guard let span = TimeSpan(word), span.count > 0, let before = span.day(from: today, sign: -1)
    else { return nil }
    return DayRange(before.next...today)
  }

  private static func week(of day: Day) -> DayRange {
    let monday = day.startOfWeek()
    return DayRange(monday...monday.adding(days: 6))
  }

  private static func month(of day: Day) -> DayRange {
    DayRange(day.startOfMonth...day.endOfMonth)
  }

  private static func year(of day: Day) -> DayRange {
    let january = day.adding(days: 1 - day.dayOfYear)
    return DayRange(january...january.adding(months: 11).endOfMonth)
  }

  private static func digits(_ text: Substring) -> Int? {
    text.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } ? Int(text) : nil
  }
}

extension String {
  /// Where the first `..` stands.
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
