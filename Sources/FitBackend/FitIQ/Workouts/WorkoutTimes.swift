import CivilTime
import FitAPI

/// When a workout is planned, began and ended, and how long it took.
struct WorkoutTimes: Sendable, Hashable {
  var scheduled: Instant?
  var started: Instant?
  var completed: Instant?
  /// How long it took, in seconds.
  var seconds: Int?

  /// Where it stands in time; `nil` where no time is known.
  var date: Instant? { completed ?? started ?? scheduled }

  /// How far it has come: 0 planned, 1 started, 2 completed.
  var state: Int { completed != nil ? 2 : started != nil ? 1 : 0 }

  var areInOrder: Bool {
    guard let started, let completed else { return true }
    return started <= completed
  }

  /// Takes over what a draft names; an empty text takes a time away.
  ///
  /// A workout that began and ends took the time between, unless the draft says how long it took or
  /// that was known before. One that is opened again has no duration any more.
  mutating func apply(_ draft: WorkoutDraft) {
    Self.apply(draft.scheduledAt, to: &scheduled)
    Self.apply(draft.startedAt, to: &started)
    Self.apply(draft.completedAt, to: &completed)
    if draft.completedAt?.isEmpty == true { seconds = nil }
    seconds = draft.durationSeconds ?? draft.durationMinutes.map { $0 * 60 } ?? seconds
    if seconds == nil, let started, let completed, started <= completed {
      let measured = completed.seconds - started.seconds
      seconds = Int(min(measured, Int64(WorkoutDraft.seconds.upperBound)))
    }
  }

  private static func apply(_ text: String?, to time: inout Instant?) {
    guard let text else { return }
    time = Instant(text)
  }
}
