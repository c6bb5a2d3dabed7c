import Arguments
import CivilTime
import FitAPI
import FitClient
import Terminal

/// Nights that a new one cannot stand beside: those that overlap it, and the main sleep of its day
/// where one of the two has only a length.
struct SleepConflict {
  static let replace = Flag("replace", "Replace a night that is there already.")
  static let add = Flag("add", "Keep both nights.")
  static var options: [any Parameter] { [replace, add] }

  /// The nights to be replaced.
  let nights: [SleepLog]

  /// Finds the nights that are in the way; none where the service cannot be asked.
  ///
  /// - Parameter id: the night that is changed, which is not in its own way.
  init(of night: NewSleepLog, in fit: Context, except id: String? = nil) {
    guard let day = Day(night.date),
      let page = try? fit.client.send(
        SleepDays.aroundNight(of: day))
    else {
      nights = []
      return
    }
    nights = page.logs.filter { $0.id != id && Self.conflicts($0, night) }
  }

  /// Returns whether two nights overlap, so that both cannot be true.
  static func conflicts(_ old: SleepLog, _ new: NewSleepLog) -> Bool {
    if let (oldStart, oldEnd) = span(old.sleepStart, old.sleepEnd),
      let (newStart, newEnd) = span(new.start, new.end)
    {
      return oldStart < newEnd && newStart < oldEnd
    }
    let main = NewSleepLog.mainSleepHours
    return old.date == new.day && old.hoursSlept >= main && new.hoursSlept >= main
  }

  private static func span(_ start: Instant?, _ end: Instant?) -> (Instant, Instant)? {
    guard let start, let end else { return nil }
    return (start, end)
  }

  /// Returns the identical night that is there already; `nil` where there is none.
  func night(like new: NewSleepLog) -> SleepLog? {
    nights.first { old in
      old.date == new.day && old.hoursSlept == new.hoursSlept
        && old.sleepStart == new.start && old.sleepEnd == new.end
    }
  }

  /// Removes the nights that another took the place of, once that is stored or queued, where the service
  /// did not do so in one step with it.
  static func remove(
    _ replaced: [SleepLog], after stored: SleepLog? = nil, in fit: Context
  ) throws(FitError) {
    for old in replaced where stored?.inPlaceOf?.contains(old.id) != true {
      _ = try fit.client.deliver(FitIQ.sleepDeletion(old.id))
    }
  }

  /// Returns the steps that restore nights which were replaced.
  static func restoring(_ replaced: [SleepLog]) -> [Journal.Step] {
    replaced.compactMap {
      Journal.Step.restore(FitIQ.sleepLogging, $0.id, body: NewSleepLog(of: $0))
    }
  }

  /// Returns the nights to delete, after the person has confirmed.
  ///
  /// - Throws: ``FitError`` when the answer is no, or nobody can be asked.
  func settled(_ arguments: ParsedArguments, in fit: Context) throws -> [SleepLog] {
    guard !nights.isEmpty, !arguments[Self.add] else { return [] }
    if arguments[Self.replace] { return nights }
    let lines = nights.map { LogSleep.line($0, in: fit) }
    let there = lines.map(\.plain).joined(separator: ", ")
    try require(
      fit.screen.canAsk, .usage, "there is already \(there)",
      hint: "--replace puts this one in its place, --add keeps both")
    try Confirmation.say(lines.map { "there already: " + $0 }, in: fit)
    try require(
      try Prompt(screen: fit.screen).confirm("Replace it?", default: true), .failed,
      "nothing was changed", hint: "--add keeps both")
    return nights
  }
}

extension NewSleepLog {
  fileprivate var day: Day? { Day(date) }
  fileprivate var start: Instant? { sleepStart.flatMap { Instant($0) } }
  fileprivate var end: Instant? { sleepEnd.flatMap { Instant($0) } }
}
