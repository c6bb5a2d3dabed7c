import Foundation
import TestSupport
import Testing

@Suite("Workout guide of Health Data")
struct SeedHealthTests {
  private let fit: FitProcess
  private let server: Server
  private let app: SeedHealth

  init() throws {
    fit = try FitProcess()
    server = try Server(fit)
    app = try SeedHealth(server)
  }

  /// The guide's example, with a comment taken away that JSON does not know.
  private static let example = """
    {
      "measurements": {
        "workout": [
          {
            "timestamp": "2023-05-20T08:30:00Z", "startDate": "2023-05-20T08:30:00Z",
            "endDate": "2023-05-20T09:15:00Z", "activityType": "running", "duration": 2700,
            "distance": 5.2, "energyBurned": 450, "avgHeartRate": 145, "maxHeartRate": 175,
            "avgCadence": 160, "avgPace": 5.2, "source": "Apple Health", "value": 1
          }
        ]
      }
    }
    """

  @Test("A workout from the guide is stored, and its repetition skipped")
  func example() throws {
    let first = try app.send(Array(Self.example.utf8))
    #expect(first.success && first.stats["workout"] == .init(added: 1, total: 1, skipped: 0))
    let second = try app.send(Array(Self.example.utf8))
    #expect(second.stats["workout"] == .init(added: 0, total: 1, skipped: 0))
    let entry = try #require(try app.workouts().data.first)
    #expect(entry.activityType == "running" && entry.duration == 2700 && entry.distance == 5.2)
    #expect(entry.energyBurned == 450 && entry.avgHeartRate == 145)
    #expect(entry.source == "Apple Health")
  }

  @Test("A workout of every activity in the guide's code is accepted")
  func activities() throws {
    let activities = [
      "running", "walking", "cycling", "swimming", "hiit", "strength_training", "yoga", "pilates",
      "dance", "elliptical", "rowing", "stair_climbing", "hiking", "basketball", "soccer",
      "tennis", "golf", "other", "paddle boarding",
    ]
    let workouts = activities.enumerated().map { index, activity in
      SeedHealth.Workout(
        startDate: "2023-05-20T08:30:\(10 + index)Z", endDate: "2023-05-20T09:15:00Z",
        activityType: activity, duration: 2700, totalDistance: 5200, totalEnergyBurned: nil)
    }
    let answer = try app.sendWorkoutData(workouts)
    #expect(answer.stats["workout"]?.added == activities.count)
    let found = try app.workouts().data
    #expect(found.reversed().map(\.activityType) == activities)
    #expect(found.allSatisfy { $0.distance == 5.2 && $0.energyBurned == nil })
  }

  @Test("Uploaded workouts are listed among FitIQ's as completed")
  func shared() throws {
    let api = try SeedAPI(server)
    var app = app
    app.token = try api.signUp().accessToken
    for day in ["20", "22", "21"] {
      _ = try app.sendWorkoutData([
        SeedHealth.Workout(
          startDate: "2023-05-\(day)T08:30:00Z", endDate: "2023-05-\(day)T09:00:00Z",
          activityType: "hiking", duration: 1800)
      ])
    }
    #expect(
      try app.workouts().data.map(\.startDate)
        == ["2023-05-22T08:30:00Z", "2023-05-21T08:30:00Z", "2023-05-20T08:30:00Z"])
    #expect(try self.app.workouts().count == 0)
    app.token = "expired"
    #expect(
      throws: SeedHealth.Refused(
        status: 401, text: #"{"error":"Unauthorized: Invalid or expired token"}"#)
    ) { try app.workouts() }
  }
}
