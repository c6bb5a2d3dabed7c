/// The end of a plan in words: `march` is by its first day, `the end of march` by its last; and a feast or a
/// season by the day on which it begins.
public struct PlannedDay: Sendable, Hashable {
  public let day: Day
  /// The number of words that name it.
  public let length: Int
  /// The season whose beginning it is; `nil` for other days. Which day a season begins on is a convention,
  /// which the person is told.
  public var season: Season?

  /// Reads the words at the beginning of a text: `march`, `1 march`, `march 1st 2027`, `2027-03`, `end of june`,
  /// `the end of the year`, `next month`, `next june`, `christmas`, `new year`, `easter`, `summer`; `nil` where
  /// they name no day. Without a year it is the next such day after today.
  ///
  /// - Parameters:
  ///   - words: in lower case.
  ///   - zone: tells the half of the Earth, which turns the seasons round.
  public init?(
    _ words: some Collection<some StringProtocol>, today: Day, zone: Zone,
    weekStart: Weekday = .monday
  ) {
    var reader = PlannedDayReader(
      words: words.map { String($0) }, today: today, isSouthern: zone.isSouthern(on: today),
      weekStart: weekStart)
    guard let (day, season) = reader.day() else { return nil }
    (self.day, self.season, length) = (day, season, reader.place)
  }
}

/// The words of a planned day, read from the left.
private struct PlannedDayReader {
  let words: [String]
  let today: Day
  let isSouthern: Bool
  let weekStart: Weekday
  private(set) var place = 0

  private var next: String? { place < words.count ? words[place] : nil }

  private mutating func skip(_ wanted: String...) -> Bool {
    guard let next, wanted.contains(next) else { return false }
    place += 1
    return true
  }

  mutating func day() -> (Day, Season?)? {
    _ = skip("the")
    if skip("end") {
      _ = skip("of")
      _ = skip("the", "this")
      return end().map { ($0, nil) }
    }
    _ = skip("start", "beginning") && skip("of") && skip("the")
    if let feast = feast() { return (feast, nil) }
    let isNext = skip("next", "coming", "this")
    if let season = season() { return (season.start, season.season) }
    if isNext, let period = comingPeriod() { return (period.lowerBound, nil) }
    return date().map { ($0, nil) }
  }

  // MARK: Periods

  /// Returns the last day of `month`, `year`, `week`, a month with or without its year, a season.
  private mutating func end() -> Day? {
    if skip("week") { return today.startOfWeek(from: weekStart).adding(days: 6) }
    if skip("month") { return today.endOfMonth }
    if skip("year") { return Day(year: today.year, month: 12, day: 31) }
    if skip("next"), let period = comingPeriod() { return period.upperBound }
    if let year = year() { return Day(year: year, month: 12, day: 31) }
    if let season = season(isEnd: true) { return season.start.adding(months: 3).previous }
    guard let month = month() else { return nil }
    if let year = year() { return Day(year: year, month: month, day: 1)?.endOfMonth }
    // The month that has begun has its end before it still.
    return Self.coming(month, 1, after: today.startOfMonth.previous)?.endOfMonth
  }

  /// Returns the next week, month or year, from `week`, `month` or `year`.
  private mutating func comingPeriod() -> ClosedRange<Day>? {
    if skip("week") {
      let first = today.startOfWeek(from: weekStart).adding(days: 7)
      return first...first.adding(days: 6)
    }
    if skip("month") {
      let first = today.startOfMonth.adding(months: 1)
      return first...first.endOfMonth
    }
    guard skip("year"), let first = Day(year: today.year + 1, month: 1, day: 1),
      let last = Day(year: today.year + 1, month: 12, day: 31)
    else { return nil }
    return first...last
  }

  // MARK: Feasts and seasons

