import FitAPI
import Foundation
import JSON
import TestSupport
import Testing

/// A FitIQ server that speaks the newer dialect alone: it stands before a `fit serve`, refuses what is
/// written as the seed has it, and answers as little as version 0.32 does.
private final class NewerOnly: Sendable {
  private let port: UInt16

  init(before server: Server) { port = server.port }

  /// The paths that version 0.32 does not have.
  private static let unknown = ["/auth/logout", "/profiles/", "/preferences/", "/users/"]
  /// The fields that it does not answer with.
  private static let absent: Set<String> = [
    "user", "expires_in", "full_name", "total_pages", "page", "page_size", "average_hours",
    "serving_description", "is_user_created",
  ]
  private static let absentOfNights: Set<String> = ["date", "hours_slept", "quality"]
  private static let absentOfFoodLogs: Set<String> = [
    "food_name", "calories", "protein_g", "carbs_g", "fat_g", "grams", "typed", "fiber_g",
    "sugar_g", "sodium_mg", "total", "limit", "offset", "meal_breakdown", "total_fiber_g",
    "targets",
  ]
  /// The parameters that it does not have, by path.
  private static let unknownParameters: [String: Set<String>] = [
    "/food-logs": ["date"], "/workouts": ["start_date", "end_date"],
    "/analytics/nutrition": ["start_date", "end_date"],
    "/analytics/workouts": ["start_date", "end_date"],
  ]
  /// The parameters that it cannot do without, or answers too little without, by path.
  private static let neededParameters: [String: Set<String>] = [
    "/progress": ["from"], "/workouts/date-range": ["start_date", "end_date"],
    "/analytics/nutrition": ["period", "from", "to"],
    "/analytics/workouts": ["period", "from", "to"],
  ]

  func answer(_ request: Request) -> Response {
    let path = String(request.path.dropFirst("/api/v1".count))
    let isMe = path.hasPrefix("/users/me")
    guard isMe || !Self.unknown.contains(where: path.hasPrefix) else {
      return Response(status: 404, body: Array("404 page not found".utf8))
    }
    let body = try? JSONValue(parsing: request.body)
    let parameters = Set(request.query.items.map(\.name))
    guard body.map(Self.isNewer) ?? true, parameters.isDisjoint(with: ["user_id", "page"]) else {
      return Self.refusal(400, "Invalid request payload")
    }
    let isReading = request.method == .get
    guard parameters.isDisjoint(with: Self.unknownParameters[path] ?? []),
      !isReading || parameters.isSuperset(of: Self.neededParameters[path] ?? [])
    else { return Self.refusal(400, "Invalid query of \(path)") }
    // What is sent to a goal replaces all of it.
    if request.method == .put, path.hasPrefix("/goals/"), body?["title"] == nil {
      return Self.refusal(400, "title is required")
    }
    do {
      return try forward(request, path)
    } catch {
      return Self.refusal(500, "\(error)")
    }
  }

  private func forward(_ request: Request, _ path: String) throws -> Response {
    var headers = request.headers.fields.filter {
      !["host", "content-length", "connection", "x-dialect"].contains($0.name.lowercased())
    }.map { ($0.name, $0.value) }
    headers.append((HeaderName.dialect, "newer"))
    let answer = try HTTPExchange(port: port).send(
      request.method.rawValue, request.target, headers: headers, body: request.body)
    guard (200..<300).contains(answer.status) else {
      return Self.refusal(
        answer.status, (answer.json["message"] as? String) ?? "failed")
    }
    let data = try JSONValue(parsing: answer.body)["data"] ?? [:]
    let told = Self.told(data, of: path)
    if request.method == .delete { return Response(status: 204) }
    let envelope: JSONValue = ["data": told]
    return Response(status: answer.status, body: envelope.bytes())
  }

