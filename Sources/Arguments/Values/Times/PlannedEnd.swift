import CivilTime

/// A month or another stretch of days as the end of a plan: `by march` is by its first day, `by the end of
/// march` by its last.
enum PlannedEnd {
  /// Returns the day of `march`, `march 2027`, `2027-03`, `next month`, `end of march`, `the end of the year`,
  /// `christmas` or `new year`; `nil` for other words.
  ///
  /// - Parameter text: in lower case.
  static func day(_ text: String, in context: ParsingContext) -> WrittenDay? {
    var words = text.split(separator: " ").filter { $0 != "the" }
    let isEnd = words.count > 2 && words.starts(with: ["end", "of"])
    if isEnd { words.removeFirst(2) }
    if words.count == 2, words[0] == "next", MonthName.number(words[1]) != nil {
      words.removeFirst()
    }
    let name = words.joined(separator: " ")
    if !isEnd, let feast = feast(name) { return feast }
    guard let period = coming(name, context) ?? DayRange.period(name, context),
      period.last < .latest
    else { return nil }
    if isEnd { return .day(period.last) }
    // Of what has begun the first day has passed: a month without its year is the next one.
    if period.first > context.today { return .day(period.first) }
    return words.count == 1
      ? MonthName.number(name).map { .yearless(month: $0, day: 1) } : nil
  }

  private static func coming(_ name: String, _ context: ParsingContext) -> DayRange? {
    let today = context.today
    switch name {
    case "next week":
      let first = today.startOfWeek(from: context.weekStart).adding(days: 7)
      return DayRange(first...first.adding(days: 6))
    case "next month": return DayRange.month(of: today.startOfMonth.adding(months: 1))
    case "next year": return DayRange.year(of: today.adding(years: 1))
    default: return nil
    }
  }

  private static func feast(_ name: String) -> WrittenDay? {
    switch name {
    case "christmas", "xmas": .yearless(month: 12, day: 25)
    case "new year", "new year's": .yearless(month: 1, day: 1)
    default: nil
    }
  }
}
