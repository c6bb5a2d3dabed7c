/// A POSIX `TZ` rule, as in the environment and in the footer of a TZif file:
/// `EST5EDT,M3.2.0,M11.1.0`.
///
/// Source: POSIX.1-2017, section 8.3, with the hours −167 to 167 of RFC 8536, section 3.3.1.
struct PosixRule: Sendable, Hashable {
  /// The day of a year on which the clocks change.
  enum Turn: Sendable, Hashable {
    /// `Jn`: day 1 to 365, where 29 February is not counted.
    case julian(Int)
    /// `n`: day 0 to 365, where 29 February is counted.
    case ordinal(Int)
    /// `Mm.w.d`: the w-th (5: last) weekday d (0: Sunday) of month m.
    case weekday(month: Int, week: Int, weekday: Int)
  }

  struct Daylight: Sendable, Hashable {
    var offset: Int
    var start: Turn
    /// Seconds after midnight in standard time; may be negative or more than a day.
    var startTime: Int
    var end: Turn
    /// Seconds after midnight in daylight time; may be negative or more than a day.
    var endTime: Int
  }

  /// The standard offset in seconds east of UTC.
  let standard: Int
  let daylight: Daylight?

  /// Reads a rule; `nil` when it is malformed.
  init?(_ text: some StringProtocol) {
    guard text.utf8.count <= 100 else { return nil }
    var scan = DigitScanner(text.utf8)
    guard scan.skipZoneName(), let west = scan.clock(hours: 24) else { return nil }
    standard = -west
    guard !scan.isAtEnd else {
      daylight = nil
      return
    }
    guard scan.skipZoneName() else { return nil }
    var offset = standard + 3600
    if let next = scan.next, next != UInt8(ascii: ",") {
      guard let west = scan.clock(hours: 24) else { return nil }
      offset = -west
    }
    guard !scan.isAtEnd else {
      // POSIX leaves the default days to the system; all known systems use those of the United
      // States.
      daylight = Daylight(
        offset: offset,
        start: .weekday(month: 3, week: 2, weekday: 0), startTime: 7200,
        end: .weekday(month: 11, week: 1, weekday: 0), endTime: 7200)
      return
    }
    guard let start = scan.turn(), let end = scan.turn(), scan.isAtEnd else { return nil }
    daylight = Daylight(
      offset: offset, start: start.turn, startTime: start.time, end: end.turn, endTime: end.time)
  }
}

extension PosixRule {
  /// Returns the period with one offset that contains the second (since 1970).
  func period(at second: Int64) -> Zone.Period {
    guard let daylight else {
      return Zone.Period(start: .min, end: .max, offset: standard)
    }
    var found = Zone.Period(start: .min, end: .max, offset: standard)
    let year = Day(number: Int((second + Int64(standard)).flooredQuotient(by: 86_400))).year
    // Three years, since a period may extend over the turn of a year.
    var changes: [(second: Int64, offset: Int)] = []
    changes.reserveCapacity(6)
    for year in year - 1...year + 1 {
      let start = daylight.start.second(in: year) + Int64(daylight.startTime - standard)
      let end = daylight.end.second(in: year) + Int64(daylight.endTime - daylight.offset)
      changes.append((start, daylight.offset))
      changes.append((end, standard))
    }
    // Daylight time that lasts all year ends when it begins again; in that case the beginning
    // counts.
    changes.sort { left, right in
      left.second == right.second
        ? left.offset == standard && right.offset != standard : left.second < right.second
    }
    for change in changes {
      if change.second <= second {
        found.start = change.second
        found.offset = change.offset
      } else {
        found.end = change.second
        break
      }
    }
    return found
  }
}

extension PosixRule.Turn {
  /// Returns midnight of this day in a year, in seconds since 1970 as if the local time were UTC.
  func second(in year: Int) -> Int64 {
    let newYear = Day.number(year: year, month: 1, day: 1)
    let number: Int
    switch self {
    case .julian(let day):
      number = newYear + day - 1 + (day >= 60 && Day.isLeap(year) ? 1 : 0)
    case .ordinal(let day):
      number = newYear + day
    case .weekday(let month, let week, let weekday):
      let first = Day.number(year: year, month: month, day: 1)
      // 1970-01-01 was a Thursday, 4 when Sunday is 0.
      let firstWeekday = (first + 4).flooredRemainder(by: 7)
      var day = (weekday - firstWeekday + 7) % 7 + (week - 1) * 7
      if day >= Day.daysInMonth(month, of: year) { day -= 7 }
      number = first + day
    }
    return Int64(number) * 86_400
  }
}

extension DigitScanner {
  /// Skips a zone name, three or more letters or `<…>` around letters, digits and signs, and
  /// returns whether there was one.
  fileprivate mutating func skipZoneName() -> Bool {
    let isQuoted = skip("<")
    var length = 0
    while let next {
      let isLetter = (0x41...0x5A).contains(next & 0xDF)
      let isQuotedSign =
        isQuoted && (next.isDigit || next == UInt8(ascii: "+") || next == UInt8(ascii: "-"))
      guard isLetter || isQuotedSign, advance() else { break }
      length += 1
    }
    return length >= 3 && (!isQuoted || skip(">"))
  }

  private mutating func advance() -> Bool {
    guard let next else { return false }
    return skip(Unicode.Scalar(next))
  }

  /// Reads `[+-]h[h[h]][:mm[:ss]]` and returns it in seconds; `nil` when it is malformed or its
  /// hours exceed the limit.
  fileprivate mutating func clock(hours limit: Int) -> Int? {
    let isNegative = skip("-")
    if !isNegative { _ = skip("+") }
    guard let hours = number(1...3), hours <= limit else { return nil }
    var total = hours * 3600
    if skip(":") {
      guard let minutes = number(2...2), minutes <= 59 else { return nil }
      total += minutes * 60
      if skip(":") {
        guard let seconds = number(2...2), seconds <= 59 else { return nil }
        total += seconds
      }
    }
    return isNegative ? -total : total
  }

  /// Reads `,date[/time]`; the time is 02:00 unless given.
  fileprivate mutating func turn() -> (turn: PosixRule.Turn, time: Int)? {
    guard skip(",") else { return nil }
    let turn: PosixRule.Turn
    if skip("J") {
      guard let day = number(1...3), (1...365).contains(day) else { return nil }
      turn = .julian(day)
    } else if skip("M") {
      guard let month = number(1...2), (1...12).contains(month), skip("."),
        let week = number(1...1), (1...5).contains(week), skip("."),
        let weekday = number(1...1), (0...6).contains(weekday)
      else { return nil }
      turn = .weekday(month: month, week: week, weekday: weekday)
    } else {
      guard let day = number(1...3), (0...365).contains(day) else { return nil }
      turn = .ordinal(day)
    }
    guard skip("/") else { return (turn, 7200) }
    guard let time = clock(hours: 167) else { return nil }
    return (turn, time)
  }
}
