import CivilTime
import FitAPI

/// The dosages that injections told, in the order of their days.
struct DosageHistory {
  /// When, and how many milligrams.
  struct Told {
    let moment: LocalMoment
    let dosageMg: Double

    var date: Instant { moment.instant }
  }

  /// Oldest first.
  let told: [Told]

  /// Tells the dosages at instants of which none lies before the one that was asked for last.
  struct Course {
    fileprivate let told: [Told]
    private var passed = 0

    fileprivate init(_ told: [Told]) { self.told = told }

    /// The dosage of the newest injection up to an instant that told one.
    mutating func dosage(at instant: Instant) -> Double? {
      while passed < told.count, told[passed].date <= instant { passed += 1 }
      return passed == 0 ? nil : told[passed - 1].dosageMg
    }
  }

  /// The dosages from the first one on.
  var course: Course { Course(told) }

  /// The injections from a day on whose dosage is another than the one before.
  func changes(since start: Day?) -> [WeightProgress.DosageChange] {
    var before: Double?
    var changes: [WeightProgress.DosageChange] = []
    for item in told {
      if item.moment.day >= start ?? .earliest, item.dosageMg != before {
        changes.append(
          WeightProgress.DosageChange(
            date: item.moment.day, fromDosage: before, toDosage: item.dosageMg))
      }
      before = item.dosageMg
    }
    return changes
  }
}

extension InjectionTable {
  /// The dosages an account's injections told.
  func dosages(of account: String) throws -> DosageHistory {
    DosageHistory(
      told: try database.all(
        "SELECT date, day, utc_offset, dosage_mg FROM injections WHERE account = ? AND dosage_mg IS NOT NULL"
          + " ORDER BY date, id DESC", account
      ) { DosageHistory.Told(moment: $0.moment(0), dosageMg: $0.double(3)) })
  }
}
