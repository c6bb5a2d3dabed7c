import Arguments
import CivilTime
import FitAPI
import FitClient
import HealthLanguage
import Quantities
import Reading
import Terminal

struct LogWorkout: Command {
  static let title = Argument<String>(
    "title", length: 1...ExerciseText.longestText, "What it was: \"Upper body\", run 5k 25:30.")
  static let done = Argument<[String]>(
    "exercise", atLeast: 0, "An exercise with its sets: \"bench press 3x10 80kg\".",
    completes: .exercises)
  static let duration = Option<Duration?>(
    "duration", in: 0...Double(WorkoutDraft.seconds.upperBound), .second, bareUnit: .minute,
    "How long it took: 45m, 1h30m.")
  static let calories = Option<Energy?>("kcal", "The energy it took: 350, 1460kJ.")
  static let distance = Option<Distance?>(
    "distance", in: 0...WorkoutDraft.distances.upper, .kilometre, "The way covered: 5km, 3.1mi.")
  static let intensity = Option<Int?>(
    "rpe", in: 1...10, "How hard all of it was, from 1 (rest) to 10 (all out).")
  static let notes = Option<String?>(
    "notes", length: WorkoutDraft.notesLength, "Words to keep with it.")
  static let at = Option<Moment?>(
    "at", behindWords: .session, "When it began; it has just ended unless given.")

  static let declaration = Declaration(
    "workout", "Log a training session that is done.",
    [
      title, done, duration, calories, distance, intensity, notes, LogOptions.dryRun,
      Confirmation.yes,
    ]
      + [LogOptions.date, at, LogOptions.key, LogOptions.once],
    discussion: """
      A distance and a time make a session of endurance: run 5k 25:30 320kcal. Quotes are needed where a \
      title is more than a word before exercises. Each exercise has its sets: 3x10 80kg, 80x8, \
      80x8x3, 3x10@80kg, 3x60s, 20 reps, 5km 25:30; "rpe 8", "to failure" and "rest 90s" may \
      follow, "warm-up" may precede, and a comma or "drop" divides sets that differ: "squat 5x5 \
      100kg, 3x8 80kg". 5/3/1 @ 100 is a set of five, of three and of one, 3x8 80/82.5/85 has \
      a weight for each set; 5x5 @ 70% is a share of your estimated 1RM, and a plus between two exercises makes a superset. With your own weight, \
      +10kg is added and -20kg is a band's help; 10/side and 12kg each are noted. A weight without \
      a unit is in your own.

      In AxB without units A is sets up to 10 and a weight above 20 or with a fraction; between it is \
      asked, in exercises that take weight.

      Without --at it has just ended; --at, or "at 17:00" behind the words, says when it began. Personal records are noticed: the \
      greatest weight and the greatest one-repetition maximum, estimated by Epley's formula from \
      sets of up to ten.
      """,
    fields: Workout.record,
    examples: [
      Example(
        "fit log workout \"Upper body\" \"bench press 3x10 80kg\" \"plank 3x60s\" --duration 45m",
        "two exercises, just done"),
      Example("fit log workout run 5k 25:30 --at 07:10", "this morning"),
      Example("fit log workout legs squat 5x5 100kg, 3x8 80kg", "without quotes"),
      Example("fit log workout Yoga --duration 1h --date yesterday", "without exercises"),
    ])

  func run(_ arguments: ParsedArguments, in fit: Context) throws -> Output {
    try LogOptions.refuseFuture(arguments, in: fit)
    func key(_ title: String) -> String? { LogOptions.key(arguments, "workout", title, in: fit) }
    let isUsed = {
      let any = FitIQ.createWorkout(WorkoutDraft()).once(key(""))
      return try fit.client.earlier(any, comparing: false) != nil
    }
    let (words, done) = try LogOptions.read(arguments, "workout", isUsed: isUsed, in: fit) {
      let words = try SessionParser(arguments[Self.title], arguments[Self.done], in: fit)
      return (words, try SessionText(in: fit).done(words.exercises))
    }
    let draft = try Self.draft(arguments, words, done, in: fit)
    try draft.problemsAsNew.refuse()
    let name = key(words.title)
    if try fit.client.earlier(FitIQ.createWorkout(draft).once(name)) == nil {
      for doubt in WorkoutDoubts(in: fit).doubts(draft, done) {
        try Confirmation.doubt(doubt, arguments, in: fit)
      }
    }
    let planned = Workout(draft, done, in: fit)
    if arguments[LogOptions.dryRun] {
      let lines = (planned.exercises ?? []).map { "  " + $0.line(in: fit) }
      return .receipt([planned], lines: ["would log " + planned.line(in: fit)] + lines)
    }
    return try fit.log(
      FitIQ.createWorkout(draft).once(name), arguments, planned: planned,
      waiting: planned.line(in: fit), undo: FitIQ.workoutDeletion,
      noted: { "workout \($0.title)" }, line: { $0.line(in: fit) },
      more: { workout in
        for (new, stored) in zip(draft.exercises ?? [], workout.exercises ?? []) {
          UnkeptFigures.warn(WorkoutExerciseChange(new), stored, in: fit)
        }
        return (workout.exercises ?? []).flatMap { SessionPage.lines($0, in: fit) }
      })
  }

