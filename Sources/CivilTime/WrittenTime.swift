/// The value of an ISO 8601 (RFC 3339) text: an instant, a local time, or a day.
///
/// The accepted forms are `2026-11-20`, `2026-11-20T08:30` and `2026-11-20 08:30:15.250`, each time
/// with or without an offset (`Z`, `+02:00`, `+0200`, `+02`), with 0 to 9 fraction digits of which
/// three are kept. Letters may be lower case; `-00:00` is UTC. A leap second (`:60`) is read as the
/// second before it.
public enum WrittenTime: Sendable, Hashable {
  /// A time with its offset from UTC.
  case instant(Instant)
  /// A time without an offset, which needs a zone to be an instant.
  case local(Day, TimeOfDay, milliseconds: Int)
  /// A date alone.
  case day(Day)

  /// Reads any of the three.
  ///
  /// - Throws: ``MalformedTime`` for any other text and for dates and times that do not exist.
  public init(parsing text: String) throws(MalformedTime) {
    let wrong = MalformedTime(
      text, "expected a date such as 2026-11-20 or a time such as 2026-11-20T08:30:00Z")
    guard text.utf8.count <= 40 else { throw wrong }
    var scan = DigitScanner(text.utf8)
    let day = try Day(scanning: &scan, of: text, else: wrong)
    guard !scan.isAtEnd else {
      self = .day(day)
      return
    }
    guard scan.skip("T") || scan.skip("t") || scan.skip(" ") else { throw wrong }
    guard let hour = scan.number(2...2), scan.skip(":"), let minute = scan.number(2...2)
    else { throw wrong }
    var second = 0
    var milliseconds = 0
    if scan.skip(":") {
      guard let seconds = scan.number(2...2) else { throw wrong }
      second = seconds == 60 ? 59 : seconds
      if scan.skip(".") || scan.skip(",") {
        guard let fraction = scan.milliseconds() else { throw wrong }
        milliseconds = fraction
      }
    }
    guard let time = TimeOfDay(hour: hour, minute: minute, second: second) else {
      throw MalformedTime(text, "hours go from 0 to 23, minutes and seconds from 0 to 59")
    }
    guard !scan.isAtEnd else {
      self = .local(day, time, milliseconds: milliseconds)
      return
    }
    guard let offset = scan.offset(), scan.isAtEnd else { throw wrong }
    let seconds = Int64(day.number) * 86_400 + Int64(time.secondOfDay) - Int64(offset)
    let total = seconds * 1000 + Int64(milliseconds)
    guard total >= Instant.earliest.milliseconds, total <= Instant.latest.milliseconds else {
      throw MalformedTime(text, "years go from 1 to 9999")
    }
    self = .instant(Instant(milliseconds: total))
  }
}

extension DigitScanner {
  /// Reads `Z`, `+02`, `+0200` or `+02:00`, up to 23:59 either way, and returns the seconds east of
  /// UTC.
  mutating func offset() -> Int? {
    if skip("Z") || skip("z") { return 0 }
    let isWest = skip("-")
    guard isWest || skip("+"), let hours = number(2...2) else { return nil }
    var minutes = 0
    if !isAtEnd {
      _ = skip(":")
      guard let written = number(2...2) else { return nil }
      minutes = written
    }
    guard hours <= 23, minutes <= 59 else { return nil }
    return (hours * 3600 + minutes * 60) * (isWest ? -1 : 1)
  }
}

extension Day {
  fileprivate init(
    scanning scan: inout DigitScanner, of text: String, else wrong: MalformedTime
  ) throws(MalformedTime) {
    guard let year = scan.number(4...4), scan.skip("-"), let month = scan.number(2...2),
      scan.skip("-"), let day = scan.number(2...2)
    else { throw wrong }
    guard year >= 1, (1...12).contains(month) else {
      throw MalformedTime(text, "years go from 1 to 9999 and months from 01 to 12")
    }
    guard let found = Day(year: year, month: month, day: day) else {
      let length = Day.daysInMonth(month, of: year)
      throw MalformedTime(text, "\(Month.name(month)) \(year) has \(length) days")
    }
    self = found
  }

