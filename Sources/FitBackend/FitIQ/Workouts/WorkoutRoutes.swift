import CivilTime
import FitAPI

extension Router {
  /// Adds the routes of workouts.
  mutating func addWorkouts() {
    on(FitIQ.workouts) { context, store in
      let account = try context.account(named: context.query["user_id"])
      return try store.workouts.list(
        Self.filter(context, of: account), of: account,
        includesRecorded: context.query["recorded"] != "false",
        page: context.int("page", in: FitIQ.pages, default: 1),
        size: context.int("page_size", in: FitIQ.pageSizes, default: FitIQ.pageSize))
    }
    on(FitIQ.workoutsInRange) { context, store in
      var problems = Problems()
      func instant(_ name: String) -> Instant? {
        guard let text = context.query[name], !text.isEmpty else {
          problems.add(name, "is required")
          return nil
        }
        problems.check(name, instant: text)
        return Instant(text)
      }
      let (start, end) = (instant("start_date"), instant("end_date"))
      if let start, let end, end < start {
        problems.add("end_date", "must not lie before start_date")
      }
      try problems.refuse()
      guard let start, let end else { throw ServiceError.invalid("start_date", "is required") }
      let (limit, offset) = try context.stretch(FitIQ.pageSizes, default: FitIQ.pageSize)
      return try store.workouts.list(
        context.account(), within: start...end, limit: limit, offset: offset)
    }
    on(FitIQ.workoutSummaries) { context, store in
      let (first, last) = try context.days("start_date", "end_date")
      return try WorkoutSummaries(
        workouts: store.workouts.summaries(
          context.account(named: context.query["user_id"]), from: first, to: last,
          withVolume: context.query["volume"] == "true"))
    }
    on(FitIQ.workout) { context, store in
      guard
        let workout = try store.workouts.find(
          context.path[0], of: context.account())
      else { throw WorkoutTable.unknown }
      return workout
    }
    on(FitIQ.workoutCreation) { context, store in
      let draft = try context.body(WorkoutDraft.self, checking: \.problemsAsNew)
      let account = try context.account(named: draft.userId)
      return try Self.addWorkout(draft, to: account, context, store)
    }
    on(FitIQ.workoutChange) { context, store in
      let draft = try context.body(WorkoutDraft.self)
      let account = try context.account(named: draft.userId)
      guard
        let workout = try store.workouts.change(
          context.path[0], by: draft, of: account, context.caller.calendar, at: context.now)
      else { throw WorkoutTable.unknown }
      return workout
    }
    on(FitIQ.workoutDeletion) { context, store in
      guard try store.workouts.remove(context.path[0], of: context.account()) else {
        throw WorkoutTable.unknown
      }
      return Nothing()
    }
    addWorkoutExercises()
    addTracks()
  }

  /// Stores a workout with its exercises.
  static func addWorkout(
    _ draft: WorkoutDraft, to account: String, _ context: RequestContext, _ store: Store
  ) throws -> Workout {
    var workout = try store.workouts.add(
      draft, id: context.newID(of: StoredWorkout.self, in: store), to: account,
      context.caller.calendar, at: context.now)
    for new in draft.exercises ?? [] {
      _ = try add(new, to: workout.id, of: account, context, store)
    }
    try store.restore(draft, as: workout, of: account)
    workout.exercises = try store.workoutExercises.withRecords(workout.id, of: account)
    return workout
  }

