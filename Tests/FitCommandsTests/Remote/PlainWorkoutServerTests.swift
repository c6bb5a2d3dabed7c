import FitAPI
import Foundation
import JSON
import TestSupport
import Testing

@Suite("A workout and a server that knows only the plain steps")
struct PlainWorkoutServerTests {
  /// A FitIQ that keeps a workout's exercises only where they are added one by one.
  @Sendable
  private static func answer(_ request: Request) -> Response {
    func data(_ status: Int, _ data: JSONValue) -> Response {
      Response(status: status, body: JSONValue.object(["success": true, "data": data]).bytes())
    }
    let sent = try? JSONValue(parsing: request.body)
    var workout: JSONObject = [
      "id": "w-1", "userId": "u1", "title": "Upper body",
      "createdAt": "2026-11-20T07:31:00Z",
    ]
    switch (request.method, request.path) {
    case (.post, "/api/v1/auth/login"):
      let user: JSONValue = [
        "id": "u1", "email": "ann@example.org", "fullName": "Ann",
        "createdAt": "2026-01-01T00:00:00Z", "updatedAt": "2026-01-01T00:00:00Z",
      ]
      return data(
        200, ["user": user, "accessToken": "a", "refreshToken": "r", "expiresIn": 3600])
    case (.get, "/api/v1/exercises/search"):
      let bench: JSONValue = [
        "id": "e7", "name": "Bench Press", "category": "strength", "isUserCreated": false,
      ]
      return data(200, ["exercises": [bench], "total": 1])
    case (.post, "/api/v1/workouts"): return data(201, .object(workout))
    case (.post, "/api/v1/workouts/w-1/exercises"):
      return data(
        201,
        [
          "id": "x1", "exerciseId": "e7", "exerciseName": "Bench Press",
          "sets": sent?["sets"] ?? .null, "reps": sent?["reps"] ?? .null,
          "weightKg": sent?["weightKg"] ?? .null,
        ])
    case (.put, "/api/v1/workouts/w-1"):
      workout["completedAt"] = sent?["completedAt"]
      workout["durationMinutes"] = sent?["durationMinutes"]
      return data(200, .object(workout))
    default: return Response(status: 404)
    }
  }

  @Test("is told the exercises and the end by those steps")
  func steps() throws {
    let server = try ScriptedServer(Self.answer)
    let fit = try FitProcess()
    #expect(try fit.run(["remote", "add", "fitiq", "\(server.url)/api/v1"]).status == 0)
    let login = try fit.run(
      ["auth", "login", "fitiq", "--email", "ann@example.org", "--password-stdin"],
      input: Array("correct horse".utf8))
    #expect(login.status == 0, "\(login.errorText)")
    let logged = try fit.run(
      ["log", "workout", "Upper body", "bench press 3x10 80kg", "--duration", "45m"])
    #expect(logged.status == 0, "\(logged.errorText)")
    #expect(logged.text.contains("logged Upper body  45m"), "\(logged.text)")
    #expect(logged.text.contains("Bench Press  3 × 10  80 kg"), "\(logged.text)")
    let added = try #require(server.requests(.post, "/api/v1/workouts/w-1/exercises").first)
    let body = try JSONValue(parsing: added.body)
    #expect(body["exerciseId"]?.string == "e7" && body["weightKg"]?.double == 80)
    let ended = try #require(server.requests(.put, "/api/v1/workouts/w-1").first)
    #expect(try JSONValue(parsing: ended.body)["durationMinutes"]?.int == 45)
  }
}
