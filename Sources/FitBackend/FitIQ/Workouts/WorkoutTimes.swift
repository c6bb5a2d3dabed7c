import CivilTime
import FitAPI

/// The planned time, start, end and duration of a workout.
struct WorkoutTimes: Sendable, Hashable {
  var scheduled: Instant?
  var started: Instant?
  var completed: Instant?
  /// The duration in seconds.
  var seconds: Int?

  /// The start, by which it is sorted and to which its day belongs: where nobody said, the end less
  /// the duration, or else the planned time; `nil` where no time is known.
  var date: Instant? {
    started ?? completed.map { $0.adding(seconds: -Int64(seconds ?? 0)) } ?? scheduled
  }

  /// The state: 0 planned, 1 started, 2 completed.
  var state: Int { completed != nil ? 2 : started != nil ? 1 : 0 }

  var status: WorkoutStatus {
    completed != nil ? .completed : started != nil ? .started : .planned
  }

  var areInOrder: Bool {
    guard let started, let completed else { return true }
    return started <= completed
  }

  /// Applies the fields of a draft; an empty text removes a time, and 0 a duration.
  ///
  /// A workout with a start and an end took the time between, unless the draft gives a duration or
  /// one was known before. A reopened workout has no duration any more.
  mutating func apply(_ draft: WorkoutDraft) {
    Self.apply(draft.scheduledAt, to: &scheduled)
    Self.apply(draft.startedAt, to: &started)
    Self.apply(draft.completedAt, to: &completed)
    if draft.completedAt?.isEmpty == true { seconds = nil }
    seconds = draft.durationSeconds ?? draft.durationMinutes.map { $0 * 60 } ?? seconds
    if seconds == 0, draft.durationSeconds != nil || draft.durationMinutes != nil {
      seconds = nil
      return
    }
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
