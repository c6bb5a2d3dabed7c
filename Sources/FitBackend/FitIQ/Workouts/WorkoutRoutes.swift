import FitAPI

extension Router {
  /// Workouts: list, show, write down, change, delete.
  mutating func addWorkouts() {
    on(FitIQ.workouts) { incoming, store in
      try store.workouts.list(
        Self.filter(incoming), page: incoming.int("page", in: FitIQ.pages, default: 1),
        size: incoming.int("page_size", in: FitIQ.pageSizes, default: FitIQ.pageSize))
    }
    on(FitIQ.workout) { incoming, store in
      guard let workout = try store.workouts.find(incoming.path[0], of: incoming.account()) else {
        throw WorkoutTable.unknown
      }
      return workout
    }
    on(FitIQ.workoutCreation) { incoming, store in
      let draft = try incoming.body(WorkoutDraft.self)
      try draft.problemsAsNew.refuse()
      let account = try incoming.account(named: draft.userId)
      var workout = try store.workouts.add(draft, to: account, at: incoming.now)
      for new in draft.exercises ?? [] {
        _ = try Self.add(new, to: workout.id, of: account, incoming, store)
      }
      workout.exercises = try store.workoutExercises.withRecords(workout.id, of: account)
      return workout
    }
    on(FitIQ.workoutChange) { incoming, store in
      let draft = try incoming.body(WorkoutDraft.self)
      let account = try incoming.account(named: draft.userId)
      guard let workout = try store.workouts.change(incoming.path[0], by: draft, of: account)
      else { throw WorkoutTable.unknown }
      return workout
    }
    on(FitIQ.workoutDeletion) { incoming, store in
      guard try store.workouts.remove(incoming.path[0], of: incoming.account()) else {
        throw WorkoutTable.unknown
      }
      return Nothing()
    }
    addWorkoutExercises()
  }

  /// What was done in a workout: list, add, change, remove.
  private mutating func addWorkoutExercises() {
    on(FitIQ.workoutExercises) { incoming, store in
      try store.workoutExercises.withRecords(
        Self.workout(incoming, store), of: incoming.account())
    }
    on(FitIQ.workoutExerciseAddition) { incoming, store in
      let new = try incoming.body(NewWorkoutExercise.self)
      let workout = try Self.workout(incoming, store)
      let account = try incoming.account()
      let added = try Self.add(new, to: workout, of: account, incoming, store)
      return try store.workoutExercises.withRecords(added, in: workout, of: account)
    }
    on(FitIQ.workoutExerciseChange) { incoming, store in
      let change = try incoming.body(WorkoutExerciseChange.self)
      let workout = try Self.workout(incoming, store)
      let exercise = try Self.exercise(incoming, in: workout, store)
      try store.workoutExercises.change(change, of: exercise)
      return try store.workoutExercises.withRecords(
        Self.exercise(incoming, in: workout, store), in: workout, of: incoming.account())
    }
    on(FitIQ.workoutExerciseDeletion) { incoming, store in
      let workout = try Self.workout(incoming, store)
      try store.workoutExercises.remove(Self.exercise(incoming, in: workout, store).id)
      return Nothing()
    }
  }

  /// The caller's workout that the path names.
  private static func workout(_ incoming: Incoming, _ store: Store) throws -> String {
    guard let workout = try store.workouts.bare(incoming.path[0], of: incoming.account()) else {
      throw WorkoutTable.unknown
    }
    return workout.id
  }

  private static func exercise(
    _ incoming: Incoming, in workout: String, _ store: Store
  ) throws -> WorkoutExercise {
    guard let exercise = try store.workoutExercises.find(incoming.path[1], in: workout) else {
      throw WorkoutExerciseTable.unknown
    }
    return exercise
  }

  private static func add(
    _ new: NewWorkoutExercise, to workout: String, of account: String, _ incoming: Incoming,
    _ store: Store
  ) throws -> WorkoutExercise {
    guard let exercise = try store.exercises.find(new.exerciseId, for: account) else {
      throw ExerciseTable.unknown
    }
    return try store.workoutExercises.add(
      new, of: exercise, to: workout, of: account, at: incoming.now)
  }

  private static func filter(_ incoming: Incoming) throws -> Timeline.Filter {
    let calendar = incoming.caller.calendar
    let first = try incoming.day("start_date")
    let last = try incoming.day("end_date")
    if let first, let last, last < first {
      throw ServiceError.invalid("end_date", "must not lie before start_date")
    }
    return try Timeline.Filter(
      account: incoming.account(named: incoming.query["user_id"]),
      kind: incoming.word("status", of: WorkoutStatus.self)?.rawValue,
      from: first.map { calendar.bounds(of: $0).lowerBound },
      until: last.map { calendar.bounds(of: $0).upperBound },
      idPrefix: incoming.query["id"])
  }
}
