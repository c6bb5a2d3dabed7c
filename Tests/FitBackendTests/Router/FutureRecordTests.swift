import FitAPI
import JSON
import Testing

@testable import FitBackend

@Suite("Records and the future")
struct FutureRecordTests {
  /// The doors of every service, with a time in a year that has not begun.
  private static let doors: [(path: String, body: JSONValue)] = [
    ("/api/v1/progress", ["type": "weight", "quantity": 55, "loggedAt": "2036-01-01T10:00:00Z"]),
    ("/api/v1/sleep", ["date": "2036-01-01", "hoursSlept": 8, "quality": "good"]),
    ("/api/v1/activity-snapshots", ["date": "2036-01-01", "steps": 8000]),
    (
      "/api/v1/wellness/mood-entries",
      ["moodScore": 5, "emotions": ["calm"], "loggedAt": "2036-01-01T10:00:00Z"]
    ),
    (
      "/api/v1/journal",
      ["content": "later", "title": "x", "loggedAt": "2036-01-01T10:00:00Z"]
    ),
    ("/api/v1/workouts", ["title": "Run", "completedAt": "2036-01-01T10:00:00Z"]),
    ("/api/symptoms", ["name": "nausea", "severity": 3, "date": "2036-01-01T10:00:00Z"]),
    ("/api/weigh-ins", ["weight": 80, "date": "2036-01-01"]),
  ]

  @Test("No record is stored for a day later than today anywhere on earth", arguments: 0..<8)
  func refused(number: Int) throws {
    let home = try Household()
    let member = try home.enroll("user@example.com")
    let door = Self.doors[number]
    let answer = home.send(.post, door.path, door.body, token: member.access)
    #expect(answer.status == 400 && answer.text.contains("future"), "\(door.path): \(answer.text)")
  }

  @Test(
    "A day that has begun somewhere on earth is today; planned meals and workouts may lie ahead")
  func taken() throws {
    let home = try Household()
    // It is the 20th, 10:31 in UTC, and the 21st at UTC+14.
    home.pass(seconds: 3 * 3600)
    let member = try home.enroll("user@example.com")
    let weight: JSONValue = [
      "type": "weight", "quantity": 80, "loggedAt": "2026-11-21T00:30:00+14:00",
    ]
    #expect(home.send(.post, "/api/v1/progress", weight, token: member.access).status == 201)
    let workout: JSONValue = ["title": "Run", "scheduledAt": "2036-01-01T10:00:00Z"]
    #expect(home.send(.post, "/api/v1/workouts", workout, token: member.access).status == 201)
    let meal: JSONValue = ["rawInput": "1 banana", "loggedAt": "2026-11-23T10:00:00Z"]
    #expect(
      home.send(.post, "/api/v1/meal-logs/natural", meal, token: member.access).status == 201)
  }

  @Test("Entries of Health Data that lie in the future are skipped and named")
  func uploads() throws {
    let home = try Household()
    let member = try home.enroll("user@example.com")
    let body: JSONValue = [
      "measurements": [
        "weight": [
          ["timestamp": "2036-01-01T10:00:00Z", "value": 55],
          ["timestamp": "2026-11-19T10:00:00Z", "value": 80],
        ],
        "activity": [["date": "2036-01-01", "steps": 1]],
      ]
    ]
    let answer = home.send(.post, "/api/health-data/ios", body, token: member.access)
    let stats = answer.body["stats"]
    #expect(stats?["weight"]?["added"]?.int == 1 && stats?["weight"]?["skipped"]?.int == 1)
    #expect(stats?["activity"]?["added"]?.int == 0 && stats?["activity"]?["skipped"]?.int == 1)
    #expect(
      stats?["weight"]?["problems"]?[0]?.string?.hasSuffix("must not lie in the future") == true)
  }
}
