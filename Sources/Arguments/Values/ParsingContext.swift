import CivilTime
import Quantities
import Reading

/// The settings that reading a value may depend on.
public struct ParsingContext: Sendable {
  /// The instant at which the command started.
  public var now: Instant
  /// The person's time zone and start of the day.
  public var calendar: PersonalCalendar
  /// The field names that may be chosen; empty means those that the command declares.
  public var fields: [String]
  /// Finds the field names that the command declares, which most lines do not ask for.
  var declaredFields: @Sendable () -> [String] = { [] }
  /// The first day of a week.
  public var weekStart: Weekday
  /// The order of day and month in `11/12`.
  public var dateOrder: DateOrder
  /// Whether a date without a year, or a weekday, is the nearest in the past or in the future.
  public var direction = DayDirection.past

  /// The system of units for bare numbers.
  public var units: UnitSystem
  /// The units that the person prefers to those of the system, at most one of each kind.
  public var preferredUnits: [any QuantityUnit]

  /// Creates a context.
  public init(
    now: Instant, calendar: PersonalCalendar, units: UnitSystem = .metric,
    preferredUnits: [any QuantityUnit] = [], fields: [String] = [],
    weekStart: Weekday = .monday, dateOrder: DateOrder = .open
  ) {
    self.now = now
    self.calendar = calendar
    self.units = units
    self.preferredUnits = preferredUnits
    self.fields = fields
    self.weekStart = weekStart
    self.dateOrder = dateOrder
  }

  /// Returns the unit of a bare number of that kind.
  public func unit<Unit: QuantityUnit>(_ kind: Unit.Type = Unit.self) -> Unit {
    for preferred in preferredUnits {
      if let unit = preferred as? Unit { return unit }
    }
    return .standard(in: units)
  }

  /// The person's day at `now`.
  public var today: Day { calendar.today(at: now) }

  /// A context for values that depend on neither the clock nor the place, such as folder names and
  /// enumerated words.
  public static let plain = ParsingContext(
    now: Instant(milliseconds: 0), calendar: PersonalCalendar(zone: .utc))
}
