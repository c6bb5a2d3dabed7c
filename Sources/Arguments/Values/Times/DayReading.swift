import CivilTime

/// The direction in which a date without a year, or a weekday, is looked for.
public enum DayDirection: Sendable, Hashable {
  /// The latest such day, today included, for past events.
  case past
  /// The next such date, today included, and the next such weekday after today, for plans.
  case future
}

/// A day as written, before it is decided which of several days it is.
enum WrittenDay: Hashable {
  case day(Day)
  case weekday(Weekday)
  /// A month (1 to 12) and the day in it.
  case yearless(month: Int, day: Int)
  /// A date whose year has two digits, 0 to 99.
  case shortYear(Int, month: Int, day: Int)

  /// Returns the day in the given direction from today; `nil` when the calendar has none in the
  /// nearest years.
  func day(_ direction: DayDirection, from today: Day) -> Day? {
    switch self {
    case .day(let day): day
    case .weekday(let weekday):
      switch direction {
      case .past: today.onOrBefore(weekday)
      case .future: today.next.onOrAfter(weekday)
      }
    case .yearless(let month, let day):
      // Eight years contain a 29 February even around 1900 and 2100.
      nearest(direction, today, (0...8).map { today.year + $0 * step(direction) }, month, day)
    case .shortYear(let short, let month, let day):
      // The digits of this year mean this year, although the day may lie on the other side of today.
      if today.year % 100 == short, let date = Day(year: today.year, month: month, day: day) {
        date
      } else {
        nearest(
          direction, today,
          (0...100).map { today.year + $0 * step(direction) }.filter { $0 % 100 == short }, month,
          day)
      }
    }
  }

  /// Returns the first such day on or after another.
  func day(onOrAfter start: Day) -> Day? {
    switch self {
    case .weekday(let weekday): start.onOrAfter(weekday)
    case .day, .yearless, .shortYear: day(.future, from: start)
    }
  }

  private func step(_ direction: DayDirection) -> Int { direction == .past ? -1 : 1 }

  private func nearest(
    _ direction: DayDirection, _ today: Day, _ years: [Int], _ month: Int, _ day: Int
  ) -> Day? {
    years.lazy.compactMap { Day(year: $0, month: month, day: day) }
      .first { direction == .past ? $0 <= today : $0 >= today }
  }
}

/// Reads a day from its words.
struct DayReading {
  let context: ParsingContext

  private var today: Day { context.today }

  /// Returns the day that the words name; `nil` when they name no day.
  ///
  /// - Parameter text: in lower case.
  /// - Throws: ``ValueProblem`` for a date that the calendar does not have.
  func written(_ text: String) throws(ValueProblem) -> WrittenDay? {
    switch text {
    case "today": return .day(today)
    case "yesterday": return .day(today.previous)
    case "tomorrow": return .day(today.next)
    case "day before yesterday", "the day before yesterday": return .day(today.previous.previous)
    default: break
    }
    if let weekday = Weekday(text) { return .weekday(weekday) }
    if let day = spanned(text) { return .day(day) }
    if context.direction == .future, let day = PlannedEnd.day(text, in: context) { return day }
    if let day = try numeric(text) { return try recent(day) }
    let words = text.split(separator: " ")
    guard words.count > 1 else { return nil }
    if let day = relative(words) { return .day(day) }
    return try named(words).map(recent)
  }

  /// Refuses a year of which nobody keeps records.
  private func recent(_ written: WrittenDay) throws(ValueProblem) -> WrittenDay {
    if case .day(let day) = written, day.year < Day.firstRecordedYear {
      throw ValueProblem("must have a year from \(Day.firstRecordedYear) on")
    }
    return written
  }

  // MARK: Counted from today

  /// Reads `-3d` or `+2w`.
  private func spanned(_ text: String) -> Day? {
    guard let sign = text.first, sign == "-" || sign == "+",
      let span = TimeSpan(text.dropFirst())
    else { return nil }
    return span.day(from: today, sign: sign == "-" ? -1 : 1)
  }

  /// Reads `2 days ago`, `a week ago`, `in 3 days`, `last monday`, `next fri` or `this fri`.
  private func relative(_ words: [Substring]) -> Day? {
    if words.last == "ago", let span = TimeSpan(words: words.dropLast()) {
      return span.day(from: today, sign: -1)
    }
    if words.first == "in", let span = TimeSpan(words: words.dropFirst()) {
      return span.day(from: today, sign: 1)
    }
    guard words.count == 2, let weekday = Weekday(words[1]) else { return nil }
    switch words[0] {
    case "last": return today.previous.onOrBefore(weekday)
    case "next": return today.next.onOrAfter(weekday)
    case "this": return today.startOfWeek(from: context.weekStart).onOrAfter(weekday)
    default: return nil
    }
  }

  // MARK: Dates in digits

