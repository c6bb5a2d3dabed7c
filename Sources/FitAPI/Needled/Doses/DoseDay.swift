import CivilTime
import Dosing

/// An injection day with its state.
public struct DoseDay: Model {
  /// The person's day.
  public var date: Day
  /// `given`, `skipped`, `missed`, `due` or `upcoming`.
  public var state: String
  /// The day of the dose that counts for it.
  @OrNull public var givenOn: Day?

  /// Creates an injection day for an answer.
  public init(_ day: InjectionDay) {
    date = day.day
    state = day.state.rawValue
    givenOn = day.givenOn
  }
}

/// Pens that were added to the supply.
public struct PenRefill: Model, Identifiable, Validated {
  public var id = ""
  /// The person's day.
  public var date = Day.earliest
  public var pens = 0
  /// The key of the medication; `nil` where the plan names none.
  @OrNull public var medication: String?
  /// The milligrams of a dose; absent where one pen gives every dose, or it is unknown.
  public var strengthMg: Double?

  /// The number of pens that one refill may add.
  public static let penCounts = 1...99

  /// Creates a refill of no pens.
  public init() {}

  public func validate(_ problems: inout Problems) {
    problems.check("date", logDate: "\(date)")
    problems.check(pens: pens, strengthMg: strengthMg)
  }
}

extension Problems {
  fileprivate mutating func check(pens: Int, strengthMg: Double?) {
    let range = PenRefill.penCounts
    check(
      "pens", Double(pens), in: Double(range.lowerBound)...Double(range.upperBound), "Pens must be")
    check("strengthMg", strengthMg, in: DoseAmount.milligrams, "Strength must be", " mg")
  }
}

/// A new refill of pens.
public struct NewPenRefill: Codable, Sendable, Hashable, Validated {
  public var pens: Int
  /// The day: `2026-11-18`; today by default.
  public var date: String?
  /// The milligrams of a dose; the plan's dosage by default.
  public var strengthMg: Double?

  /// Creates a new refill.
  public init(pens: Int, date: String?, strengthMg: Double? = nil) {
    self.pens = pens
    self.date = date
    self.strengthMg = strengthMg
  }

  public func validate(_ problems: inout Problems) {
    problems.check("date", logDate: date)
    problems.check(pens: pens, strengthMg: strengthMg)
  }
}

extension Needled {
  /// The injections of a range whose dosage differs from the one before, oldest first; an endpoint of
  /// this program alone.
  public static let dosageChanges = Route<[WeightProgress.DosageChange]>(
    .needled, .get, "/injections/dosages")

  /// Returns the request for the dosages that injections changed to; both ends are included.
  public static func listDosageChanges(
    of user: String?, _ days: ClosedRange<Day>? = nil
  ) -> Endpoint<[WeightProgress.DosageChange]> {
    dosageChanges(
      query: [
        "userId": user, "startDate": days.map { "\($0.lowerBound)" },
        "endDate": days.map { "\($0.upperBound)" },
      ])
  }

  /// The injection days of a range with their states, oldest first.
  public static let injectionDays = Route<[DoseDay]>(.needled, .get, "/injections/days")
  /// Marks an injection day as skipped.
  public static let doseSkipping = Route<DoseDay>(.needled, .put, "/injections/skips/{day}")
  public static let doseSkipDeletion = Route<Nothing>(
    .needled, .delete, "/injections/skips/{day}", success: 204)
  public static let penRefills = Route<[PenRefill]>(.needled, .get, "/medications/refills")
  public static let penRefilling = Route<PenRefill>(
    .needled, .post, "/medications/refills", success: 201, time: .day("date"))
  public static let penRefillDeletion = Route<Nothing>(
    .needled, .delete, "/medications/refills/{id}", success: 204)

  /// Returns the request for the injection days of a range; both ends are included.
  public static func listInjectionDays(
    of user: String?, _ days: ClosedRange<Day>
  ) -> Endpoint<[DoseDay]> {
    injectionDays(
      query: [
        "userId": user, "startDate": "\(days.lowerBound)", "endDate": "\(days.upperBound)",
      ])
  }
}
