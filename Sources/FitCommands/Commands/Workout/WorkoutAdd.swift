import Arguments
import FitAPI
import FitClient
import Quantities
import Terminal

struct WorkoutAdd: Command {
  static let canSkipLookUps: Bool? = false
  static let exercise = Argument<[String]>(
    "exercise", "An exercise, with its sets or without: bench press 3x10 80kg.",
    completes: .exercises)
  static let sets = Option<Int?>("sets", in: NewWorkoutExercise.sets, "How many sets.")
  static let reps = Option<Int?>(
    "reps", in: NewWorkoutExercise.reps, "Repetitions in each set.")
  static let weight = Option<Mass?>(
    "weight", in: 0...NewWorkoutExercise.weights.upper, .kilogram, "The weight moved: 80, 175lb.")
  static let duration = Option<Duration?>(
    "duration", in: 0...Double(NewWorkoutExercise.durations.upperBound), .second,
    bareUnit: .second, "How long each set took: 60s, 2m; a bare number means seconds.")
  static let distance = Option<Distance?>(
    "distance", in: 0...NewWorkoutExercise.distances.upper, .kilometre,
    "The way of each set: 5km, 50m.")
  static let rest = Option<Duration?>(
    "rest", in: 0...Double(NewWorkoutExercise.rests.upperBound), .second, bareUnit: .second,
    "The pause between sets: 90s; a bare number means seconds.")
  static let exertion = Option<Double?>(
    "rpe", in: NewWorkoutExercise.exertions.lower...NewWorkoutExercise.exertions.upper,
    "How hard it felt, from 1 to 10.")
  static let notes = Option<String?>(
    "notes", length: NewWorkoutExercise.notesLength, "Words to keep with it.")
  static let figures: [any Parameter] = [
    sets, reps, weight, duration, distance, rest, exertion, notes,
  ]
  static let declaration = Declaration(
    "add", "Add an exercise to a workout.",
    [WorkoutShow.workout, exercise] + figures + [Confirmation.yes] + LogOptions.keys,
    discussion: """
      The sets may be options or words, as `fit log workout` takes them. Personal records are \
      noticed and said.
      """,
    fields: WorkoutExercise.record,
    examples: [
      Example("fit workout add last bench press 3x10 80kg", "to the one under way, or the last"),
      Example("fit workout add last plank --sets 3 --duration 60s --rest 30s", "with options"),
    ])

  func run(_ arguments: ParsedArguments, in fit: Context) throws -> Output {
    let workout = try WorkoutChoice(arguments[WorkoutShow.workout], in: fit).changeable()
    let text = arguments[Self.exercise].joined(separator: " ")
    let last = (workout.exercises ?? []).compactMap(\.superset).max()
    let done = try SessionText(in: fit).done([text], firstSuperset: last.map { $0 + 1 } ?? 0)
    if done.count > 1, Self.figures.contains(where: arguments.isGiven) {
      throw FitError(
        .usage, "options tell one group of sets, and \"\(text)\" has \(done.count)",
        hint: "write all of it into the words, or all of it as options")
    }
    let key = LogOptions.key(arguments, "sets", "\(workout.id):\(text)", on: fit.today)
    var calls: [Endpoint<WorkoutExercise>] = []
    var drafts: [NewWorkoutExercise] = []
    for (index, (exercise, new)) in done.enumerated() {
      var new = new
      Self.apply(arguments, to: &new)
      try new.problems.refuse()
      let call = FitIQ.workoutExerciseAddition(workout.id, body: new).once(
        key.map { index == 0 ? $0 : "\($0)#\(index)" })
      drafts.append(new)
      calls.append(call)
      guard try fit.client.earlier(call) == nil else { continue }
      for doubt in WorkoutDoubts(in: fit).doubts(exercise, new) {
        try Confirmation.doubt(doubt, arguments, in: fit)
      }
    }
    var added: [WorkoutExercise] = []
    var known: [WorkoutExercise] = []
    var waiting: [QueuedWrite] = []
    for (new, call) in zip(drafts, calls) {
      switch try fit.client.deliver(call) {
      case .alreadyStored(let exercise): known.append(exercise)
      case .stored(let exercise):
        added.append(try RemoteBodyWeight.fill(exercise, of: workout, in: fit))
        UnkeptFigures.warn(WorkoutExerciseChange(new), exercise, in: fit)
      case .queued(let write): waiting.append(write)
      }
    }
    if !added.isEmpty {
      fit.note(
        "\(added[0].exerciseName) in \(workout.title)",
        undo: added.reversed().map { .delete(FitIQ.workoutExerciseDeletion, workout.id, $0.id) })
    }
    let lines =
      known.map { "already added " + $0.line(in: fit) + "  to \(workout.title)" + Self.id($0) }
      + added.flatMap { Self.lines($0, to: workout, in: fit) }
    let queued = waiting.map { $0.line("\(text, .strong)") }
    return .receipt(
      known + added, lines: lines + queued, isList: done.count > 1, waiting: waiting,
      notes: waiting.first?.notes ?? [])
  }

