import CivilTime
import Dosing
import FitAPI
import FitClient
import Quantities

/// The injections in a report: their number, the last ones, the changes of the dose, and the times
/// of each dose.
struct ReportedInjections {
  let count: Int
  /// The last of them, oldest first.
  let latest: [(day: Day, injection: Injection)]
  /// The days on which the dose changed, with what it changed to, oldest first.
  let changes: [(day: Day, name: String)]
  /// The times of each dose that reach into the days, each whole.
  let doses: [DoseReportRow]
  /// The injection days that were missed, made up late, or skipped, oldest first.
  let notInTime: [(day: Day, state: String)]

  /// Injections that a report lists, at most: half a year of weekly ones.
  private static let most = 26

  /// Creates an empty list.
  init() {
    count = 0
    latest = []
    changes = []
    doses = []
    notInTime = []
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
      (day: change.date.day(in: fit.calendar), name: InjectionFormatter.name(of: change))
    }
    doses = count == 0 ? [] : (try? DoseReport(in: fit).rows.filter { $0.overlaps(days) }) ?? []
    let known = (try? fit.client.send(Needled.listInjectionDays(of: user, days))) ?? []
    notInTime = known.compactMap { day in
      switch InjectionDay.State(rawValue: day.state) {
      case .missed, .skipped: (day.date, day.state)
      case .given: day.isLate ? (day.date, "late") : nil
      case .due, .upcoming, nil: nil
      }
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

extension ReportedInjections {
  /// Formats as `missed Mon 2 Nov, skipped Mon 9 Nov`; `nil` where every dose came in time.
  var notInTimeText: String? {
    guard !notInTime.isEmpty else { return nil }
    return notInTime.map { "\($0.state) \($0.day.weekdayDayAndMonth)" }.joined(separator: ", ")
  }
}

extension DoseReportRow {
  /// Formats as `Mounjaro 2.5 mg`.
  var name: String {
    dosageMg.map { InjectionFormatter.dosage($0, of: medication) }
      ?? MedicationText.name(medication) ?? "unknown dose"
  }

  /// Formats as `5 doses, 1 missed, 1 late`.
  var counts: String {
    let others = [(missed, "missed"), (late, "late"), (skipped, "skipped")]
    return
      ([doses == 1 ? "1 dose" : "\(doses) doses"]
      + others.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }).joined(separator: ", ")
  }

  /// Formats as `−2.1 kg, −2.4 %`; `nil` without two weights.
  func weightText(_ weight: MetricFormatter) -> String? {
    changeKg.map { change in
      "\(weight.change(change)) \(weight.unit)"
        + (changePercent.map { ", \(Decimals.change($0, upTo: 1)) %" } ?? "")
    }
  }

  /// Formats the side effects as `nausea 3 × 2.3`; `nil` without any.
  var effects: String? {
    symptoms.isEmpty ? nil : symptoms.map(\.text).joined(separator: ", ")
  }
}
