import CivilTime
import FitAPI
import JSON
import SQLite
import TestSupport
import Testing

@testable import FitBackend

@Suite("How many records there are")
struct RecordCountsTests {
  private let backend: InProcess
  private let food: Food

  init() throws {
    backend = try InProcess()
    var draft = FoodDraft()
    (draft.name, draft.servingSize) = ("Soup", "1 bowl")
    (draft.calories, draft.proteinG, draft.carbsG, draft.fatG) = (128, 8, 16, 4)
    food = try backend.send(FitIQ.createFood(draft))
  }

  /// What is kept, and what a walk through the records finds.
  private func counts() throws -> (kept: [String], found: [String]) {
    func rows(_ query: String) throws -> [String] {
      try backend.store().database.all(query) {
        "\($0.text(0)) \($0.text(1)) \($0.text(2)) \($0.int(3))"
      }
    }
    return (
      try rows("SELECT * FROM counts WHERE count <> 0 ORDER BY account, source, kind"),
      try rows(
        """
        SELECT account, 'food_logs', meal_type, count(*) FROM food_logs GROUP BY 1, 3
        UNION ALL SELECT account, 'progress', type, count(*) FROM progress GROUP BY 1, 3
        UNION ALL
          SELECT account, 'workout_exercises', exercise_id, count(*) FROM workout_exercises
          GROUP BY 1, 3
        UNION ALL SELECT account, 'workouts', status, count(*) FROM workouts GROUP BY 1, 3
        ORDER BY 1, 2, 3
        """)
    )
  }

  private func eat(_ meal: MealType) throws -> FoodLog {
    try backend.send(
      FitIQ.logFood(
        NewFoodLog(userId: nil, foodId: food.id, mealType: meal, servings: 1, loggedAt: nil)))
  }

  private func plan(_ exercises: [String]) throws -> Workout {
    var draft = WorkoutDraft()
    draft.title = "Session"
    draft.exercises = exercises.map { NewWorkoutExercise(exerciseId: $0) }
    return try backend.send(FitIQ.createWorkout(draft))
  }

  @Test("is known without counting them, whatever was written, changed and deleted")
  func agrees() throws {
    let store = try backend.store()
    let owner = Account.localOwner
    var random = SeededGenerator(seed: 11)
    var logs: [FoodLog] = []
    var workouts: [Workout] = []
    var measurements: [String] = []
    for round in 0..<Fuzzing.rounds(150) {
      switch Int.random(in: 0..<12, using: &random) {
      case 0, 1: logs.append(try eat(MealType.allCases[round % 4]))
      case 2 where !logs.isEmpty:
        let change = FoodLogChange(mealType: MealType.allCases[round % 3])
        _ = try backend.send(FitIQ.foodLogChange(logs[round % logs.count].id, body: change))
      case 3 where !logs.isEmpty:
        let log = logs.remove(at: round % logs.count)
        _ = try backend.send(FitIQ.foodLogDeletion(log.id))
      case 4:
        let entry = NewProgressEntry(Metric.allCases[round % 3], 60, loggedAt: nil, notes: nil)
        measurements.append(try backend.send(FitIQ.logProgress(entry)).id)
      case 5:
        measurements.append(
          try store.weighIns.add(180, .lbs, backend.clock.now, to: owner, at: backend.clock.now))
      case 6 where !measurements.isEmpty:
        _ = try backend.send(
          FitIQ.progressDeletion(measurements.remove(at: round % measurements.count)))
      case 7 where !workouts.isEmpty:
        var change = WorkoutDraft()
        if round % 2 == 0 {
          change.startedAt = backend.clock.now.iso8601
        } else {
          change.completedAt = backend.clock.now.adding(seconds: 60).iso8601
        }
        _ = try backend.send(
          FitIQ.workoutChange(workouts[round % workouts.count].id, body: change))
      case 8 where !workouts.isEmpty:
        let workout = workouts.remove(at: round % workouts.count)
        _ = try backend.send(FitIQ.workoutDeletion(workout.id))
      case 9 where !workouts.isEmpty:
        _ = try backend.send(
          FitIQ.workoutExerciseAddition(
            workouts[round % workouts.count].id, body: NewWorkoutExercise(exerciseId: "plank")))
      case 10 where !workouts.isEmpty:
        let workout = workouts[round % workouts.count].id
        let done: [WorkoutExercise] = try backend.send(FitIQ.workoutExercises(workout))
        guard let last = done.last else { continue }
        _ = try backend.send(FitIQ.workoutExerciseDeletion(workout, last.id))
      default: workouts.append(try plan(round % 2 == 0 ? ["plank", "plank"] : ["push-up"]))
      }
      guard round % 10 == 9 else { continue }
      let (kept, found) = try counts()
      #expect(kept == found)
    }
    #expect(try counts().found.count >= 8)
  }

  @Test("grows with what is taken in, and not with what was there")
  func takenIn() throws {
    for meal in MealType.allCases { _ = try eat(meal) }
    _ = try plan(["plank", "push-up"])
    _ = try backend.send(
      FitIQ.logProgress(NewProgressEntry(.weight, 82.4, loggedAt: nil, notes: nil)))
    let before = try counts()
    #expect(before.kept == before.found)

    var records: [(RecordKind, JSONObject)] = []
    let store = try backend.store()
    for kind in RecordKind.all {
      try kind.each(store, Account.localOwner) { records.append((kind, $0)) }
    }
    let copy = try InProcess().store()
    for _ in 0..<2 {
      for (kind, record) in records {
        _ = try kind.add(copy, .object(record), Account.localOwner, backend.clock.now)
      }
    }
    let copied = try copy.database.all(
      "SELECT * FROM counts ORDER BY account, source, kind"
    ) { "\($0.text(0)) \($0.text(1)) \($0.text(2)) \($0.int(3))" }
    #expect(copied == before.kept)
  }

  @Test("goes with the account, and so do the names of its foods")
  func erased() throws {
    _ = try eat(.lunch)
    let store = try backend.store()
    #expect(try store.database.first("SELECT count(*) FROM counts") { $0.int(0) } == 1)
    func soups() throws -> Int {
      try store.database.first(
        "SELECT count(*) FROM food_words WHERE food_words MATCH 'soup'"
      ) { $0.int(0) } ?? 0
    }
    let named = try soups()
    try store.write {
      try store.accounts.remove(Account.localOwner, at: backend.clock.now)
    }
    #expect(try store.database.first("SELECT count(*) FROM counts") { $0.int(0) } == 0)
    #expect(try soups() == named - 1)
    // An index that disagrees with its table says so here.
    try store.database.execute("INSERT INTO food_words (food_words) VALUES ('integrity-check')")
  }
}
