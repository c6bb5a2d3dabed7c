import CivilTime
import Quantities

/// What reading a value may depend on besides its text.
public struct ParsingContext: Sendable {
  /// The moment the command started.
  public var now: Instant
  /// The person's zone and start of the day.
  public var calendar: PersonalCalendar
  /// The field names to choose from; empty stands for the declared ones of the command at hand.
  public var fields: [String]
  /// The first day of a week.
  public var weekStart: Weekday
  /// Whether `11/12` is 12 November, and not 11 December.
  public var monthFirst: Bool
  /// Which of several days is meant by one that names no year.
  public var direction = DayDirection.past

  /// The units of bare numbers.
  public var units: UnitSystem
  /// Units that a person prefers to those of the system, at most one of each kind.
  public var preferredUnits: [any QuantityUnit]

  public init(
    now: Instant, calendar: PersonalCalendar, units: UnitSystem = .metric,
    preferredUnits: [any QuantityUnit] = [], fields: [String] = [],
    weekStart: Weekday = .monday, monthFirst: Bool = false
  ) {
    self.now = now
    self.calendar = calendar
    self.units = units
    self.preferredUnits = preferredUnits
    self.fields = fields
    self.weekStart = weekStart
    self.monthFirst = monthFirst
  }

  /// The unit that a bare number of that kind is in.
  public func unit<Unit: QuantityUnit>(_ kind: Unit.Type = Unit.self) -> Unit {
    for preferred in preferredUnits {
      if let unit = preferred as? Unit { return unit }
    }
    return .standard(in: units)
  }

  /// The person's day at `now`.
  public var today: Day { calendar.today(at: now) }

  /// For values that depend on neither clock nor place, such as names of folders and enumerated
  /// words.
  public static let plain = ParsingContext(
    now: Instant(milliseconds: 0), calendar: PersonalCalendar(zone: .utc))
}
