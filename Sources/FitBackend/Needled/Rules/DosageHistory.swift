import CivilTime
import FitAPI

/// The dosages that injections recorded, in the order of their days.
struct DosageHistory {
  /// A time, a dosage in milligrams and the key of its medication; `nil` where none was named.
  struct Entry {
    let moment: LocalMoment
    let dosageMg: Double
    let medication: String?

    var date: Instant { moment.instant }
  }

  /// The dosages, oldest first.
  let entries: [Entry]

  /// Finds the dosages at instants, each of which must not be before the last one asked for.
  struct Course {
    fileprivate let entries: [Entry]
    private var passed = 0

    fileprivate init(_ entries: [Entry]) { self.entries = entries }

    /// Returns the dosage of the newest injection up to an instant that recorded one; `nil` without
    /// any.
    mutating func dosage(at instant: Instant) -> Double? {
      while passed < entries.count, entries[passed].date <= instant { passed += 1 }
      return passed == 0 ? nil : entries[passed - 1].dosageMg
    }
  }

  /// The dosages from the first one on.
  var course: Course { Course(entries) }

  /// Returns the injections from one day to another whose dosage or medication differs from the one
  /// before.
  func changes(from start: Day?, to end: Day?) -> [WeightProgress.DosageChange] {
    let days = (start ?? .earliest)...max(start ?? .earliest, end ?? .latest)
    var before: Entry?
    var changes: [WeightProgress.DosageChange] = []
    for item in entries {
      let isChange = item.dosageMg != before?.dosageMg || item.medication != before?.medication
      if days.contains(item.moment.day), isChange {
        changes.append(
          WeightProgress.DosageChange(
            date: item.moment.day, fromDosage: before?.dosageMg, toDosage: item.dosageMg,
            fromMedication: before?.medication, medication: item.medication))
      }
      before = item
    }
    return changes
  }
}

extension InjectionTable {
  /// Returns the dosages that an account's injections recorded.
  func dosages(of account: String) throws -> DosageHistory {
    DosageHistory(
      entries: try database.all(
        "SELECT date, day, utc_offset, dosage_mg, medication FROM injections"
          + " WHERE account = ? AND dosage_mg IS NOT NULL ORDER BY date, written, id DESC", account
      ) {
        DosageHistory.Entry(
          moment: $0.moment(0), dosageMg: $0.double(3), medication: $0.textOrNil(4))
      })
  }
}