  private static func lines(
    _ done: WorkoutExercise, to workout: Workout, in fit: Context
  ) -> [StyledText] {
    let words = SetFormatter(in: fit)
    let estimate = words.oneRepMax(done)
    let line =
      "added " + done.line(in: fit) + StyledText(estimate.isEmpty ? "" : "  \(estimate)", .muted)
      + "  to \(workout.title)" + id(done)
    return [line] + (words.records(done).map { ["  " + $0] } ?? [])
  }

  private static func id(_ done: WorkoutExercise) -> StyledText {
    ShortID.noted(done.id)
  }

  /// Puts the figures of a line's options into an exercise.
  static func apply(_ arguments: ParsedArguments, to new: inout NewWorkoutExercise) {
    new.sets = arguments[sets] ?? new.sets
    new.reps = arguments[reps] ?? new.reps
    new.weightKg = arguments[weight]?.value(in: .kilogram) ?? new.weightKg
    new.durationSeconds =
      arguments[duration].map { Int($0.value(in: .second)) } ?? new.durationSeconds
    new.distanceKm = arguments[distance]?.value(in: .kilometre) ?? new.distanceKm
    new.restSeconds = arguments[rest].map { Int($0.value(in: .second)) } ?? new.restSeconds
    new.rpe = arguments[exertion] ?? new.rpe
    new.notes = arguments[notes] ?? new.notes
  }
}

struct WorkoutRemove: Command {
  static let id = Argument<String>("id", "The id of what is to go, or its beginning.")
  static let declaration = Declaration(
    "remove", "Remove an exercise from a workout.", [WorkoutShow.workout, id],
    discussion: "`fit workout show` shows the ids; `fit log undo` adds it again at the end.",
    fields: WorkoutExercise.record,
    examples: [Example("fit workout remove last 7ab31", "what was added by mistake")])

  func run(_ arguments: ParsedArguments, in fit: Context) throws -> Output {
    let workout = try WorkoutChoice(arguments[WorkoutShow.workout], in: fit).changeable()
    let exercise = try ShortID.one(
      arguments[Self.id], among: workout.exercises ?? [], "exercise of \"\(workout.title)\"")
    let line = exercise.line(in: fit)
    let delivery = try fit.client.deliver(
      FitIQ.workoutExerciseDeletion(workout.id, exercise.id))
    return delivery.output("the removal of " + line) { _ in
      let undo = Journal.Step.restore(
        FitIQ.workoutExerciseAddition, exercise.id, in: workout.id, body: exercise.whole)
      fit.note("removed \(exercise.exerciseName) from \(workout.title)", undo: undo)
      return .receipt([exercise], lines: ["removed " + line + "  from \(workout.title)"])
    }
  }
}
