import FitAPI
import Foundation
import JSON
import Synchronization
import TestSupport
import Testing

@Suite("Sets at a server that knows only the first fields")
struct OlderSetServerTests {
  /// A server with one workout of three equal sets, which ignores fields that it does not know.
  private final class Older: Sendable {
    private static let start: JSONObject = [
      "id": "0e1aaaaa-0000-4000-8000-000000000001", "exerciseId": "squat", "exerciseName": "Squat",
      "sets": 3, "reps": 8, "weightKg": 80, "durationSeconds": nil, "distanceKm": nil,
      "restSeconds": nil, "notes": nil,
    ]
    private static let fields: Set<String> = [
      "sets", "reps", "weightKg", "durationSeconds", "distanceKm", "restSeconds", "notes",
    ]
    private let sets = Mutex<JSONObject>(Older.start)

    var kept: JSONValue { .object(sets.withLock { $0 }) }
    var isUntouched: Bool { kept == .object(Self.start) }

    func answer(_ request: Request) -> Response {
      let workout: JSONValue = [
        "id": "aaaa0001-0000-4000-8000-000000000001", "userId": "u1", "title": "Legs",
        "completedAt": "2026-11-19T18:00:00Z", "createdAt": "2026-11-19T18:00:00Z",
        "exercises": [kept],
      ]
      let path = "/api/v1/workouts/aaaa0001-0000-4000-8000-000000000001"
      switch (request.method, request.path) {
      case (.get, "/api/v1/users/me"):
        return Self.wrapped([
          "id": "u1", "email": "ann@example.org", "fullName": "Ann", "role": "user",
          "createdAt": "2026-01-01T00:00:00Z", "updatedAt": "2026-01-01T00:00:00Z",
        ])
      case (.get, "/api/v1/workouts"):
        return Self.wrapped(["workouts": [workout], "total": 1, "page": 1, "pageSize": 20])
      case (.get, path): return Self.wrapped(workout)
      case (.get, path + "/exercises"): return Self.wrapped([kept])
      case (.get, "/api/v1/exercises/squat"):
        return Self.wrapped([
          "id": "squat", "name": "Squat", "category": "strength", "isUserCreated": false,
        ])
      case (.put, path + "/exercises/0e1aaaaa-0000-4000-8000-000000000001"):
        let sent = (try? JSONValue(parsing: request.body))?.object ?? [:]
        sets.withLock { sets in
          for member in sent.members where Self.fields.contains(member.key) {
            sets[member.key] = member.value
          }
        }
        return Self.wrapped(kept)
      default:
        return Response(
          status: 404, body: Array(#"{"error":{"message":"404 page not found"}}"#.utf8))
      }
    }

    private static func wrapped(_ data: JSONValue) -> Response {
      let body: JSONValue = ["success": true, "data": data]
      return Response(status: 200, body: body.bytes())
    }
  }

  private func run(_ arguments: [String], at older: Older) throws -> Finished {
    let server = try ScriptedServer(older.answer)
    let fit = try FitProcess(environment: ["FIT_FITIQ_TOKEN": "a-token"])
    return try withExtendedLifetime(server) {
      let added = try fit.run(["remote", "add", "fitiq", server.url])
      #expect(added.status == 0, "\(added.errorText)")
      return try fit.run(arguments)
    }
  }

  @Test("One of several sets is refused where the server would change all, which stay as they were")
  func oneSet() throws {
    let older = Older()
    let refused = try run(
      ["workout", "set", "last", "0e1a", "--set", "3", "--reps", "6"], at: older)
    #expect(refused.status == 7, "\(refused.errorText)")
    #expect(
      refused.errorText.contains(
        "is an older server, which cannot change set 3 of 3 alone; nothing was changed"))
    #expect(older.isUntouched, "\(older.kept)")
  }

  @Test("A figure that the server does not know is named, and the others are stored")
  func unknownFields() throws {
    let older = Older()
    let changed = try run(["workout", "set", "last", "0e1a", "85x8x3", "RPE", "9"], at: older)
    #expect(changed.status == 0, "\(changed.errorText)")
    #expect(changed.errorText.contains("did not keep RPE of Squat"), "\(changed.errorText)")
    #expect(older.kept["weightKg"]?.double == 85 && older.kept["reps"]?.int == 8)
  }
}