  /// Reads `2026-11-20`, `20.11.2026`, `20.11.`, `11/20` or `20/11/26`.
  private func numeric(_ text: String) throws(ValueProblem) -> WrittenDay? {
    if text.utf8.count == 10, let dash = text.utf8.dropFirst(4).first, dash == UInt8(ascii: "-"),
      let first = text.utf8.first, Self.isDigit(first)
    {
      do throws(MalformedTime) {
        return .day(try Day(parsing: text))
      } catch {
        throw ValueProblem(error.reason)
      }
    }
    if let parts = Self.numbers(text, "."), let first = parts.first, first.utf8.count <= 2 {
      return try date(day: parts[0], month: parts[1], year: parts.count > 2 ? parts[2] : nil)
    }
    guard let parts = Self.numbers(text, "/") else { return nil }
    if parts[0].utf8.count == 4, parts.count == 3 {
      return try date(day: parts[2], month: parts[1], year: parts[0])
    }
    let (day, month) = context.monthFirst ? (parts[1], parts[0]) : (parts[0], parts[1])
    let year = parts.count > 2 ? parts[2] : nil
    if let number = Int(month), !(1...12).contains(number), let other = Int(day),
      (1...12).contains(other)
    {
      let first = context.monthFirst ? "month" : "day"
      throw ValueProblem(
        "is read \(first) first, as LC_TIME says, and there is no month \(number)",
        suggestions: (try? date(day: month, month: day, year: year))?
          .day(context.direction, from: today).map { [$0.typed] } ?? [])
    }
    return try date(day: day, month: month, year: year)
  }

  /// Splits two or three numbers of one to four digits at a separator; a full stop may follow two
  /// of them.
  private static func numbers(_ text: String, _ mark: Character) -> [Substring]? {
    var parts = text.split(separator: mark, omittingEmptySubsequences: false)
    if mark == ".", parts.count == 3, parts[2].isEmpty { parts.removeLast() }
    guard (2...3).contains(parts.count),
      parts.allSatisfy({ (1...4).contains($0.utf8.count) && $0.utf8.allSatisfy(isDigit) })
    else { return nil }
    return parts
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  private func date(
    day: Substring, month: Substring, year: Substring?
  ) throws(ValueProblem) -> WrittenDay {
    guard let month = Int(month), (1...12).contains(month) else {
      throw ValueProblem("must have a month from 1 to 12")
    }
    guard let day = Int(day) else { throw ValueProblem(Day.rule) }
    return try date(day, month, year)
  }

  private func date(
    _ day: Int, _ month: Int, _ year: Substring?
  ) throws(ValueProblem) -> WrittenDay {
    if let year, year.utf8.count == 4, let number = Int(year), (1...12).contains(month),
      (1...31).contains(day), Day(year: number, month: month, day: day) == nil,
      Day(year: number, month: month, day: 1) != nil
    {
      throw ValueProblem(
        "\(Month.name(month)) \(number) has \(Day.daysInMonth(month, of: number)) days")
    }
    // The year 2000 was a leap year, so that no month is longer in another year.
    guard Day(year: 2000, month: month, day: day) != nil else {
      throw ValueProblem("\(Month.name(month)) has \(Day.daysInMonth(month, of: 2000)) days")
    }
    guard let year else { return .yearless(month: month, day: day) }
    guard let number = Int(year), [2, 4].contains(year.utf8.count) else {
      throw ValueProblem("must have a year of four digits, or of two")
    }
    if year.utf8.count == 2 { return .shortYear(number, month: month, day: day) }
    guard let date = Day(year: number, month: month, day: day) else {
      throw ValueProblem(Day.rule)
    }
    return .day(date)
  }

  // MARK: Dates with a month's name

  /// Reads `nov 12`, `12 nov`, `12. november`, `nov 12th, 2026` or `fri 20 nov`.
  private func named(_ words: [Substring]) throws(ValueProblem) -> WrittenDay? {
    var words = words
    let weekday = words.count > 2 ? words.first.flatMap { Weekday(Self.bare($0)) } : nil
    if weekday != nil { words.removeFirst() }
    guard (2...3).contains(words.count) else { return nil }
    let year = words.count == 3 ? words[2] : nil
    guard year?.utf8.allSatisfy(Self.isDigit) != false else { return nil }
    let (number, month): (Int, Int)
    if let found = Month.number(Self.bare(words[0])), let day = Self.ordinal(words[1]) {
      (number, month) = (day, found)
    } else if let found = Month.number(Self.bare(words[1])), let day = Self.ordinal(words[0]) {
      (number, month) = (day, found)
    } else {
      return nil
    }
    let date = try date(number, month, year)
    if let weekday, let day = date.day(context.direction, from: today), day.weekday != weekday {
      throw ValueProblem("\(day.dayMonthAndYear) is a \(day.weekday.name)")
    }
    return date
  }

  /// Returns a word without a comma or full stop after it.
  private static func bare(_ word: Substring) -> Substring {
    word.last == "," || word.last == "." ? word.dropLast() : word
  }

  /// Reads the day of the month in `12`, `12.` or `12th`.
  private static func ordinal(_ word: Substring) -> Int? {
    let bare = bare(word)
    let digits = bare.prefix { $0.isASCII && $0.isNumber }
    let rest = bare[digits.endIndex...]
    guard (1...2).contains(digits.utf8.count), ["", "st", "nd", "rd", "th"].contains(rest) else {
      return nil
    }
    return Int(digits)
  }
}