  /// Reads `YYYY-MM-DD` and nothing else.
  ///
  /// - Throws: ``MalformedTime`` for any other text and for dates that do not exist.
  public init(parsing text: String) throws(MalformedTime) {
    if let day = FixedForm.day(text) {
      self = day
      return
    }
    let wrong = MalformedTime(text, "expected a date such as 2026-11-20")
    guard text.utf8.count == 10 else { throw wrong }
    var scan = DigitScanner(text.utf8)
    try self.init(scanning: &scan, of: text, else: wrong)
  }
}

extension Day {
  /// Reads the date of a text in any of the forms of `WrittenTime`, as it is written: of a time with
  /// an offset, the local date.
  ///
  /// - Throws: ``MalformedTime`` for any other text.
  public init(dateOf text: String) throws(MalformedTime) {
    if let day = FixedForm.day(text) {
      self = day
      return
    }
    _ = try WrittenTime(parsing: text)
    try self.init(parsing: String(text.prefix(FixedForm.dayLength)))
  }
}

extension Day: LosslessStringConvertible {
  /// Reads the same form as `init(parsing:)`; `nil` when the text is malformed.
  public init?(_ text: String) {
    guard let day = try? Day(parsing: text) else { return nil }
    self = day
  }

  /// The day as `2026-11-20`.
  public var description: String {
    String(unsafeUninitializedCapacity: FixedForm.dayLength) { FixedForm.write(self, to: $0) }
  }
}

extension Day {
  /// Appends ``description`` to bytes without creating a text.
  public func append(to bytes: inout [UInt8]) {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: FixedForm.dayLength) { buffer in
      _ = FixedForm.write(self, to: buffer)
      bytes.append(contentsOf: buffer)
    }
  }
}

extension Instant {
  /// Reads a time with its offset, in the forms of `WrittenTime`.
  ///
  /// - Throws: ``MalformedTime`` when the text has another form or no offset.
  public init(parsing text: String) throws(MalformedTime) {
    if let instant = FixedForm.instant(text) {
      self = instant
      return
    }
    guard case .instant(let instant) = try WrittenTime(parsing: text) else {
      throw MalformedTime(text, "expected a time with its offset, such as 2026-11-20T08:30:00Z")
    }
    self = instant
  }

  /// Reads a time in the forms of `WrittenTime`; a time without offset is local time in `zone`.
  ///
  /// - Throws: ``MalformedTime`` when the text has another form or no time of day.
  public init(parsing text: String, in zone: Zone) throws(MalformedTime) {
    switch try WrittenTime(parsing: text) {
    case .instant(let instant): self = instant
    case .local(let day, let time, let milliseconds):
      self = zone.instant(of: day, at: time).adding(milliseconds: Int64(milliseconds))
    case .day: throw MalformedTime(text, "expected a time of day, such as \(text)T08:30")
    }
  }
}

extension Instant {
  /// Returns the offset from UTC that a time such as `2026-11-20T19:00:00-08:00` states, in seconds; `nil`
  /// where it states none. `Z` and `+00:00` state an instant and no place: programs write them wherever
  /// they are.
  public static func statedOffset(in text: String) -> Int? {
    guard let sign = text.lastIndex(where: { $0 == "+" || $0 == "-" }),
      let local = Instant(text[..<sign] + "Z"), let instant = Instant(text), local != instant
    else { return nil }
    return Int(local.seconds - instant.seconds)
  }
}

extension Instant: LosslessStringConvertible {
  /// Reads the same forms as `init(parsing:)`; `nil` when the text is malformed.
  public init?(_ text: String) {
    guard let instant = try? Instant(parsing: text) else { return nil }
    self = instant
  }

  /// The instant as ISO 8601 text in UTC, with milliseconds only when they are not 0.
  public var description: String { millisecondOfSecond == 0 ? iso8601 : iso8601Milliseconds }

  /// The instant as `2026-11-20T08:30:00Z`; a fraction of a second is cut off.
  public var iso8601: String { written(milliseconds: false) }

  /// The instant as `2026-11-20T08:30:00.000Z`.
  public var iso8601Milliseconds: String { written(milliseconds: true) }

  private func written(milliseconds: Bool) -> String {
    String(unsafeUninitializedCapacity: FixedForm.instantLength) {
      FixedForm.write(self, milliseconds: milliseconds, to: $0)
    }
  }
}
