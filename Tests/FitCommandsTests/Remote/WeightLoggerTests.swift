import FitAPI
import Foundation
import JSON
import TestSupport
import Testing

@Suite("Logging a weight to several services")
struct WeightEverywhereTests {
  private static let token = String(repeating: "0a", count: 32)

  /// A person whose Needled is on a server of its own and keeps pounds.
  private func person(
    _ weighIn: @escaping @Sendable (Request) -> Response
  ) throws -> (FitProcess, ScriptedServer) {
    let server = try ScriptedServer { request in
      switch (request.method, request.path) {
      case (.post, "/api/weigh-ins"): return weighIn(request)
      case (.get, "/api/auth/session"), (.post, "/api/auth/login"):
        let user: JSONValue = [
          "id": "u1", "name": "Ann", "email": "ann@example.org", "startWeight": 200,
          "goalWeight": nil, "weightUnit": "lbs", "medication": "OTHER", "injectionDay": 0,
          "createdAt": "2026-01-01T00:00:00.000Z", "updatedAt": "2026-01-01T00:00:00.000Z",
          "token": .string(Self.token),
        ]
        return Response(status: 200, body: user.bytes())
      default: return Response(status: 404)
      }
    }
    let fit = try FitProcess()
    #expect(try fit.run(["remote", "add", "needled", server.url]).status == 0)
    let login = ["auth", "login", "needled", "--email", "ann@example.org", "--password-stdin"]
    #expect(try fit.run(login, input: Array("correct horse".utf8)).status == 0)
    return (fit, server)
  }

  @Sendable
  private static func stored(_ request: Request) -> Response {
    let sent = try? JSONValue(parsing: request.body)
    let record: JSONValue = [
      "id": "w1", "userId": "u1", "weight": sent?["weight"] ?? .null,
      "date": "2026-11-20T07:31:00.000Z", "createdAt": "2026-11-20T07:31:00.000Z",
      "updatedAt": "2026-11-20T07:31:00.000Z",
    ]
    return Response(status: 201, body: record.bytes())
  }

  @Test(
    "A weight is sent to each service in its own unit, unchanged where the unit is the same",
    arguments: [("82.4", 181.66), ("181lb", 181), ("12st7lb", 175)] as [(String, Double)])
  func units(typed: String, pounds: Double) throws {
    let (fit, server) = try person(Self.stored)
    let finished = try fit.run(["log", "weight", typed, "--date", "yesterday"])
    #expect(finished.status == 0, "\(finished.errorText)")
    #expect(finished.text.hasPrefix("logged ") && finished.text.contains("lbs with Needled"))
    let sent = try #require(server.requests(.post, "/api/weigh-ins").first)
    let body = try JSONValue(parsing: sent.body)
    #expect(body["weight"]?.double == pounds)
    #expect(body["userId"]?.string == "u1" && body["date"]?.string == "2026-11-19")
    #expect(sent.headers[HeaderName.authorization] == "Bearer \(Self.token)")
    #expect(sent.headers[HeaderName.idempotencyKey] != nil)
    #expect(
      try fit.run(["progress", "list", "weight", "-q"]).text.split(separator: "\n").count == 1)
  }

  @Test("A weight that one service refuses is still sent to the others")
  func failing() throws {
    let (fit, server) = try person { _ in
      Response(status: 400, body: Array(#"{"error":"Date is too old"}"#.utf8))
    }
    let finished = try fit.run(["log", "weight", "82.4"])
    #expect(finished.status == 1)
    #expect(finished.text.hasPrefix("logged 82.4 kg"))
    #expect(finished.errorText == "fit: Date is too old\n")
    #expect(
      try fit.run(["progress", "list", "weight", "-q"]).text.split(separator: "\n").count == 1)
    #expect(server.requests(.post, "/api/weigh-ins").count == 1)
  }

  @Test("A weight is queued for an unreachable service and sent to the others")
  func away() throws {
    let (fit, _) = try person(Self.stored)
    let finished = try fit.run(["log", "weight", "82.4", "--timeout", "2"])
    #expect(finished.status == 0)
    #expect(finished.text.contains("logged 82.4 kg"))
    #expect(finished.text.contains("queued 181.66 lbs  for Needled"))
    let shown = try fit.run(["outbox", "show", "1"]).text
    #expect(shown.contains(#""date":"2026-11-20""#))
  }
}