  private mutating func feast() -> Day? {
    if skip("christmas", "xmas") {
      let day = skip("eve") ? 24 : 25
      if let year = year() { return Day(year: year, month: 12, day: day) }
      return Self.coming(12, day, after: today)
    }
    if skip("easter") {
      _ = skip("sunday")
      if let year = year() { return Day.easter(of: year) }
      return (0...1).lazy.compactMap { [today] in Day.easter(of: today.year + $0) }
        .first { [today] in $0 > today }
    }
    let start = place
    if skip("new"), skip("year", "years", "year's", "year\u{2019}s") {
      _ = skip("day")
      return Self.coming(1, 1, after: today)
    }
    place = start
    return nil
  }

  /// Reads a season, with or without its year: the next one that begins after today.
  ///
  /// - Parameter isEnd: whether it may have begun.
  private mutating func season(isEnd: Bool = false) -> (season: Season, start: Day)? {
    guard let season = next.flatMap(Season.init(spelled:)) else { return nil }
    place += 1
    let month = season.firstMonth(isSouthern: isSouthern)
    let after = isEnd ? today.adding(months: -3) : today
    let start =
      year().map { Day(year: $0, month: month, day: 1) } ?? Self.coming(month, 1, after: after)
    return start.map { (season, $0) }
  }

  // MARK: Dates

  /// Reads `march`, `march 2027`, `1 march`, `march 1st 2027`, `1st of march`, `2027-03`, `2027 03 01`, `2027`.
  private mutating func date() -> Day? {
    if let (year, month) = numericMonth() { return Day(year: year, month: month, day: 1) }
    if let year = year() {
      guard let month = number(of: 2, in: 1...12) else { return Day(year: year, month: 1, day: 1) }
      return Day(year: year, month: month, day: number(of: 2, in: 1...31) ?? 1)
    }
    let start = place
    let first = dayOfMonth()
    if first != nil { _ = skip("of") }
    guard let month = month() else {
      place = start
      return nil
    }
    let day = first ?? dayOfMonth()
    if let year = year() { return Day(year: year, month: month, day: day ?? 1) }
    // A date may be today's; of a month that has begun the first day has passed.
    return Self.coming(month, day ?? 1, after: day == nil ? today : today.previous)
  }

  /// Reads `2027-03`.
  private mutating func numericMonth() -> (Int, Int)? {
    guard let parts = next?.split(separator: "-"), parts.count == 2, parts[0].utf8.count == 4,
      let year = Int(parts[0]), let month = Int(parts[1]), (1...12).contains(month)
    else { return nil }
    place += 1
    return (year, month)
  }

  private mutating func year() -> Int? { number(of: 4, in: 1950...2200) }

  private mutating func number(of digits: Int, in range: ClosedRange<Int>) -> Int? {
    guard let next, next.utf8.count == digits, let number = Int(next), range.contains(number) else {
      return nil
    }
    place += 1
    return number
  }

  private mutating func month() -> Int? {
    guard let next, let month = Month.number(Self.bare(next)) else { return nil }
    place += 1
    return month
  }

  /// Reads `1`, `1st`, `22nd`, `1.`.
  private mutating func dayOfMonth() -> Int? {
    guard let word = next.map(Self.bare) else { return nil }
    let digits = word.prefix { $0.isASCII && $0.isNumber }
    guard ["", "st", "nd", "rd", "th"].contains(word.dropFirst(digits.count)),
      digits.utf8.count <= 2, let day = Int(digits), (1...31).contains(day)
    else { return nil }
    place += 1
    return day
  }

  /// Returns a word without a comma or full stop after it.
  private static func bare(_ word: String) -> Substring {
    word.last == "," || word.last == "." ? word.dropLast() : word[...]
  }

  private static func coming(_ month: Int, _ day: Int, after: Day) -> Day? {
    // Eight years have a 29 February.
    (0...8).lazy.compactMap { Day(year: after.year + $0, month: month, day: day) }
      .first { $0 > after }
  }
}

extension Month {
  /// Returns 1 to 12 for a name or its beginning of three letters or more, in lower case, so `sept`
  /// as well.
  public static func number(_ word: some StringProtocol) -> Int? {
    guard word.utf8.count >= 3 else { return nil }
    return (1...12).first { name($0).lowercased().hasPrefix(word) }
  }
}
