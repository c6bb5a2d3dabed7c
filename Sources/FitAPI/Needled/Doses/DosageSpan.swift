import CivilTime
import Dosing

/// A time during which one dose of one medication was given.
public struct DosageSpan: Model {
  /// The key of the medication; absent where none was named.
  public var medication: String?
  /// Milligrams; absent where they are unknown.
  public var dosageMg: Double?
  /// The person's day.
  public var firstDay: Day
  /// The day before the next dose began, or today.
  public var lastDay: Day
  public var doses: Int

  /// Copies a period.
  public init(_ period: DosagePeriod) {
    medication = period.medication
    dosageMg = period.milligrams
    firstDay = period.firstDay
    lastDay = period.lastDay
    doses = period.doses
  }

  /// The period.
  public var period: DosagePeriod {
    DosagePeriod(
      medication: medication, milligrams: dosageMg, firstDay: firstDay, lastDay: lastDay,
      doses: doses)
  }
}

extension Needled {
  /// The times of each dose, oldest first; an endpoint of this program alone.
  public static let dosagePeriods = Route<[DosageSpan]>(.needled, .get, "/injections/periods")
}