  /// Returns what version 0.32 tells of an answer.
  private static func told(_ data: JSONValue, of path: String) -> JSONValue {
    switch path.split(separator: "/").first {
    case "sleep": return reduced(data, absent.union(absentOfNights))
    case "food-logs":
      var told = reduced(data, absent.union(absentOfFoodLogs))
      if path.hasSuffix("/summary"), var day = told.object {
        day["calorie_goal"] = day["calorie_goal"] ?? 0
        told = .object(day)
      }
      return told
    case "analytics" where path.hasSuffix("/nutrition"):
      func mean(_ name: String) -> JSONValue {
        ["daily_average": data["average_daily_\(name)"] ?? 0]
      }
      return [
        "period": [
          "type": "custom", "from": data["period"]?["start_date"] ?? "",
          "to": data["period"]?["end_date"] ?? "",
        ],
        "calories": mean("calories"),
        "macros": ["protein": mean("protein"), "carbs": mean("carbs"), "fat": mean("fat")],
      ]
    default: return reduced(data, absent)
    }
  }

  private static func reduced(_ value: JSONValue, _ absent: Set<String>) -> JSONValue {
    switch value {
    case .array(let elements): return .array(elements.map { reduced($0, absent) })
    case .object(let object):
      var less = JSONObject()
      for member in object.members where !absent.contains(member.key) {
        less[member.key] = reduced(member.value, absent)
      }
      return .object(less)
    default: return value
    }
  }

  private static func isNewer(_ value: JSONValue) -> Bool {
    switch value {
    case .object(let object):
      return object.members.allSatisfy { member in
        member.key.allSatisfy { !$0.isUppercase } && isNewer(member.value)
      }
    case .array(let elements): return elements.allSatisfy(isNewer)
    default: return true
    }
  }

  private static func refusal(_ status: Int, _ message: String) -> Response {
    let body: JSONValue = ["error": ["message": .string(message)]]
    return Response(status: status, body: body.bytes())
  }
}

@Suite("fit with a server of FitIQ's newer dialect")
struct NewerServerTests {
  private static let password = Array("correct horse battery".utf8)

  /// A person whose FitIQ is such a server.
  private struct Person {
    let home: Server
    let front: ScriptedServer
    var fit: FitProcess

    init() throws {
      home = try Server(FitProcess())
      let newer = NewerOnly(before: home)
      front = try ScriptedServer { newer.answer($0) }
      fit = try FitProcess()
      try run(["remote", "add", "fitiq", front.url])
    }

    @discardableResult
    func run(
      _ arguments: [String], input: [UInt8] = [], expecting status: Int32 = 0
    ) throws -> Finished {
      let done = try withExtendedLifetime(front) { try fit.run(arguments, input: input) }
      #expect(done.status == status, "\(arguments): \(done.text)\(done.errorText)")
      return done
    }

    func register() throws {
      try run(
        [
          "auth", "register", "fitiq", "--email", "ann@example.org", "--name", "Ann", "--birth",
          "1990-01-31", "--password-stdin",
        ], input: NewerServerTests.password)
    }
  }

  @Test("Signing in to a server of the newer dialect detects and stores the dialect")
  func signingIn() throws {
    let person = try Person()
    try person.register()
    #expect(try person.run(["remote", "show", "fitiq"]).text.contains("newer"))
    try person.run(["auth", "logout", "fitiq"])
    try person.run(
      ["auth", "login", "fitiq", "--email", "ann@example.org", "--password-stdin"],
      input: Self.password)
    #expect(try person.run(["remote", "show", "fitiq"]).text.contains("newer"))
    #expect(try person.run(["auth", "status"]).text.contains("ann@example.org"))
    #expect(try person.run(["account", "show"]).text.contains("Ann"))
    try person.run(["auth", "refresh", "fitiq"])
  }

