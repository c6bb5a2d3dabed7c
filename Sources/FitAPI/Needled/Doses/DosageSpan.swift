import CivilTime
import Dosing

/// A time during which one dose of one medication was given.
public struct DosageSpan: Model {
  /// The key of the medication; absent where none was named.
  public var medication: String?
  /// Milligrams; absent where they are unknown.
  public var dosageMg: Double?
  /// `2026-11-20`, the person's day.
  public var firstDay: String
  /// The day before the next dose began, or today.
  public var lastDay: String
  public var doses: Int

  public enum CodingKeys: String, CodingKey, CaseIterable {
    case medication, dosageMg, firstDay, lastDay, doses
  }

  /// Copies a period.
  public init(_ period: DosagePeriod) {
    medication = period.medication
    dosageMg = period.milligrams
    firstDay = "\(period.firstDay)"
    lastDay = "\(period.lastDay)"
    doses = period.doses
  }

  /// The period; `nil` where a day cannot be read.
  public var period: DosagePeriod? {
    guard let first = Day(firstDay), let last = Day(lastDay) else { return nil }
    return DosagePeriod(
      medication: medication, milligrams: dosageMg, firstDay: first, lastDay: last, doses: doses)
  }
}

extension Needled {
  /// The times of each dose, oldest first; an endpoint of this program alone.
  public static let dosagePeriods = Route<[DosageSpan]>(.needled, .get, "/injections/periods")
}
