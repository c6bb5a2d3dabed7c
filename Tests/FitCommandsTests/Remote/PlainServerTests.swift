import FitAPI
import Foundation
import JSON
import Synchronization
import TestSupport
import Testing

@Suite("Plain server without extensions")
struct PlainServerTests {
  /// What such a server keeps: a workout, what was done in it, and what was eaten.
  private final class Plain: Sendable {
    private let workout = Mutex<JSONObject>([:])
    private let logs = Mutex<[JSONValue]>([])
    /// How many food logs it takes before it fails.
    let room: Int

    init(room: Int = .max) { self.room = room }

    var eaten: [JSONValue] { logs.withLock { $0 } }

    func answer(_ request: Request) -> Response {
      let sent = (try? JSONValue(parsing: request.body))?.object ?? [:]
      switch (request.method, request.path) {
      case (.get, "/api/v1/users/me"):
        return Self.wrapped([
          "id": "u1", "email": "ann@example.org", "fullName": "Ann", "role": "user",
          "createdAt": "2026-01-01T00:00:00Z", "updatedAt": "2026-01-01T00:00:00Z",
        ])
      case (.post, "/api/v1/workouts"):
        let made = workout.withLock { workout in
          workout = [
            "id": "w1", "userId": "u1", "title": sent["title"] ?? "", "exercises": nil,
            "createdAt": "2026-11-20T07:31:00Z",
          ]
          return workout
        }
        return Self.wrapped(.object(made), 201)
      case (.post, "/api/v1/workouts/w1/exercises"):
        var done = sent
        done["id"] = "e-\(sent["exerciseId"]?.string ?? "")"
        done["exerciseName"] = sent["exerciseId"]
        return Self.wrapped(.object(done), 201)
      case (.put, "/api/v1/workouts/w1"):
        let changed = workout.withLock { workout in
          for member in sent.members { workout[member.key] = member.value }
          return workout
        }
        return Self.wrapped(.object(changed))
      case (.get, "/api/v1/exercises/search"):
        let exercises: [JSONValue] = ["squat", "plank"].map {
          ["id": .string($0), "name": .string($0), "category": "strength", "isUserCreated": false]
        }
        let wanted = exercises.filter { $0["id"]?.string == request.query["q"] }
        return Self.wrapped(["exercises": .array(wanted), "total": 1])
      case (.get, "/api/v1/foods/f1"):
        return Self.wrapped(Self.food)
      case (.get, "/api/v1/foods/search"):
        return Self.wrapped(["foods": [Self.food], "total": 1, "page": 1, "pageSize": 20])
      case (.post, "/api/v1/food-logs"):
        var log = sent
        let count = logs.withLock { $0.count }
        guard count < room else {
          return Response(status: 400, body: Array(#"{"error":{"message":"enough"}}"#.utf8))
        }
        log["id"] = "l\(count + 1)"
        for member in Self.figures.members { log[member.key] = member.value }
        log["createdAt"] = "2026-11-20T07:31:00Z"
        logs.withLock { $0.append(.object(log)) }
        return Self.wrapped(.object(log), 201)
      case (.get, "/api/v1/progress"):
        let entries: [JSONValue] = [
          ["id": "p2", "type": "weight", "quantity": 82, "date": "2026-11-19T08:00:00Z"],
          ["id": "p1", "type": "weight", "quantity": 83, "date": "2026-11-18T08:00:00Z"],
        ]
        return Self.wrapped(
          ["entries": .array(entries), "total": 2, "limit": 100, "offset": 0])
      default:
        return Response(
          status: 404, body: Array(#"{"error":{"message":"404 page not found"}}"#.utf8))
      }
    }

    private static let figures: JSONObject = [
      "foodName": "Oats", "calories": 380, "proteinG": 13, "carbsG": 60, "fatG": 7,
    ]
    private static let food: JSONValue = [
      "id": "f1", "name": "Oats", "calories": 380, "proteinG": 13, "carbsG": 60, "fatG": 7,
      "servingSize": "100 g", "servingSizeG": 100, "isUserCreated": false,
    ]

    private static func wrapped(_ data: JSONValue, _ status: Int = 200) -> Response {
      let body: JSONValue = ["success": true, "data": data]
      return Response(status: status, body: body.bytes())
    }
  }

  /// Someone whose FitIQ is such a server.
  private struct Person {
    let server: ScriptedServer
    let fit: FitProcess

    init(_ plain: Plain) throws {
      server = try ScriptedServer(plain.answer)
      fit = try FitProcess(environment: ["FIT_FITIQ_TOKEN": "a-token"])
      let added = try fit.run(["remote", "add", "fitiq", server.url])
      #expect(added.status == 0, "\(added.errorText)")
    }

    /// Runs a line while the server is there.
    func run(_ arguments: [String]) throws -> Finished {
      try withExtendedLifetime(server) { try fit.run(arguments) }
    }

    func file(_ text: String) throws -> String {
      let path = fit.home.appending("foods.csv")
      try Data(text.utf8).write(to: URL(fileURLWithPath: path))
      return path
    }
  }

  @Test("A workout is sent to a plain server step by step: start, exercises, end")
  func workout() throws {
    let person = try Person(Plain())
    let logged = try person.run(
      ["log", "workout", "Legs", "squat 3x10 80kg", "plank 3x60s", "--duration", "45m"])
    #expect(logged.status == 0, "\(logged.errorText)")
    #expect(logged.text.contains("logged Legs") && logged.text.contains("3 × 10"))
    let done = try person.server.requests(.post, "/api/v1/workouts/w1/exercises")
      .map { try JSONValue(parsing: $0.body) }
    #expect(done.map { $0["exerciseId"]?.string } == ["squat", "plank"])
    #expect(done.first?["weightKg"]?.double == 80 && done.last?["durationSeconds"]?.int == 60)
    let ends = person.server.requests(.put, "/api/v1/workouts/w1")
    #expect(ends.count == 1)
    let end = try JSONValue(parsing: try #require(ends.first).body)
    #expect(end["completedAt"] != nil && end["durationMinutes"]?.int == 45)
  }

  @Test("A file of foods is refused for a plain server, which takes one food at a time")
  func batch() throws {
    let plain = Plain()
    let person = try Person(plain)
    let path = try person.file("food,servings\nf1,1\nf1,2\n")
    let refused = try person.run(["log", "food", "--file", path])
    #expect(refused.status == 1 && plain.eaten.isEmpty)
    #expect(
      refused.errorText == """
        fit: FitIQ takes foods one at a time; nothing was logged
        hint: --partial logs them one after the other, as far as that goes

        """)
  }

  @Test("A file of foods is sent to a plain server one by one with --partial")
  func partialBatch() throws {
    let plain = Plain()
    let person = try Person(plain)
    let path = try person.file("food,servings\nf1,1\nf1,2\n")
    let stored = try person.run(["log", "food", "--file", path, "--partial", "--id", "week"])
    #expect(stored.status == 0, "\(stored.errorText)")
    #expect(plain.eaten.map { $0["servings"]?.double } == [1, 2])
    let keys = person.server.requests(.post, "/api/v1/food-logs").map {
      $0.headers[HeaderName.idempotencyKey]
    }
    #expect(keys == ["id:food-file:week/1", "id:food-file:week/2"])
  }

  @Test("The foods that a plain server did not take are reported")
  func brokenBatch() throws {
    let plain = Plain(room: 1)
    let person = try Person(plain)
    let path = try person.file("food,servings\nf1,1\nf1,2\nf1,3\n")
    let stored = try person.run(["log", "food", "--file", path, "--partial"])
    #expect(stored.status == 1 && plain.eaten.count == 1)
    #expect(stored.text.contains("logged "))
    #expect(stored.errorText.contains("2 of 3 foods were not logged"))
  }

  @Test("A file with a single food is sent to a plain server")
  func single() throws {
    let plain = Plain()
    let person = try Person(plain)
    let path = try person.file("food,servings\nf1,1.5\n")
    let stored = try person.run(["log", "food", "--file", path])
    #expect(stored.status == 0, "\(stored.errorText)")
    #expect(plain.eaten.map { $0["servings"]?.double } == [1.5])
  }

  @Test("Measurements of a plain server are drawn although it has no daily figures")
  func chart() throws {
    let person = try Person(Plain())
    let drawn = try person.run(["progress", "chart", "weight"])
    #expect(drawn.status == 0, "\(drawn.errorText)")
    #expect(drawn.text == "2026-11-18\t83\t83\n2026-11-19\t82\t82.5\n")
  }
}
