import CivilTime
import FitAPI
import TestSupport
import Testing

@testable import FitBackend

@Suite("What years and months came to")
struct DigestTests {
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

  private static func days(_ first: String, _ last: String) throws -> ClosedRange<Day> {
    try #require(Day(first))...#require(Day(last))
  }

  private static var berlin: Zone { get throws { try #require(Zone(identifier: "Europe/Berlin")) } }

  private func eat(_ food: Int, _ servings: Double, _ at: String) throws -> FoodLog {
    try backend.send(
      FitIQ.logFood(
        NewFoodLog(
          userId: nil, foodId: foods[food].id, mealType: MealType.allCases[food],
          servings: servings, loggedAt: at)))
  }

  private func train(_ at: String, _ kilograms: Double?) throws -> Workout {
    var bench = NewWorkoutExercise(exerciseId: kilograms == nil ? "plank" : "barbell-bench-press")
    (bench.sets, bench.reps, bench.weightKg) = (3, kilograms == nil ? nil : 8, kilograms)
    bench.durationSeconds = kilograms == nil ? 60 : nil
    var draft = WorkoutDraft()
    (draft.title, draft.completedAt, draft.durationMinutes) = ("Session", at, 45)
    draft.exercises = [bench]
    return try backend.send(FitIQ.createWorkout(draft))
  }

  private func kept() throws -> Int {
    try backend.store().database.first("SELECT count(*) FROM digests") { $0.int(0) } ?? 0
  }

  /// What is told of some days, as it was kept and as it is counted anew.
  private func told(
    _ days: ClosedRange<Day>, in zone: Zone = .utc
  ) throws -> (kept: [String], counted: [String]) {
    func ask() throws -> [String] {
      [
        "\(try backend.send(FitIQ.analyseNutrition(days), in: zone))",
        "\(try backend.send(FitIQ.analyseWorkouts(days), in: zone))",
      ].map { text in
        // A dictionary has no order.
        String(text.sorted())
      }
    }
    let kept = try ask()
    try backend.store().database.execute("DELETE FROM digests")
    return (kept, try ask())
  }

  @Test(
    "are of whole years, of whole months, and of what is left",
    arguments: [
      ("2024-01-01", "2024-12-31", "Y2024"), ("2024-01-01", "2024-12-30", "M1-11 D30"),
      ("2023-12-31", "2025-01-01", "D1 Y2024 D1"), ("2024-02-01", "2024-02-29", "M2"),
      ("2024-02-02", "2024-03-01", "D29"), ("2026-10-01", "2026-11-20", "M10 D20"),
      ("2026-01-01", "2026-12-31", "M1-10 D61"), ("2026-11-20", "2026-11-20", "D1"),
      ("2027-01-01", "2027-12-31", "D365"),
    ])
  func parts(_ first: String, _ last: String, _ expected: String) throws {
    let today = try #require(Day("2026-11-20"))
    let parts = DigestPart.dividing(try Self.days(first, last), today: today)
    #expect(parts.first?.days.lowerBound.description == first)
    #expect(parts.last?.days.upperBound.description == last)
    for (part, next) in zip(parts, parts.dropFirst()) {
      #expect(part.days.upperBound.next == next.days.lowerBound)
    }
    var words: [String] = []
    var months: [Int] = []
    func closeMonths() {
      guard let first = months.first, let last = months.last else { return }
      words.append(first == last ? "M\(first)" : "M\(first)-\(last)")
      months = []
    }
    for part in parts {
      if part.isWhole, part.days.count < 32 {
        months.append(part.days.lowerBound.month)
        continue
      }
      closeMonths()
      words.append(part.isWhole ? "Y\(part.days.lowerBound.year)" : "D\(part.days.count)")
    }
    closeMonths()
    #expect(words.joined(separator: " ") == expected)
  }

  @Test("are kept once they are over, and go when one of their records changes")
  func keeping() throws {
    let first = try eat(0, 1, "2024-05-10T12:00:00Z")
    _ = try eat(1, 1, "2025-05-10T12:00:00Z")
    _ = try eat(1, 1, "2026-09-10T12:00:00Z")
    _ = try eat(2, 1, "2026-11-10T12:00:00Z")
    let days = try Self.days("2024-01-01", "2026-11-20")
    _ = try backend.send(FitIQ.analyseNutrition(days))
    // Two years, and the ten months of this one that are over.
    #expect(try kept() == 12)
    _ = try backend.send(FitIQ.foodLogChange(first.id, body: FoodLogChange(servings: 2)))
    #expect(try kept() == 11)
    _ = try eat(1, 1, "2026-10-31T23:59:59Z")
    #expect(try kept() == 10)
    _ = try backend.send(
      FitIQ.foodLogChange(first.id, body: FoodLogChange(loggedAt: "2025-12-31T23:59:59Z")))
    #expect(try kept() == 9)
    _ = try backend.send(FitIQ.foodLogDeletion(first.id))
    let (kept, counted) = try told(days)
    #expect(kept == counted)
  }

  @Test("of training go when a workout or what was done in it changes")
  func training() throws {
    let days = try Self.days("2025-01-01", "2025-12-31")
    let session = try train("2025-05-10T12:00:00Z", 80)
    func ask() throws -> Int {
      _ = try backend.send(FitIQ.analyseWorkouts(days))
      let before = try kept()
      return before
    }
    let exercise = try #require(session.exercises?.first)
    var heavier = WorkoutExerciseChange()
    heavier.weightKg = 90
    var later = WorkoutDraft()
    later.completedAt = "2025-06-10T12:00:00Z"
    #expect(try ask() == 1)
    _ = try backend.send(FitIQ.workoutExerciseChange(session.id, exercise.id, body: heavier))
    #expect(try kept() == 0 && ask() == 1)
    _ = try backend.send(FitIQ.workoutExerciseDeletion(session.id, exercise.id))
    #expect(try kept() == 0 && ask() == 1)
    _ = try backend.send(
      FitIQ.workoutExerciseAddition(
        session.id, body: NewWorkoutExercise(exerciseId: "barbell-bench-press")))
    #expect(try kept() == 0 && ask() == 1)
    _ = try backend.send(FitIQ.workoutChange(session.id, body: later))
    #expect(try kept() == 0 && ask() == 1)
    _ = try backend.send(FitIQ.workoutDeletion(session.id))
    #expect(try kept() == 0)
  }

  @Test("equal a recount, whatever was written, changed and deleted in between")
  func recount() throws {
    var random = SeededGenerator(seed: 4)
    let days = try Self.days("2023-11-05", "2026-11-20")
    var logs: [String] = []
    var sessions: [Workout] = []
    func time() -> String {
      let back = Int64.random(in: 0..<1100 * 86_400, using: &random)
      return backend.clock.now.adding(seconds: -back).iso8601
    }
    for round in 0..<Fuzzing.rounds(120) {
      switch Int.random(in: 0..<9, using: &random) {
      case 0...3:
        let servings = Double(Int.random(in: 1...8, using: &random)) / 4
        logs.append(try eat(Int.random(in: 0..<3, using: &random), servings, time()).id)
      case 4 where !logs.isEmpty:
        let id = logs.remove(at: Int.random(in: 0..<logs.count, using: &random))
        _ = try backend.send(FitIQ.foodLogDeletion(id))
      case 5 where !logs.isEmpty:
        let change = FoodLogChange(servings: 1.5, loggedAt: time())
        _ = try backend.send(FitIQ.foodLogChange(logs[round % logs.count], body: change))
      case 6 where !sessions.isEmpty:
        let session = sessions.remove(at: Int.random(in: 0..<sessions.count, using: &random))
        _ = try backend.send(FitIQ.workoutDeletion(session.id))
      case 7 where !sessions.isEmpty:
        var change = WorkoutDraft()
        change.completedAt = time()
        _ = try backend.send(
          FitIQ.workoutChange(sessions[round % sessions.count].id, body: change))
      default:
        sessions.append(try train(time(), round % 3 == 0 ? nil : Double(round % 50 + 20)))
      }
      guard round % 12 == 0 else { continue }
      let zone = try round % 24 == 0 ? Self.berlin : .utc
      let (kept, counted) = try told(days, in: zone)
      #expect(kept == counted)
      // So that the next changes meet some that are kept.
      _ = try told(days, in: zone)
    }
  }

  @Test("are a person's own days: another zone has others")
  func zones() throws {
    _ = try eat(0, 1, "2025-12-31T23:30:00Z")
    let days = try Self.days("2025-01-01", "2025-12-31")
    for _ in 0..<2 {
      #expect(try backend.send(FitIQ.analyseNutrition(days)).days?.count == 1)
      #expect(try backend.send(FitIQ.analyseNutrition(days), in: Self.berlin).days == [])
    }
  }

  @Test("that cannot be read are counted anew")
  func damaged() throws {
    _ = try eat(0, 1, "2025-05-10T12:00:00Z")
    let days = try Self.days("2025-01-01", "2025-12-31")
    let before = try backend.send(FitIQ.analyseNutrition(days))
    for body in [[], [1], [255, 255, 255, 255, 255, 255, 255, 127]] as [[UInt8]] {
      let database = try backend.store().database
      try database.execute("UPDATE digests SET body = ?", body)
      #expect(database.changes == 1)
      #expect(try backend.send(FitIQ.analyseNutrition(days)) == before)
    }
  }

  @Test("are not kept while somebody else writes, who is not waited for")
  func busy() throws {
    _ = try eat(0, 1, "2025-05-10T12:00:00Z")
    let days = try Self.days("2025-01-01", "2025-12-31")
    let other = try backend.store()
    try other.database.transaction(.immediate) {
      let analysis = try backend.send(FitIQ.analyseNutrition(days))
      #expect(analysis.days?.count == 1)
    }
    #expect(try kept() == 0)
    _ = try backend.send(FitIQ.analyseNutrition(days))
    #expect(try kept() == 1)
  }
}
