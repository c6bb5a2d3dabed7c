import CivilTime

/// What reading a value may depend on besides its text.
public struct ParsingContext: Sendable {
  /// The moment the command started.
  public var now: Instant
  /// The person's zone and start of the day.
  public var calendar: PersonalCalendar
  /// The field names to choose from; empty stands for the declared ones of the command at hand.
  public var fields: [String]

  public init(now: Instant, calendar: PersonalCalendar, fields: [String] = []) {
    self.now = now
    self.calendar = calendar
    self.fields = fields
  }

  /// The person's day at `now`.
  public var today: Day { calendar.today(at: now) }

  /// For values that depend on neither clock nor place, such as names of folders and enumerated words.
  public static let plain = ParsingContext(
    now: Instant(milliseconds: 0), calendar: PersonalCalendar(zone: .utc))
}
