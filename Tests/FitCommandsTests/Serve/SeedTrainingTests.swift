import Foundation
import TestSupport
import Testing

@Suite("Training and goals of FitIQ's API reference")
struct SeedTrainingTests {
  private let server: Server
  private let api: SeedAPI
  private let user: SeedAPI.User

  init() throws {
    server = try Server(FitProcess())
    api = try SeedAPI(server)
    user = try api.signUp().user
  }

  @Test("Exercises are found and own exercises stored as in section 7")
  func exercises() throws {
    let found = try api.searchExercises(query: "bench press", category: "strength")
    let bench = try #require(found.exercises.first)
    #expect(bench.name == "Barbell bench press" && !bench.isUserCreated)
    #expect(try api.getExercise(id: bench.id) == bench)
    let created = try api.createCustomExercise(
      request: SeedAPI.CreateExerciseRequest(
        name: "Sandbag carry", category: "strength", muscleGroups: ["full body"],
        equipment: ["sandbag"], description: nil))
    #expect(created.isUserCreated && created.muscleGroups == ["full body"])
    #expect(try api.searchExercises(query: "sandbag").exercises == [created])
    api.accessToken = nil
    #expect(try api.searchExercises(query: "sandbag").exercises.isEmpty)
    #expect(try api.searchExercises(query: "bench press").exercises.first == bench)
  }

  @Test("A complete workout is logged as in section 8 and the third workflow")
  func session() throws {
    let workout = try api.createWorkout(
      userId: user.id, title: "Upper Body Strength", notes: "Chest and triceps day")
    #expect(workout.completedAt == nil && workout.userId == user.id)
    let exercise = try #require(try api.searchExercises(query: "bench press").exercises.first)
    let added = try api.addExerciseToWorkout(
      workoutId: workout.id, exerciseId: exercise.id, sets: 3, reps: 10, weight: 80)
    #expect(added.exerciseName == exercise.name && added.restSeconds == 90)
    #expect(added.weightKg == 80 && added.notes == nil)
    let completed = try api.completeWorkout(
      id: workout.id, at: "2026-11-20T07:31:00Z", duration: 45)
    #expect(completed.durationMinutes == 45 && completed.notes == "Chest and triceps day")
    #expect(completed.completedAt == "2026-11-20T07:31:00Z")
    #expect(completed.exercises == [added])
    let page = try api.getWorkouts(
      userId: user.id, startDate: "2026-11-20", endDate: "2026-11-20")
    #expect(page.workouts == [completed])
    #expect(page.total == 1 && page.page == 1 && page.pageSize == 20)
    #expect(try api.getWorkouts(userId: user.id, startDate: "2026-11-21").total == 0)
  }

  @Test("A goal is set and its progress shown as in section 9")
  func goals() throws {
    let goal = try api.createGoal(
      request: SeedAPI.CreateGoalRequest(
        userId: user.id, goalType: "weight_loss", targetValue: 70, currentValue: 75, unit: "kg",
        deadline: "2027-03-01", notes: nil))
    #expect(goal.status == "active" && goal.progress == 0 && goal.deadline == "2027-03-01")
    let nearer = try api.updateGoal(
      goalId: goal.id,
      request: SeedAPI.UpdateGoalRequest(currentValue: 73, status: nil, notes: nil))
    #expect(nearer.currentValue == 73 && nearer.progress == 40)
    let paused = try api.updateGoal(
      goalId: goal.id,
      request: SeedAPI.UpdateGoalRequest(currentValue: nil, status: "paused", notes: "holidays"))
    #expect(paused.status == "paused" && paused.notes == "holidays" && paused.progress == 40)
    #expect(try api.getGoals(userId: user.id, status: "paused").goals == [paused])
    #expect(try api.getGoals(userId: user.id, status: "active").total == 0)
    #expect(throws: SeedAPI.APIError.self) {
      try api.updateGoal(
        goalId: goal.id,
        request: SeedAPI.UpdateGoalRequest(currentValue: nil, status: "lost", notes: nil))
    }
  }
}
