import CivilTime
import FitAPI

/// The dosages that injections told, in the order of their days.
struct DosageHistory {
  /// When, and how many milligrams.
  struct Told {
    let date: Instant
    let dosageMg: Double
  }

  /// Oldest first.
  let told: [Told]

  /// The dosage of the newest injection up to an instant that told one.
  func dosage(at instant: Instant) -> Double? {
    // The first that lies later, found by halving.
    var low = 0
    var high = told.count
    while low < high {
      let middle = (low + high) / 2
      if told[middle].date <= instant { low = middle + 1 } else { high = middle }
    }
    return low == 0 ? nil : told[low - 1].dosageMg
  }

  /// The injections from an instant on whose dosage is another than the one before.
  func changes(since start: Instant) -> [WeightProgress.DosageChange] {
    var before: Double?
    var changes: [WeightProgress.DosageChange] = []
    for item in told {
      if item.date >= start, item.dosageMg != before {
        changes.append(
          WeightProgress.DosageChange(
            date: item.date.iso8601Milliseconds, fromDosage: before, toDosage: item.dosageMg))
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
        "SELECT date, dosage_mg FROM injections WHERE account = ? AND dosage_mg IS NOT NULL"
          + " ORDER BY date, id DESC", account
      ) { DosageHistory.Told(date: Instant(stored: $0.int64(0)), dosageMg: $0.double(1)) })
  }
}