  /// Adds the routes of tracks, best efforts and the history of an exercise.
  private mutating func addTracks() {
    on(FitIQ.workoutTrack) { context, store in
      let workout = try Self.workout(context, store)
      guard let track = try store.tracks.find(workout, of: context.account()) else {
        throw ServiceError.notFound("the workout has no track")
      }
      return WorkoutTrack(workoutId: workout, data: Base64.text(track))
    }
    on(FitIQ.workoutEfforts, .ownTransactions) { context, store in
      let account = try context.account()
      let limit = try context.int("limit", in: 1...100, default: 3)
      let (from, to) = try context.days()
      try store.tracks.findEfforts(of: account, in: store)
      return try WorkoutEfforts(
        efforts: store.tracks.efforts(
          of: account, activity: context.query["activity"], from: from, to: to, limit: limit))
    }
    on(FitIQ.exerciseHistory) { context, store in
      let (id, account) = (context.path[0], try context.account())
      let sessions = try store.workoutExercises.history(of: id, account: account)
      // A deleted exercise still has the history of when it was done.
      if sessions.isEmpty, try store.exercises.find(id, for: account) == nil {
        throw ExerciseTable.unknown
      }
      return ExerciseHistory(sessions: sessions)
    }
  }

  /// Adds the routes of the exercises of a workout.
  private mutating func addWorkoutExercises() {
    on(FitIQ.workoutExercises) { context, store in
      try store.workoutExercises.withRecords(
        Self.workout(context, store), of: context.account())
    }
    on(FitIQ.workoutExerciseAddition) { context, store in
      let new = try context.body(NewWorkoutExercise.self)
      let workout = try Self.workout(context, store)
      let account = try context.account()
      let added = try Self.add(new, to: workout, of: account, context, store)
      try store.workouts.noteEdit(workout, of: account, at: context.now)
      return try store.workoutExercises.withRecords(added, in: workout, of: account)
    }
    on(FitIQ.workoutExerciseChange) { context, store in
      let change = try context.body(WorkoutExerciseChange.self)
      let workout = try Self.workout(context, store)
      let account = try context.account()
      let exercise = try Self.exercise(context, in: workout, store)
      try store.workoutExercises.change(change, of: exercise, in: workout, account)
      try store.workouts.noteEdit(workout, of: account, at: context.now)
      return try store.workoutExercises.withRecords(
        Self.exercise(context, in: workout, store), in: workout, of: account)
    }
    on(FitIQ.workoutExerciseDeletion) { context, store in
      let workout = try Self.workout(context, store)
      let account = try context.account()
      try store.workoutExercises.remove(
        Self.exercise(context, in: workout, store).id, of: account)
      try store.workouts.noteEdit(workout, of: account, at: context.now)
      return Nothing()
    }
  }

  /// Returns the id of the caller's workout that the path names.
  private static func workout(_ context: RequestContext, _ store: Store) throws -> String {
    guard let workout = try store.workouts.bare(context.path[0], of: context.account()) else {
      throw WorkoutTable.unknown
    }
    return workout.id
  }

  private static func exercise(
    _ context: RequestContext, in workout: String, _ store: Store
  ) throws -> WorkoutExercise {
    let found = try store.workoutExercises.find(
      context.path[1], in: workout, of: context.account())
    guard let exercise = found else { throw WorkoutExerciseTable.unknown }
    return exercise
  }

  private static func add(
    _ new: NewWorkoutExercise, to workout: String, of account: String, _ context: RequestContext,
    _ store: Store
  ) throws -> WorkoutExercise {
    guard let exercise = try store.exercises.find(new.exerciseId, for: account) else {
      throw ExerciseTable.unknown
    }
    let earlier = context.query[FitIQ.restored] == nil ? nil : new.id
    let id = earlier.flatMap { Identifier.isWellFormed($0) ? $0 : nil } ?? Identifier.make()
    return try store.workoutExercises.add(
      new, of: exercise, to: workout, of: account, id: id, at: context.now)
  }

  private static func filter(
    _ context: RequestContext, of account: String
  ) throws -> RecordFilter {
    var filter = RecordFilter(account: account)
    let (first, last) = try context.days("start_date", "end_date")
    try filter.narrow("status", is: context.word("status", of: WorkoutStatus.self)?.rawValue)
    filter.narrow(among: DayCondition(from: first, to: last))
    filter.narrow(idPrefix: context.query["id"])
    return filter
  }
}
