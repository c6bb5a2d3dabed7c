import Foundation

/// Sections 7, 8 and 9 of the API reference: exercises, workouts, goals.
extension SeedAPI {
  struct ExerciseSearchResponse: Codable {
    let exercises: [Exercise]
    let total: Int
  }

  struct Exercise: Codable, Equatable {
    let id: String
    let name: String
    let category: String
    let muscleGroups: [String]?
    let equipment: [String]?
    let description: String?
    let isUserCreated: Bool
  }

  struct CreateExerciseRequest: Codable {
    let name: String
    let category: String
    let muscleGroups: [String]?
    let equipment: [String]?
    let description: String?
  }

  struct CreateWorkoutRequest: Codable {
    let userId: String
    let title: String
    let scheduledAt: String?
    let notes: String?
  }

  struct Workout: Codable, Equatable {
    let id: String
    let userId: String
    let title: String
    let scheduledAt: String?
    let completedAt: String?
    let durationMinutes: Int?
    let notes: String?
    let exercises: [WorkoutExercise]?
    let createdAt: String
  }

  struct WorkoutExercise: Codable, Equatable {
    let id: String
    let exerciseId: String
    let exerciseName: String
    let sets: Int?
    let reps: Int?
    let weightKg: Double?
    let durationSeconds: Int?
    let distanceKm: Double?
    let restSeconds: Int?
    let notes: String?
  }

  struct AddExerciseToWorkoutRequest: Codable {
    let exerciseId: String
    let sets: Int?
    let reps: Int?
    let weightKg: Double?
    let durationSeconds: Int?
    let distanceKm: Double?
    let restSeconds: Int?
    let notes: String?
  }

  struct WorkoutsResponse: Codable {
    let workouts: [Workout]
    let total: Int
    let page: Int
    let pageSize: Int
  }

  struct UpdateWorkoutRequest: Codable {
    let completedAt: String?
    let durationMinutes: Int?
    let notes: String?
  }

  struct CreateGoalRequest: Codable {
    let userId: String
    let goalType: String
    let targetValue: Double
    let currentValue: Double
    let unit: String
    let deadline: String?
    let notes: String?
  }

  struct Goal: Codable, Equatable {
    let id: String
    let userId: String
    let goalType: String
    let targetValue: Double
    let currentValue: Double
    let unit: String
    let deadline: String?
    let status: String
    let progress: Double
    let notes: String?
    let createdAt: String
    let updatedAt: String
  }

  struct GoalsResponse: Codable {
    let goals: [Goal]
    let total: Int
  }

  struct UpdateGoalRequest: Codable {
    let currentValue: Double?
    let status: String?
    let notes: String?
  }

  func searchExercises(query: String, category: String? = nil) throws -> ExerciseSearchResponse {
    var queryItems = [URLQueryItem(name: "q", value: query)]
    if let category { queryItems.append(URLQueryItem(name: "category", value: category)) }
    return try request(endpoint: "/exercises/search", method: .get, queryItems: queryItems)
  }

  func getExercise(id: String) throws -> Exercise {
    try request(endpoint: "/exercises/\(id)", method: .get)
  }

  func createCustomExercise(request: CreateExerciseRequest) throws -> Exercise {
    try self.request(endpoint: "/exercises", method: .post, body: request)
  }

  func createWorkout(userId: String, title: String, notes: String? = nil) throws -> Workout {
    try request(
      endpoint: "/workouts", method: .post,
      body: CreateWorkoutRequest(userId: userId, title: title, scheduledAt: nil, notes: notes))
  }

  func addExerciseToWorkout(
    workoutId: String, exerciseId: String, sets: Int?, reps: Int?, weight: Double?
  ) throws -> WorkoutExercise {
    try request(
      endpoint: "/workouts/\(workoutId)/exercises", method: .post,
      body: AddExerciseToWorkoutRequest(
        exerciseId: exerciseId, sets: sets, reps: reps, weightKg: weight, durationSeconds: nil,
        distanceKm: nil, restSeconds: 90, notes: nil))
  }

  func getWorkouts(
    userId: String, startDate: String? = nil, endDate: String? = nil, page: Int = 1
  ) throws -> WorkoutsResponse {
    var queryItems = [
      URLQueryItem(name: "user_id", value: userId), URLQueryItem(name: "page", value: "\(page)"),
    ]
    if let startDate { queryItems.append(URLQueryItem(name: "start_date", value: startDate)) }
    if let endDate { queryItems.append(URLQueryItem(name: "end_date", value: endDate)) }
    return try request(endpoint: "/workouts", method: .get, queryItems: queryItems)
  }

  func completeWorkout(id: String, at now: String, duration: Int) throws -> Workout {
    try request(
      endpoint: "/workouts/\(id)", method: .put,
      body: UpdateWorkoutRequest(completedAt: now, durationMinutes: duration, notes: nil))
  }

  func createGoal(request: CreateGoalRequest) throws -> Goal {
    try self.request(endpoint: "/goals", method: .post, body: request)
  }

  func getGoals(userId: String, status: String? = nil) throws -> GoalsResponse {
    var queryItems = [URLQueryItem(name: "user_id", value: userId)]
    if let status { queryItems.append(URLQueryItem(name: "status", value: status)) }
    return try request(endpoint: "/goals", method: .get, queryItems: queryItems)
  }

  func updateGoal(goalId: String, request: UpdateGoalRequest) throws -> Goal {
    try self.request(endpoint: "/goals/\(goalId)", method: .put, body: request)
  }
}
