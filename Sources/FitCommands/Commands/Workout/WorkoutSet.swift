import Arguments
import FitAPI
import FitClient
import HealthLanguage
import Terminal

extension SetKind: ArgumentValue {}

struct WorkoutSet: Command {
  static let canSkipLookUps: Bool? = true
  static let id = Argument<String>("id", "The id of the sets, or its beginning.")
  static let words = Argument<[String]>(
    "what", atLeast: 0, "What they were, as `fit log workout` takes it: 82.5x8 RPE 9.")
  static let number = Option<Int?>(
    "set", in: NewWorkoutExercise.sets,
    "Which of several equal sets, from 1; the others stay. All of them unless given.")
  static let kind = Option<SetKind?>("kind", "What kind of sets they were.")
  static let removed = Option<[RemovableFigure]>(
    "remove", "Take a figure away; may be given again.")
  static let figures = WorkoutAdd.figures + [kind, removed]
  static let declaration = Declaration(
    "set", "Change the sets of an exercise in a workout.",
    [WorkoutShow.workout, id, words, number] + figures + [Confirmation.yes],
    constraints: [.atLeastOne(of: [words] + figures)],
    discussion: """
      `fit workout show` shows the ids. What is not named stays; `fit log undo` takes the change \
      back. With --set one of several equal sets is changed, and the workout then shows it beside the \
      others.
      """,
    fields: WorkoutExercise.record,
    examples: [
      Example("fit workout set last 7ab31 --weight 85 --rpe 9", "two figures"),
      Example("fit workout set last 7ab31 --set 3 --reps 6", "the third of three sets of eight"),
      Example("fit workout set last 7ab31 82.5x8 RPE 9", "in words"),
    ])

  func run(_ arguments: ParsedArguments, in fit: Context) throws -> Output {
    let workout = try WorkoutChoice(arguments[WorkoutShow.workout], in: fit).changeable()
    let old = try ShortID.one(
      arguments[Self.id], among: workout.exercises ?? [], "exercise of \"\(workout.title)\"")
    let change = try Self.change(of: old, arguments, in: fit)
    try change.problems.refuse()
    try Self.ask(change, old, arguments, in: fit)
    let delivery = try fit.client.deliver(
      FitIQ.workoutExerciseChange(workout.id, old.id, body: change))
    return try delivery.output("the change of " + old.line(in: fit)) { changed in
      try Self.requireOneSet(changed, old, workout, change, in: fit)
      try Self.note(changed, old, workout, change, in: fit)
      UnkeptFigures.warn(change, changed, in: fit)
      let words = SetFormatter(in: fit)
      let line =
        "changed to " + changed.line(in: fit)
        + ShortID.noted(changed.id)
      return .receipt(
        [changed], lines: [line] + (words.records(changed).map { ["  " + $0] } ?? []))
    }
  }

  /// Returns the change that a line asks for.
  ///
  /// - Throws: ``FitError`` where words say more than one group of sets, or figures twice.
  private static func change(
    of old: WorkoutExercise, _ arguments: ParsedArguments, in fit: Context
  ) throws -> WorkoutExerciseChange {
    var new = NewWorkoutExercise(exerciseId: old.exerciseId)
    let text = arguments[words].joined(separator: " ")
    if !text.isEmpty {
      let done = try SessionText(in: fit).sets(text, of: old)
      guard done.count == 1, let first = done.first else {
        throw FitError(
          .usage, "\"\(text)\" is \(done.count) groups of sets, and \(ShortID.of(old.id)) is one",
          hint: "change it to the first, and add the others with `fit workout add`")
      }
      new = first
    }
    WorkoutAdd.apply(arguments, to: &new)
    if let kind = arguments[kind] { new.kind = kind.rawValue }
    var change = WorkoutExerciseChange(new)
    change.set = arguments[number]
    let removed = arguments[removed].map(\.field)
    change.removes = removed.isEmpty ? nil : removed
    // `82.5x8` says of one among several sets what it was.
    if change.set != nil, new.sets == 1 { change.sets = nil }
    if change.set != nil, change.sets != nil {
      throw FitError(
        .usage, "--set changes one set, and the line says \(change.sets ?? 0)",
        hint: "leave --set out to change how many there are")
    }
    return change
  }

  private static func ask(
    _ change: WorkoutExerciseChange, _ old: WorkoutExercise, _ arguments: ParsedArguments,
    in fit: Context
  ) throws {
    var named = NewWorkoutExercise(exerciseId: old.exerciseId)
    (named.weightKg, named.reps, named.sets) = (change.weightKg, change.reps, change.sets)
    for doubt in WorkoutDoubts(in: fit).doubts(called: old.exerciseName, named) {
      try Confirmation.doubt(doubt, arguments, in: fit)
    }
  }

  /// Gives the sets their figures again where an older server, which does not know that one of them
  /// was meant, has changed all.
  ///
  /// - Throws: ``FitError`` that says so.
  private static func requireOneSet(
    _ changed: WorkoutExercise, _ old: WorkoutExercise, _ workout: Workout,
    _ change: WorkoutExerciseChange, in fit: Context
  ) throws(FitError) {
    guard let number = change.set, let count = old.sets, count > 1, changed.sets == count else {
      return
    }
    _ = try fit.client.send(
      FitIQ.workoutExerciseChange(
        workout.id, old.id, body: WorkoutExerciseChange(restoring: old.draft)))
    let place = fit.remotes.remote(.fitiq).map { "FitIQ at \($0.url)" } ?? "FitIQ"
    throw FitError(
      .conflict,
      "\(place) is an older server, which cannot change set \(number) of \(count) alone; nothing was"
        + " changed",
      hint: "`fit workout add` adds the set that differs, and `set --sets \(count - 1)` takes it"
        + " from the others")
  }

  /// Notes the undo of the change: the entries that one set left behind are removed, and the old
  /// one gets its figures again.
  private static func note(
    _ changed: WorkoutExercise, _ old: WorkoutExercise, _ workout: Workout,
    _ change: WorkoutExerciseChange, in fit: Context
  ) throws(FitError) {
    var steps: [Journal.Step] = []
    if change.set != nil, (old.sets ?? 1) > 1 {
      let known = Set((workout.exercises ?? []).map(\.id))
      let now = try fit.client.send(FitIQ.workoutExercises(workout.id))
      steps = now.filter { !known.contains($0.id) }.map {
        .delete(FitIQ.workoutExerciseDeletion, workout.id, $0.id)
      }
    }
    let before = Journal.Step.send(
      FitIQ.workoutExerciseChange, workout.id, old.id,
      body: WorkoutExerciseChange(restoring: old.draft))
    fit.note(
      "changed \(old.line(in: fit).plain) in \(workout.title)",
      undo: steps + [before].compactMap(\.self))
  }
}

/// A figure of sets that can be taken away.
enum RemovableFigure: String, CaseIterable, ArgumentValue {
  case reps, weight, duration, distance, rest, rpe, kind, notes

  /// The field of the change.
  var field: String {
    switch self {
    case .reps: "reps"
    case .weight: "weightKg"
    case .duration: "durationSeconds"
    case .distance: "distanceKm"
    case .rest: "restSeconds"
    case .rpe: "rpe"
    case .kind: "kind"
    case .notes: "notes"
    }
  }
}
