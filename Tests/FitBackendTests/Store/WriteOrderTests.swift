import CivilTime
import FitAPI
import JSON
import Testing

@testable import FitBackend

@Suite("Records of one instant")
struct WriteOrderTests {
  private static let instant = "2026-11-20T08:00:00Z"

  @Test("Records of one instant keep it, and stand in the order in which they were written")
  func order() throws {
    let home = try Household()
    let member = try home.enroll("user@example.com")
    for number in 1...1100 {
      let answer = home.send(
        .post, "/api/v1/progress",
        ["type": "steps", "quantity": .integer(Int64(number)), "loggedAt": .string(Self.instant)],
        token: member.access)
      try #require(answer.status == 201, "\(answer.text)")
      #expect(answer.data["date"]?.string == Self.instant)
    }
    let list = home.send(.get, "/api/v1/progress?type=steps&limit=100", token: member.access)
    let figures = list.data["entries"]?.array?.compactMap { $0["quantity"]?.int }
    #expect(figures == (1001...1100).reversed(), "\(list.text)")
  }

  /// A list in which records of one instant stand, and how one is written.
  private static let lists:
    [(path: String, list: String, body: @Sendable (Int) -> JSONValue, field: String)] =
      [
        (
          "/api/v1/journal", "entries",
          { ["content": "words", "title": .string("\($0)"), "loggedAt": .string(instant)] }, "title"
        ),
        (
          "/api/v1/wellness/mood-entries", "entries",
          { ["moodScore": 5, "notes": .string("\($0)"), "loggedAt": .string(instant)] }, "notes"
        ),
        (
          "/api/v1/workouts", "workouts",
          { ["title": .string("\($0)"), "completedAt": .string(instant)] }, "title"
        ),
        (
          "/api/v1/food-logs", "logs",
          {
            [
              "foodId": "ndb:09040", "mealType": "snack", "servings": .integer(Int64($0)),
              "loggedAt": .string(instant),
            ]
          }, "servings"
        ),
      ]

  @Test("Every list has the record that was written last first", arguments: 0..<4)
  func newestFirst(number: Int) throws {
    let home = try Household()
    let member = try home.enroll("user@example.com")
    let kind = Self.lists[number]
    var written: [String] = []
    for count in 1...12 {
      let answer = home.send(.post, kind.path, kind.body(count), token: member.access)
      try #require(answer.status == 201, "\(answer.text)")
      written.append("\(count)")
    }
    let answer = home.send(.get, kind.path, token: member.access)
    let found = answer.data[kind.list]?.array?.compactMap { record in
      record[kind.field]?.string ?? record[kind.field]?.int.map { "\($0)" }
    }
    #expect(found == written.reversed(), "\(answer.text)")
  }
}
