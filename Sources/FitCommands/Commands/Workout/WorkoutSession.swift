import Arguments
import CivilTime
import FitAPI
import FitClient
import Quantities
import Reading
import Terminal

struct WorkoutStart: Command {
  static let title = Argument<String?>(
    "title", length: WorkoutDraft.titleLength, spansWords: true,
    "What it is called; \"Workout\" unless given.")
  static let at = Option<Moment?>("at", "When it began; now unless given.")
  static let declaration = Declaration(
    "start", "Begin a workout now; it measures how long it takes.", [title, at] + LogOptions.keys,
    discussion: """
      A workout that was planned under that title begins; else a new one does, and always with --id \
      or --once, which are of the workout that the line makes.
      """,
    fields: Workout.record,
    examples: [Example("fit workout start \"Upper body\"", "on the way to the first set")])

  func run(_ arguments: ParsedArguments, in fit: Context) throws -> Output {
    let start = arguments[Self.at].map { $0.instant(in: fit.parsing) } ?? fit.now
    try require(
      start <= fit.now, .usage, "\(TimeFormatter.full(start, in: fit)) lies in the future",
      hint: "`fit workout create TITLE --at TIME` plans one")
    let title = arguments[Self.title] ?? "Workout"
    var draft = WorkoutDraft()
    draft.startedAt = start.iso8601
    var new = draft
    new.userId = try fit.client.writerID(at: .fitiq)
    new.title = title
    try new.problemsAsNew.refuse()
    let key = LogOptions.key(arguments, "started workout", title, on: fit.calendar.day(of: start))
    let call = FitIQ.createWorkout(new).once(key)
    let what: StyledText = "the start of \(title, .strong)"
    func repeated() throws -> Output? {
      try fit.client.repeated(call, what) { known in
        Self.receipt(
          "already started ", known, at: TimeFormatter.short(known.start, of: known, in: fit))
      }
    }
    if let output = try repeated() { return output }
    // Where the service cannot be asked, the workout waits all the same.
    let running = try ifReachable(WorkoutChoice.underWay(in: fit))
    if let running = running.flatMap(\.self) {
      // The same line may have come first in another process.
      if let output = try repeated() { return output }
      throw FitError(
        .conflict,
        "\"\(running.title)\" is under way since \(TimeFormatter.short(running.start, of: running, in: fit))",
        hint: "`fit workout stop` ends it")
    }
    if key == nil,
      let plan = try ifReachable(Self.plan(title, in: fit)).flatMap(\.self)
    {
      return try WorkoutChange(plan, by: draft).run("started", arguments, in: fit)
    }
    return try fit.client.deliver(call).output(what) { workout in
      fit.note(
        "started the workout \(workout.title)", undo: .delete(FitIQ.workoutDeletion, workout.id))
      WorkoutChoice.rememberUnderWay(in: fit)
      return Self.receipt("started ", workout, at: TimeFormatter.short(start, in: fit))
    }
  }

  private static func receipt(_ verb: StyledText, _ workout: Workout, at time: String) -> Output {
    let id = ShortID.noted(workout.id)
    return .receipt([workout], lines: [verb + "\(workout.title, .strong)  \(time)" + id])
  }

  /// Returns the next workout planned under a title, for today or before.
  private static func plan(_ title: String, in fit: Context) throws(FitError) -> Workout? {
    let planned = try fit.client.send(
      FitIQ.listWorkouts(to: fit.today, status: .planned, pageSize: FitIQ.pageSizes.upperBound)
    ).workouts
    let named = planned.filter { $0.title.lowercased() == title.lowercased() }
    return named.first { $0.scheduledAt != nil } ?? named.first
  }
}

struct WorkoutStop: Command {
  static let declaration = Declaration(
    "stop", "Finish the workout in progress.",
    [
      LogWorkout.calories, LogWorkout.distance, LogWorkout.intensity, LogWorkout.notes,
      Confirmation.yes,
    ],
    discussion: "It took the time since `fit workout start`.", fields: Workout.record,
    examples: [Example("fit workout stop --notes \"felt strong\"", "with a word on how it was")])

  func run(_ arguments: ParsedArguments, in fit: Context) throws -> Output {
    let running = try require(
      WorkoutChoice.underWay(in: fit), .notFound, "no workout is under way",
      hint: "`fit workout start` begins one")
    var draft = WorkoutEnd(running, at: fit.now, took: nil).draft
    draft.take(arguments)
    return try WorkoutChange(running, by: draft).run("completed", arguments, in: fit)
  }
}

struct WorkoutComplete: Command {
  static let at = Option<Moment?>("at", "When it ended; now unless given.")
  static let declaration = Declaration(
    "complete", "Mark a planned or started workout as done.",
    [
      WorkoutShow.shown, LogWorkout.duration, at, LogWorkout.calories, LogWorkout.distance,
      LogWorkout.intensity, LogWorkout.notes, Confirmation.yes,
    ],
    discussion: "One that was started takes the time since then unless --duration says otherwise.",
    fields: Workout.record,
    examples: [
      Example("fit workout complete --duration 45m", "the one under way, or the last"),
      Example("fit workout complete legs --at \"yesterday 19:00\" --duration 1h", "an older one"),
    ])

  func run(_ arguments: ParsedArguments, in fit: Context) throws -> Output {
    let end = arguments[Self.at].map { $0.instant(in: fit.parsing) } ?? fit.now
    try require(
      end <= fit.now, .usage, "\(TimeFormatter.full(end, in: fit)) lies in the future",
      hint: "give a time that has passed with --at")
    let workout = try WorkoutChoice(arguments[WorkoutShow.shown], in: fit).one()
    if let done = workout.completedAt {
      throw FitError(
        .conflict,
        "\"\(workout.title)\" was completed \(TimeFormatter.short(done, of: workout, in: fit))",
        hint: "`fit workout edit \(ShortID.of(workout.id))` changes it")
    }
    var draft = WorkoutEnd(
      workout, at: end, took: arguments[LogWorkout.duration].map { Int($0.value(in: .second)) }
    ).draft
    draft.take(arguments)
    return try WorkoutChange(workout, by: draft).run("completed", arguments, in: fit)
  }
}

/// The end of a workout: when it was, and how long it took.
struct WorkoutEnd {
  let draft: WorkoutDraft

  /// - Parameter seconds: the duration; the time since the beginning when `nil`.
  init(_ workout: Workout, at end: Instant, took seconds: Int?) {
    var draft = WorkoutDraft()
    draft.completedAt = end.iso8601
    let start = workout.isUnderWay ? workout.start : nil
    let passed = start.map { max(0, Int(end.seconds - $0.seconds)) }
    if let seconds = seconds ?? passed {
      draft.durationSeconds = min(seconds, WorkoutDraft.seconds.upperBound)
      draft.durationMinutes = (min(seconds, WorkoutDraft.seconds.upperBound) + 30) / 60
    }
    self.draft = draft
  }
}
