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
    let absent =
      path.hasPrefix("/sleep") ? Self.absent.union(Self.absentOfNights) : Self.absent
    let told = Self.reduced(data, absent)
    if request.method == .delete { return Response(status: 204) }
    let envelope: JSONValue = ["data": told]
    return Response(status: answer.status, body: envelope.bytes())
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

  @Test("finds the dialect out by signing in, and keeps it with the sign-in")
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

  @Test("keeps a day's records there, and reads them back")
  func day() throws {
    let person = try Person()
    try person.register()
    #expect(try person.run(["log", "weight", "82.4"]).text.hasPrefix("logged 82.4 kg"))
    #expect(try person.run(["progress", "list", "weight"]).text.contains("82.4"))
    try person.run(["log", "food", "1 banana"])
    #expect(try person.run(["diary"]).text.lowercased().contains("banana"))
    try person.run(["log", "sleep", "--from", "23:00", "--to", "07:00"])
    #expect(try person.run(["sleep", "list"]).text.contains("8"))
    try person.run(["log", "workout", "Run", "--duration", "30m", "--distance", "5km"])
    #expect(try person.run(["workout", "list"]).text.contains("Run"))
    try person.run(["goal", "create", "steps", "10000"])
    #expect(try person.run(["goal", "list"]).text.contains("10"))
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

  @Test("waits with what is written while the server is away, and delivers it in its dialect")
  func away() throws {
    let person = try Person()
    try person.register()
    try person.run(["log", "weight", "82.4", "--offline"])
    try person.run(["mood", "log", "7", "--offline"])
    try person.run(["sync"])
    #expect(try person.run(["progress", "list", "weight"]).text.contains("82.4"))
    #expect(try person.run(["mood", "list"]).text.contains("7"))
    #expect(try person.run(["outbox", "list"]).text.contains("82.4") == false)
  }

  @Test("finds the dialect out from a token in the environment")
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

  @Test("says plainly what such a server does not offer")
  func unsupported() throws {
    let person = try Person()
    try person.register()
    let refused = try person.run(["preferences", "set", "--theme", "dark"], expecting: 3)
    #expect(refused.errorText.contains("does not offer"))
  }
}