  private static func draft(
    _ arguments: ParsedArguments, _ words: SessionParser,
    _ done: [(exercise: Exercise, new: NewWorkoutExercise)], in fit: Context
  ) throws(FitError) -> WorkoutDraft {
    for (option, word) in [
      (arguments.isGiven(duration), words.seconds != nil),
      (arguments.isGiven(distance), words.kilometres != nil),
      (arguments.isGiven(calories), words.kilocalories != nil),
    ] where option && word {
      throw FitError(
        .usage, "the words and the options both tell time, distance or energy; leave one out")
    }
    let isJustOver = arguments[at] == nil && arguments[LogOptions.date] == nil
    let moment = LogOptions.instant(arguments, in: fit)
    let seconds =
      arguments[duration].map { Int64($0.value(in: .second)) } ?? words.seconds.map(Int64.init)
      ?? time(of: done)
    let end = isJustOver ? moment : moment.adding(seconds: seconds ?? 0)
    try require(
      end <= fit.now, .usage,
      "it would end \(TimeFormatter.full(end, in: fit)), which lies in the future",
      hint: "--at says when it began; `fit workout start` begins one now")
    var draft = WorkoutDraft()
    draft.userId = try fit.client.writerID(at: .fitiq)
    draft.title = words.title
    if let seconds {
      draft.startedAt = end.adding(seconds: -seconds).iso8601
      draft.durationSeconds = Int(seconds)
      draft.durationMinutes = Int((seconds + 30) / 60)
    }
    draft.completedAt = end.iso8601
    draft.take(arguments)
    draft.caloriesBurned = draft.caloriesBurned ?? words.kilocalories
    draft.distanceKm = draft.distanceKm ?? words.kilometres ?? totalKilometres(of: done)
    draft.elevationGain = words.ascent
    draft.activity = TrainingActivity.of(
      done.map { ($0.exercise.id, $0.exercise.category) }, title: words.title)
    draft.exercises = done.isEmpty ? nil : done.map(\.new)
    return draft
  }

  /// Returns the seconds of a workout whose every part is endurance and has its own time; `nil` of
  /// others, whose pauses count as well.
  private static func time(
    of done: [(exercise: Exercise, new: NewWorkoutExercise)]
  ) -> Int64? {
    let times = done.compactMap { exercise, new in
      exercise.category == ExerciseCategory.cardio.rawValue
        ? new.durationSeconds.map { Int64($0 * (new.sets ?? 1)) } : nil
    }
    return times.isEmpty || times.count < done.count ? nil : times.reduce(0, +)
  }

  /// Kilometres of a workout of which every part is endurance and tells its own.
  private static func totalKilometres(
    of done: [(exercise: Exercise, new: NewWorkoutExercise)]
  ) -> Double? {
    let distances = done.compactMap { exercise, new in
      exercise.category == ExerciseCategory.cardio.rawValue
        ? new.distanceKm.map { $0 * Double(new.sets ?? 1) } : nil
    }
    return distances.isEmpty || distances.count < done.count ? nil : distances.reduce(0, +)
  }
}

extension WorkoutDraft {
  /// Takes what the options of a line say of all of a session but its time.
  mutating func take(_ arguments: ParsedArguments) {
    caloriesBurned = arguments[LogWorkout.calories]?.value(in: .kilocalorie)
    distanceKm = arguments[LogWorkout.distance]?.value(in: .kilometre)
    intensity = arguments[LogWorkout.intensity]
    notes = arguments[LogWorkout.notes]
  }
}

extension Workout {
  /// Creates a session as it would be stored.
  fileprivate init(
    _ draft: WorkoutDraft, _ done: [(exercise: Exercise, new: NewWorkoutExercise)],
    in fit: Context
  ) {
    self.init(
      id: "", userId: draft.userId ?? "", title: draft.title ?? "",
      completedAt: draft.completedAt.flatMap { Instant($0) }, notes: draft.notes,
      exercises: done.isEmpty ? nil : done.map { WorkoutExercise($1, of: $0) },
      createdAt: fit.now, startedAt: draft.startedAt.flatMap { Instant($0) },
      durationSeconds: draft.durationSeconds, caloriesBurned: draft.caloriesBurned,
      distanceKm: draft.distanceKm, activity: draft.activity, status: .completed)
    elevationGain = draft.elevationGain
    intensity = draft.intensity
  }
}

extension WorkoutExercise {
  /// Creates an exercise as it would be stored.
  init(_ new: NewWorkoutExercise, of exercise: Exercise) {
    self.init(
      id: "", exerciseId: exercise.id, exerciseName: exercise.name, sets: new.sets,
      reps: new.reps, weightKg: new.weightKg, durationSeconds: new.durationSeconds,
      distanceKm: new.distanceKm, restSeconds: new.restSeconds, notes: new.notes, rpe: new.rpe,
      kind: new.kind, assistanceKg: new.assistanceKg, category: exercise.category)
    // What is added to one's own weight is shown with a plus.
    if exercise.load == .bodyWeight { lacksBodyWeight = true }
    (superset, weightUnit, dumbbells) = (new.superset, new.weightUnit, new.dumbbells)
  }
}
