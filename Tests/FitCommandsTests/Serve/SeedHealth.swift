import Foundation
import TestSupport

/// The workout integration guide: what a phone sends, in the form of the guide's own code.
struct SeedHealth {
  private let connection: HTTPExchange
  /// `nil` for a program on the server's own machine.
  var token: String?

  init(_ server: Server) throws {
    connection = try server.connection()
  }

  struct Workout {
    var startDate: String
    var endDate: String
    var activityType: String
    var duration: Double
    /// Metres.
    var totalDistance: Double?
    var totalEnergyBurned: Double?
  }

  struct UploadResponse: Decodable {
    struct Stats: Decodable, Equatable {
      let added: Int
      let total: Int
      var skipped: Int?
      var problems: [String]?
    }
    let success: Bool
    let message: String
    let stats: [String: Stats]
  }

  struct Reading: Decodable {
    struct Entry: Decodable {
      let startDate: String
      let endDate: String
      let activityType: String
      let duration: Double
      let distance: Double?
      let energyBurned: Double?
      let avgHeartRate: Double?
      let source: String
    }
    let success: Bool
    let data: [Entry]
    let count: Int
  }

  func sendWorkoutData(_ workouts: [Workout]) throws -> UploadResponse {
    let workoutMeasurements = workouts.map { workout -> [String: Any] in
      var workoutData: [String: Any] = [
        "timestamp": workout.startDate,
        "startDate": workout.startDate,
        "endDate": workout.endDate,
        "activityType": workout.activityType,
        "duration": workout.duration,
        "value": 1,
        "source": "Apple Health",
      ]
      if let distance = workout.totalDistance { workoutData["distance"] = distance / 1000 }
      if let calories = workout.totalEnergyBurned { workoutData["energyBurned"] = calories }
      return workoutData
    }
    return try send(["measurements": ["workout": workoutMeasurements]])
  }

  /// Sends a body.
  func send(_ body: [String: Any]) throws -> UploadResponse {
    let bytes = try JSONSerialization.data(withJSONObject: body)
    return try send(Array(bytes))
  }

  /// Sends a body as it is written.
  func send(_ body: [UInt8]) throws -> UploadResponse {
    let answer = try connection.send(
      "POST", "/api/health-data/ios", headers: headers, body: body)
    guard answer.status == 200 else { throw Refused(status: answer.status, text: answer.text) }
    return try JSONDecoder().decode(UploadResponse.self, from: Data(answer.body))
  }

  func workouts() throws -> Reading {
    let answer = try connection.send(
      "GET", "/api/health-data?type=workout", headers: headers, body: nil)
    guard answer.status == 200 else { throw Refused(status: answer.status, text: answer.text) }
    return try JSONDecoder().decode(Reading.self, from: Data(answer.body))
  }

  struct Refused: Error, Equatable {
    let status: Int
    let text: String
  }

  private var headers: [(String, String)] {
    let type = [("Content-Type", "application/json")]
    return token.map { type + [("Authorization", "Bearer \($0)")] } ?? type
  }
}
