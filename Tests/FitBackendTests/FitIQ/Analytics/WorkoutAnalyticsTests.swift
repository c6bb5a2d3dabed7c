import CivilTime
import FitAPI
import Testing

@testable import FitBackend

@Suite("Training averages")
struct WorkoutAnalyticsTests {
  private let backend: InProcess

  init() throws { backend = try InProcess() }

  private static func days(_ first: String, _ last: String) throws -> ClosedRange<Day> {
    try #require(Day(first))...#require(Day(last))
  }

  private static func exercise(
    _ id: String, sets: Int? = nil, reps: Int? = nil, kilograms: Double? = nil
  ) -> NewWorkoutExercise {
    var new = NewWorkoutExercise(exerciseId: id)
    (new.sets, new.reps, new.weightKg) = (sets, reps, kilograms)
    return new
  }

  private func store(
    completed: String?, minutes: Int? = nil, _ exercises: [NewWorkoutExercise] = []
  ) throws {
    var draft = WorkoutDraft()
    (draft.title, draft.completedAt, draft.durationMinutes) = ("Session", completed, minutes)
    if completed == nil { draft.scheduledAt = "2026-11-12T18:00:00Z" }
    draft.exercises = exercises
    _ = try backend.send(FitIQ.createWorkout(draft))
  }

  @Test("Training averages count completed workouts, their minutes and the kilograms moved")
  func sums() throws {
    let bench = Self.exercise("barbell-bench-press", sets: 3, reps: 10, kilograms: 80)
    let press = Self.exercise("barbell-bench-press", reps: 5, kilograms: 100)
    let plank = Self.exercise("plank", sets: 3)
    try store(completed: "2026-11-10T18:00:00Z", minutes: 40, [bench, plank])
    try store(completed: "2026-11-10T20:00:00Z", minutes: 20, [press])
    try store(completed: "2026-11-14T18:00:00Z")
    // Planned, and outside the days on either side.
    try store(completed: nil, [bench])
    try store(completed: "2026-11-10T08:19:59Z", minutes: 500, [bench])
    try store(completed: "2026-11-17T08:20:00Z", minutes: 500, [bench])
    let days = try Self.days("2026-11-10", "2026-11-16")
    let analysis = try backend.send(FitIQ.analyseWorkouts(days))
    #expect(analysis.period == DateRange(days))
    #expect(analysis.totalWorkouts == 3 && analysis.totalDurationMinutes == 60)
    #expect(analysis.averageWorkoutDuration == 30 && analysis.workoutFrequency == 3)
    #expect(
      analysis.topExercises == [
        // A set is one where their number was not told.
        ExerciseFrequency(
          exerciseName: "Barbell bench press", count: 2, totalVolume: 3 * 10 * 80 + 5 * 100),
        ExerciseFrequency(exerciseName: "Plank", count: 1, totalVolume: nil),
      ])
    #expect(analysis.categoryDistribution == ["strength": 3])
    #expect(
      analysis.days == [
        TrainingDay(date: "2026-11-10", workouts: 2, durationMinutes: 60, timedWorkouts: 2),
        TrainingDay(date: "2026-11-14", workouts: 1, durationMinutes: 0, timedWorkouts: 0),
      ])
  }

  @Test("Training averages for three workouts in two weeks are one and a half a week")
  func frequency() throws {
    for day in [10, 12, 20] { try store(completed: "2026-11-\(day)T18:00:00Z", minutes: 30) }
    let analysis = try backend.send(
      FitIQ.analyseWorkouts(Self.days("2026-11-07", "2026-11-20")))
    #expect(analysis.workoutFrequency == 1.5 && analysis.averageWorkoutDuration == 30)
  }

  @Test("Training averages name at most ten exercises, by count and then by volume")
  func top() throws {
    let ids = [
      "plank", "push-up", "pull-up", "air-squat", "burpee", "crunch", "sit-up", "deadlift",
      "barbell-bench-press", "barbell-back-squat", "walking-lunge", "glute-bridge",
    ]
    let known = ids.filter { CatalogueExercise.find($0) != nil }
    try #require(known.count > 4)
    try store(completed: "2026-11-10T18:00:00Z", known.map { Self.exercise($0) })
    try store(
      completed: "2026-11-11T18:00:00Z",
      [
        Self.exercise("plank"),
        Self.exercise("barbell-bench-press", sets: 1, reps: 1, kilograms: 20),
      ])
    let top = try backend.send(
      FitIQ.analyseWorkouts(Self.days("2026-11-10", "2026-11-11"))
    ).topExercises
    #expect(top.prefix(2).map(\.exerciseName) == ["Barbell bench press", "Plank"])
    #expect(top.dropFirst(2).map(\.exerciseName) == top.dropFirst(2).map(\.exerciseName).sorted())
    #expect(top.count == min(known.count, 10))
  }

  @Test("Training averages of days without workouts are empty")
  func empty() throws {
    let analysis = try backend.send(FitIQ.analyseWorkouts(Self.days("2026-11-01", "2026-11-30")))
    #expect(analysis.totalWorkouts == 0 && analysis.averageWorkoutDuration == 0)
    #expect(analysis.topExercises.isEmpty && analysis.days == [])
  }

  @Test("A workout with an activity but no exercises counts in the activity's category")
  func activities() throws {
    for activity in ["running", "running", "yoga", "kitesurfing"] {
      var draft = WorkoutDraft()
      (draft.title, draft.completedAt) = ("Session", "2026-11-12T18:00:00Z")
      draft.activity = activity
      _ = try backend.send(FitIQ.createWorkout(draft))
    }
    try store(
      completed: "2026-11-13T18:00:00Z", [Self.exercise("barbell-bench-press", reps: 5)])
    let analysis = try backend.send(
      FitIQ.analyseWorkouts(Self.days("2026-11-10", "2026-11-16")))
    #expect(analysis.categoryDistribution == ["cardio": 2, "flexibility": 1, "strength": 1])
  }
}
