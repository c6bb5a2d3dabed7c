import CivilTime
import FitAPI
import TestSupport
import Testing

@testable import FitBackend

@Suite("Analysis over random histories")
struct AnalysisHistoryTests {
  private let backend: InProcess
  private let foods: [Food]

  init() throws {
    backend = try InProcess()
    let backend = backend
    foods = try ["Soup", "Cake", "Egg roll"].map { name in
      var draft = FoodDraft()
      (draft.name, draft.servingSize) = (name, "1 bowl")
      (draft.calories, draft.proteinG, draft.carbsG, draft.fatG) = (128, 8, 16, 4)
      return try backend.send(FitIQ.createFood(draft))
    }
  }

  private func eat(
    _ food: Int, _ servings: Double, _ at: String, in zone: Zone
  ) throws -> FoodLog {
    try backend.send(
      FitIQ.logFood(
        NewFoodLog(
          userId: nil, foodId: foods[food].id, mealType: MealType.allCases[food],
          servings: servings, loggedAt: at)), in: zone)
  }

  private func train(
    _ at: String, _ kilograms: Double?, in zone: Zone
  ) throws -> Workout {
    var bench = NewWorkoutExercise(exerciseId: kilograms == nil ? "plank" : "barbell-bench-press")
    (bench.sets, bench.reps, bench.weightKg) = (3, kilograms == nil ? nil : 8, kilograms)
    bench.durationSeconds = kilograms == nil ? 60 : nil
    var draft = WorkoutDraft()
    (draft.title, draft.completedAt, draft.durationMinutes) = ("Session", at, 45)
    draft.exercises = [bench]
    return try backend.send(FitIQ.createWorkout(draft), in: zone)
  }

  @Test("The analysis equals sums over the records after any writes, changes and deletions")
  func sums() throws {
    var random = SeededGenerator(seed: 4)
    let days = Day("2023-11-05")...Day("2026-11-20")
    let zones = try [Zone.utc, #require(Zone(identifier: "Europe/Berlin"))]
    var logs: [String: FoodLog] = [:]
    var sessions: [String: Workout] = [:]
    func time() -> String {
      let back = Int64.random(in: 0..<1100 * 86_400, using: &random)
      return backend.clock.now.adding(seconds: -back).iso8601
    }
    for round in 0..<Fuzzing.rounds(120) {
      let zone = zones[round % 2]
      let log = logs.keys.sorted().randomElement(using: &random)
      let session = sessions.keys.sorted().randomElement(using: &random)
      switch (Int.random(in: 0..<9, using: &random), log, session) {
      case (0...3, _, _):
        let servings = Double(Int.random(in: 1...8, using: &random)) / 4
        let log = try eat(Int.random(in: 0..<3, using: &random), servings, time(), in: zone)
        logs[log.id] = log
      case (4, let id?, _):
        _ = try backend.send(FitIQ.foodLogDeletion(id))
        logs[id] = nil
      case (5, let id?, _):
        let change = FoodLogChange(servings: 1.5, loggedAt: time())
        logs[id] = try backend.send(FitIQ.foodLogChange(id, body: change), in: zone)
      case (6, _, let id?):
        _ = try backend.send(FitIQ.workoutDeletion(id))
        sessions[id] = nil
      case (7, _, let id?):
        var change = WorkoutDraft()
        change.completedAt = time()
        sessions[id] = try backend.send(FitIQ.workoutChange(id, body: change), in: zone)
      default:
        let session = try train(
          time(), round % 3 == 0 ? nil : Double(round % 50 + 20), in: zone)
        sessions[session.id] = session
      }
      guard round % 12 == 0 else { continue }
      for zone in zones {
        try check(Array(logs.values), days, zone)
        try check(Array(sessions.values), days, zone)
      }
    }
  }

  /// Compares the analysis of food with sums over the logs; their figures are sums of powers of two.
  private func check(_ logs: [FoodLog], _ days: ClosedRange<Day>, _ zone: Zone) throws {
    let analysis = try backend.send(FitIQ.analyseNutrition(days), in: zone)
    var calories: [Day: Double] = [:]
    for log in logs {
      // The day of where it was written down, whoever asks from where.
      let offset = Zone(offset: try #require(log.utcOffset))
      let day = offset.day(of: log.loggedAt)
      #expect(log.localDay == day)
      calories[day, default: 0] += log.calories
    }
    let found = try #require(analysis.days)
    #expect(found.map(\.date) == calories.keys.sorted())
    #expect(found.allSatisfy { $0.calories == calories[$0.date] })
    let eaten = Dictionary(grouping: logs, by: \.foodName)
    #expect(analysis.topFoods.count == eaten.count)
    for food in analysis.topFoods {
      #expect(food.count == eaten[food.foodName]?.count)
      #expect(food.totalCalories == eaten[food.foodName]?.reduce(0) { $0 + $1.calories })
    }
  }

  private func check(_ sessions: [Workout], _ days: ClosedRange<Day>, _ zone: Zone) throws {
    let analysis = try backend.send(FitIQ.analyseWorkouts(days), in: zone)
    let dates = Dictionary(grouping: try sessions.map { try #require($0.localDay) }, by: { $0 })
    #expect(try #require(analysis.days).map(\.date) == dates.keys.sorted())
    #expect(analysis.days?.allSatisfy { $0.workouts == dates[$0.date]?.count } == true)
    let done = Dictionary(grouping: sessions.flatMap { $0.exercises ?? [] }, by: \.exerciseName)
    #expect(analysis.topExercises.count == done.count)
    for exercise in analysis.topExercises {
      let all = done[exercise.exerciseName] ?? []
      #expect(exercise.count == all.count)
      let volumes = all.compactMap { one in one.weightKg.map { $0 * 24 } }
      #expect(exercise.totalVolume == (volumes.isEmpty ? nil : volumes.reduce(0, +)))
    }
  }

  @Test("The analysis counts a record on its local day, whatever zone the request comes from")
  func zones() throws {
    let days = Day("2025-01-01")...Day("2025-12-31")
    let berlin = try #require(Zone(identifier: "Europe/Berlin"))
    _ = try eat(0, 1, "2025-12-31T23:30:00Z", in: berlin)
    #expect(try backend.send(FitIQ.analyseNutrition(days)).days == [])
    _ = try eat(0, 1, "2025-12-31T23:30:00Z", in: .utc)
    #expect(try backend.send(FitIQ.analyseNutrition(days), in: berlin).days?.count == 1)
  }
}
