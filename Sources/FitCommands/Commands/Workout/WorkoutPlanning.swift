import Arguments
import CivilTime
import FitAPI
import FitClient
import Reading
import Terminal

struct WorkoutCreate: Command {
  static let title = Argument<String>(
    "title", length: WorkoutDraft.titleLength, spansWords: true,
    "What it is called: \"Upper body\".")
  static let at = Option<Moment?>(
    "at", nearest: .future, "When it is planned for: \"mon 18:00\".")
  static let declaration = Declaration(
    "create", "Plan a workout.", [title, at, LogWorkout.notes] + LogOptions.keys,
    discussion: """
      Exercises are added with `fit workout add` and the workout is ended with \
      `fit workout complete`; `fit workout start` begins one without a plan, and \
      `fit log workout` writes down one that is over.
      """,
    fields: Workout.record,
    examples: [
      Example("fit workout create \"Upper body\" --at \"tomorrow 18:00\"", "for tomorrow evening")
    ])

  func run(_ arguments: ParsedArguments, in fit: Context) throws -> Output {
    var draft = WorkoutDraft()
    draft.userId = try fit.client.writerID(at: .fitiq)
    draft.title = arguments[Self.title]
    draft.scheduledAt = arguments[Self.at].map { $0.instant(in: fit.parsing).iso8601 }
    draft.notes = arguments[LogWorkout.notes]
    try draft.problemsAsNew.refuse()
    let facts = "\(arguments[Self.title]):\(draft.scheduledAt ?? "")"
    let key = LogOptions.key(arguments, "planned workout", facts, on: fit.today)
    let delivery = try fit.client.deliver(FitIQ.createWorkout(draft).once(key))
    return delivery.output(
      "the workout \(arguments[Self.title], .strong)",
      known: \.styledTitle
    ) { workout in
      fit.note(
        "planned the workout \(workout.title)", undo: .delete(FitIQ.workoutDeletion, workout.id))
      let time =
        workout.scheduledAt.map { "  \(TimeFormatter.short($0, of: workout, in: fit))" } ?? ""
      let id = ShortID.noted(workout.id)
      return .receipt([workout], lines: ["planned \(workout.title, .strong)\(time)" + id])
    }
  }
}

extension Workout {
  fileprivate var styledTitle: StyledText { "\(title, .strong)" }
}

struct WorkoutEdit: Command {
  static let title = Option<String?>("title", length: WorkoutDraft.titleLength, "A new title.")
  static let type = Option<String?>(
    "type", placeholder: "ACTIVITY", length: 1...WorkoutDraft.wordLength.upperBound,
    "What was done: running, strength-training.")
  static let date = Option<Day?>("date", short: "d", "Its day.")
  static let at = Option<Moment?>(
    "at", "When it is planned for, or when it began if it is done; its end moves along.")
  static let declaration = Declaration(
    "edit", "Change a workout.",
    [
      WorkoutShow.workout, title, type, date, at, LogWorkout.duration, LogWorkout.calories,
      LogWorkout.distance, LogWorkout.intensity, LogWorkout.notes, Confirmation.yes,
    ],
    constraints: [
      .atLeastOne(of: [
        title, type, date, at, LogWorkout.duration, LogWorkout.calories, LogWorkout.distance,
        LogWorkout.intensity, LogWorkout.notes,
      ])
    ],
    discussion: """
      `fit workout add`, `set` and `remove` change what was done in it. An empty --notes takes \
      the notes away.
      """,
    fields: Workout.record,
    examples: [Example("fit workout edit last --title \"Push day\" --duration 50m", "two things")])

  func run(_ arguments: ParsedArguments, in fit: Context) throws -> Output {
    let old = try WorkoutChoice(arguments[WorkoutShow.workout], in: fit).changeable()
    var draft = WorkoutDraft()
    draft.title = arguments[Self.title]
    draft.activity = arguments[Self.type].map(RecordedWorkouts.word)
    if let moment = try EditedMoment.instant(
      of: old.date, by: old.clock(in: fit.calendar), day: arguments[Self.date],
      at: arguments[Self.at], in: fit)
    {
      draft.move(old, to: moment)
    }
    if let duration = arguments[LogWorkout.duration] {
      draft.durationSeconds = Int(duration.value(in: .second))
      draft.durationMinutes = (Int(duration.value(in: .second)) + 30) / 60
      draft.end(old)
    }
    draft.take(arguments)
    return try WorkoutChange(old, by: draft).run("changed to", arguments, in: fit)
  }
}

struct WorkoutDelete: Command {
  static let declaration = Declaration(
    "delete", "Delete a workout and what was done in it.",
    [WorkoutShow.workout, LogDelete.dryRun, Confirmation.yes],
    discussion: "`fit log undo` brings it back under another id.", fields: Workout.record,
    examples: [Example("fit workout delete last --yes", "without being asked")])

  func run(_ arguments: ParsedArguments, in fit: Context) throws -> Output {
    let workout = try WorkoutChoice(arguments[WorkoutShow.workout], in: fit).changeable()
    return try Deletion(
      of: workout, workout.line(in: fit), name: workout.title,
      by: FitIQ.workoutDeletion(workout.id), undo: workout.restoration(by: fit.client), arguments,
      in: fit
    ).run("the workout ", in: fit)
  }
}
