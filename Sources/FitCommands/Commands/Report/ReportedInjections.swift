import CivilTime
import FitAPI
import FitClient

/// The injections in a report: their number, the last ones and the changes of the dose.
struct ReportedInjections {
  let count: Int
  /// The last of them, oldest first.
  let latest: [(day: Day, injection: Injection)]
  /// The days on which the dose changed, with the new one in milligrams, oldest first.
  let changes: [(day: Day, milligrams: Double)]

  /// Injections that a report lists, at most: half a year of weekly ones.
  private static let most = 26

  /// Creates an empty list.
  init() {
    count = 0
    latest = []
    changes = []
  }

  /// Fetches the injections of some days.
  init(_ days: ClosedRange<Day>, in fit: Context) throws(FitError) {
    let user = try fit.client.userID(at: .needled)
    let (found, count) = try Self.newest(user, days, in: fit)
    self.count = count
    latest = found.prefix(Self.most).reversed().map {
      (day: $0.day(in: fit.calendar), injection: $0)
    }
    let changed = count == 0 ? [] : (try? DosageChanges.list(of: user, days, in: fit)) ?? []
    changes = changed.map { change in
      (day: change.date.day(in: fit.calendar), milligrams: change.toDosage)
    }
  }

  /// Returns the newest ones, newest first, and how many there are.
  private static func newest(
    _ user: String, _ days: ClosedRange<Day>, in fit: Context
  ) throws(FitError) -> (found: [Injection], count: Int) {
    // The number that a remote service says leaves out what waits in the outbox.
    if fit.remotes.remote(.needled) == nil {
      let (page, total) = try fit.client.sendCounting(
        Needled.listInjections(user: user, days: days, limit: most))
      if let total { return (page, total) }
    }
    let all = try InjectionSeries.during(days, in: fit)
    return (all, all.count)
  }
}
