import CivilTime
import FitAPI
import FitClient
import Quantities
import Terminal

/// Sleep as a person reads it.
enum SleepFormatter {
  /// Formats as `7h 30m`.
  static func text(_ hours: Double) -> String {
    // To the minute: a mean of nights has seconds that nobody slept.
    Duration((hours * 60).rounded(), .minute).words
  }

  /// Formats as `23:10–06:45` by the clock on the wall; `nil` where either end is unknown.
  static func span(_ log: SleepLog, in fit: Context) -> String? {
    guard let start = log.sleepStart,
      let end = log.sleepEnd
    else { return nil }
    let ends = [
      log.startZone(in: fit.calendar).timeOfDay(of: start),
      log.clock(in: fit.calendar).zone.timeOfDay(of: end),
    ]
    return ends.map(\.hourAndMinute).joined(separator: "–")
  }

  /// Returns the style of a quality.
  static func style(_ quality: String) -> Style {
    switch SleepQuality(rawValue: quality) {
    case .poor: .warning
    case .good, .excellent: .good
    case .fair, nil: .plain
    }
  }
}

extension SleepLog: LoggedKind {
  var logged: DayOrInstant { sleepEnd.map { .instant($0) } ?? .day(date) }
  var kindName: String { "sleep" }
  var deletion: Endpoint<Nothing> { FitIQ.sleepDeletion(id) }
  func text(in fit: Context) -> String { "\(SleepFormatter.text(hoursSlept)), \(quality)" }
  func place(in fit: Context) -> PersonalCalendar { clock(in: fit.calendar) }

  func restoration(in fit: Context, by client: Client) -> Journal.Step? {
    .restore(FitIQ.sleepLogging, id, body: NewSleepLog(of: self))
  }

  func fill(_ row: inout LogRow) { row.fill(hoursSlept, of: .sleepHours) }

  static var editing: KindEditing? {
    KindEditing(
      command: "sleep", noun: "a night's sleep", options: ["date", "notes", "yes"],
      example: "--from 23:00 --to 07:00"
    ) { amount in
      guard case .between(let from, let to)? = try? SleptTime.parse(amount, in: .plain) else {
        return ["--slept", amount]
      }
      return ["--from", "\(from)", "--to", "\(to)"]
    }
  }
}
