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

  /// The units of bare numbers.
  public var units: UnitSystem
  /// Units that a person prefers to those of the system, at most one of each kind.
  public var preferredUnits: [any QuantityUnit]

  public init(
    now: Instant, calendar: PersonalCalendar, units: UnitSystem = .metric,
    preferredUnits: [any QuantityUnit] = [], fields: [String] = []
  ) {
    self.now = now
    self.calendar = calendar
    self.units = units
    self.preferredUnits = preferredUnits
    self.fields = fields
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
