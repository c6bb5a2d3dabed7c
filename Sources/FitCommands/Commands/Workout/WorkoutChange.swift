import Arguments
import CivilTime
import FitAPI
import FitClient
import Terminal

/// Changes a workout, says what became of it, and notes how that is undone.
struct WorkoutChange {
  private let old: Workout
  private let draft: WorkoutDraft

  init(_ old: Workout, by draft: WorkoutDraft) { (self.old, self.draft) = (old, draft) }

  /// Changes the workout and prints it.
  /// - Parameter verb: the verb before the workout in the receipt: `completed`.
  func run(_ verb: String, _ arguments: ParsedArguments, in fit: Context) throws -> Output {
    try draft.problems.refuse()
    var changed = draft
    // A new distance or time is as fast as the other, that stays, makes it.
    if draft.durationSeconds != nil || draft.distanceKm != nil {
      changed.durationSeconds = draft.durationSeconds ?? old.seconds
      changed.distanceKm = draft.distanceKm ?? old.distanceKm
      changed.activity = draft.activity ?? old.activity
      for doubt in WorkoutDoubts(in: fit).doubts(changed, []) {
        try Confirmation.doubt(doubt, arguments, in: fit)
      }
    }
    let delivery = try fit.client.deliver(FitIQ.workoutChange(old.id, body: draft))
    return try delivery.output("the change of " + old.line(in: fit)) { changed in
      let isRecorded = old.isRecorded == true
      let workout = isRecorded ? try RemoteBodyWeight.fill([changed], in: fit)[0] : changed
      let undo = Journal.Step.send(FitIQ.workoutChange, old.id, body: restoration)
      fit.note(
        "\(verb.split(separator: " ").first ?? "changed") the workout \(old.title)", undo: undo)
      if old.isUnderWay || changed.isUnderWay { WorkoutChoice.rememberUnderWay(in: fit) }
      let id = ShortID.noted(workout.id)
      return .receipt(
        [workout], lines: ["\(verb) " + workout.line(in: fit) + id] + Self.summary(workout, in: fit)
      )
    }
  }

  /// Returns the sets of a workout that is over, and its personal records.
  private static func summary(_ workout: Workout, in fit: Context) -> [StyledText] {
    guard workout.completedAt != nil else { return [] }
    return (workout.exercises ?? []).flatMap { SessionPage.lines($0, in: fit) }
  }

  /// The change that undoes this one; fields that the workout lacked are removed.
  private var restoration: WorkoutDraft {
    var before = old.draft
    before.scheduledAt = old.scheduledAt?.description ?? ""
    before.startedAt = old.startedAt?.description ?? ""
    before.completedAt = old.completedAt?.description ?? ""
    before.notes = old.notes ?? ""
    before.activity = old.activity ?? ""
    before.source = old.source ?? ""
    before.durationSeconds = old.seconds ?? 0
    before.distanceKm = old.distanceKm ?? 0
    before.caloriesBurned = old.caloriesBurned ?? 0
    before.elevationGain = old.elevationGain ?? 0
    before.intensity = old.intensity ?? 0
    before.editedAt = old.updatedAt?.description
    return before
  }
}

extension WorkoutDraft {
  /// Moves what a workout has of a plan, a beginning and an end, so that it begins then.
  mutating func move(_ workout: Workout, to moment: Instant) {
    guard let end = workout.completedAt else {
      if workout.startedAt == nil {
        scheduledAt = moment.iso8601
      } else {
        startedAt = moment.iso8601
      }
      return
    }
    if workout.startedAt != nil { startedAt = moment.iso8601 }
    completedAt = moment.adding(seconds: end.seconds - workout.date.seconds).iso8601
  }

  /// Moves the end of a workout that is over as its duration changes; its pauses stay as long.
  mutating func end(_ workout: Workout) {
    guard let seconds = durationSeconds, seconds > 0,
      let start = startedAt.flatMap({ Instant($0) }) ?? workout.startedAt,
      let end = completedAt.flatMap({ Instant($0) }) ?? workout.completedAt
    else { return }
    let paused = workout.seconds.map { max(0, end.seconds - start.seconds - Int64($0)) } ?? 0
    completedAt = start.adding(seconds: Int64(seconds) + paused).iso8601
  }
}