  @Test("A day's records are stored on a server of the newer dialect and read back")
  func day() throws {
    let person = try Person()
    try person.register()
    #expect(try person.run(["log", "weight", "82.4"]).text.hasPrefix("logged 82.4 kg"))
    #expect(try person.run(["progress", "list", "weight"]).text.contains("82.4"))
    // The server tells neither the name nor the figures of what was eaten.
    let logged = try person.run(["log", "food", "1 banana"]).text
    #expect(logged.contains("Banana") && logged.contains("105 kcal"), "\(logged)")
    let diary = try person.run(["diary"]).text
    #expect(diary.contains("Banana") && diary.contains("105"), "\(diary)")
    let analysed = try person.run(["analytics", "nutrition", "--json"]).text
    #expect(analysed.contains(#""averageDailyCalories":105"#), "\(analysed)")
    try person.run(["log", "sleep", "--from", "23:00", "--to", "07:00"])
    #expect(try person.run(["sleep", "list"]).text.contains("8"))
    try person.run(["log", "workout", "Run", "--duration", "30m", "--distance", "5km"])
    #expect(try person.run(["workout", "list"]).text.contains("Run"))
    #expect(try person.run(["workout", "list", "yesterday"]).text.contains("Run") == false)
    try person.run(["goal", "create", "steps", "10000"])
    #expect(try person.run(["goal", "list"]).text.contains("10"))
    try person.run(["goal", "complete", "steps"])
    #expect(try person.run(["goal", "list"]).text.contains("10,000") == false)
    try person.run(["mood", "log", "8", "-f", "calm"])
    #expect(try person.run(["mood", "list"]).text.contains("calm"))
    try person.run(["journal", "add", "A", "walk", "by", "the", "lake"])
    #expect(try person.run(["journal", "search", "lake"]).text.contains("walk"))
    // Taken back, the entry of the journal is gone.
    try person.run(["undo", "--yes"])
    #expect(try person.run(["journal", "list"]).text.contains("walk") == false)
    try person.run(["consult", "start", "nutrition", "What", "did", "I", "eat", "today?"])
    try person.run(["profile", "edit", "--height", "170"])
    #expect(try person.run(["profile", "show"]).text.contains("170"))
    try person.run(["today"])
  }

  @Test(
    "A deleted food of the newer dialect is shown with unknown figures in the diary")
  func goneFood() throws {
    let person = try Person()
    try person.register()
    let soup = ["Soup", "--kcal", "300", "--protein", "5", "--carbs", "20", "--fat", "3"]
    try person.run(["food", "create"] + soup + ["--serving", "1 bowl"])
    try person.run(["log", "food", "Soup"])
    try person.run(["food", "delete", "Soup", "--yes"])
    let diary = try person.run(["diary", "--refresh"]).text
    #expect(diary.contains("figures unknown"), "\(diary)")
  }

  @Test("Writes are queued while a newer server is away and delivered in its dialect")
  func away() throws {
    let person = try Person()
    try person.register()
    try person.run(["log", "weight", "82.4", "--offline"])
    try person.run(["mood", "log", "7", "--offline"])
    try person.run(["sync"])
    let sent = person.front.requests(.post, "/api/v1/progress")
    #expect(sent.map { $0.headers[HeaderName.dialect] } == ["newer"])
    #expect(try person.run(["progress", "list", "weight"]).text.contains("82.4"))
    #expect(try person.run(["mood", "list"]).text.contains("7"))
    #expect(try person.run(["outbox", "list"]).text.contains("82.4") == false)
  }

  @Test("The newer dialect is detected from a token in the environment")
  func environment() throws {
    let person = try Person()
    let session = try person.home.send(
      "POST", "/api/v1/auth/register",
      [
        "email": "bo@example.org", "password": "correct horse battery", "name": "Bo",
        "date_of_birth": "1990-01-31",
      ])
    var other = person
    other.fit.environment["FIT_FITIQ_TOKEN"] = session.data["access_token"] as? String
    try other.run(["log", "weight", "70"])
    #expect(try other.run(["progress", "list", "weight"]).text.contains("70"))
  }

  @Test("A request that the newer dialect does not offer fails with that message")
  func unsupported() throws {
    let person = try Person()
    try person.register()
    let refused = try person.run(["preferences", "set", "--theme", "dark"], expecting: 3)
    #expect(refused.errorText.contains("does not offer"))
  }
}
