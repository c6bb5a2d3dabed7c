import FitAPI
import Foundation
import JSON
import TestSupport
import Testing

/// A server of Needled's that knows its contract alone: neither the guard nor the medication's course.
@Suite("Doses on a plain server")
struct PlainDoseTests {
  /// Someone whose Needled is such a server, with an injection at a time.
  private struct Person {
    let server: ScriptedServer
    let fit: FitProcess

    init(
      injected date: String, medication: String = "MOUNJARO", before earlier: String? = nil
    ) throws {
      server = try ScriptedServer { request in
        Self.answer(request, date, medication, earlier)
      }
      fit = try FitProcess(environment: ["FIT_NEEDLED_TOKEN": String(repeating: "a", count: 64)])
      let added = try fit.run(["remote", "add", "needled", server.url])
      #expect(added.status == 0, "\(added.errorText)")
    }

    func run(_ arguments: [String]) throws -> Finished {
      try withExtendedLifetime(server) { try fit.run(arguments) }
    }

    var sent: [Request] { server.requests(.post, "/api/injections") }

    private static func answer(
      _ request: Request, _ date: String, _ medication: String, _ earlier: String?
    ) -> Response {
      let person: JSONObject = [
        "id": "u1", "name": "Ann", "email": "ann@example.org", "startWeight": 100,
        "goalWeight": 80, "weightUnit": "kg", "medication": .string(medication), "injectionDay": 4,
        "createdAt": "2026-01-01T00:00:00.000Z", "updatedAt": "2026-01-01T00:00:00.000Z",
      ]
      let injection: JSONObject = [
        "id": "i1", "userId": "u1", "date": .string(date), "site": "THIGH_LEFT", "doseNumber": 1,
        "notes": nil, "createdAt": .string(date), "updatedAt": .string(date),
      ]
      switch (request.method, request.path) {
      case (.get, "/api/auth/session"), (.get, "/api/settings"): return ok(.object(person))
      case (.get, "/api/injections"):
        var other = injection
        other["id"] = "i0"
        other["date"] = earlier.map { .string($0) }
        return ok(.array(([injection] + (earlier == nil ? [] : [other])).map(JSONValue.object)))
      case (.get, "/api/injections/status"):
        return ok([
          "status": "upcoming", "daysUntil": 1, "daysOverdue": 0,
          "lastInjection": .object(injection), "suggestedSite": "THIGH_RIGHT", "currentDose": 1,
          "nextDose": 2, "dosesRemaining": 3, "currentDosageMg": 5, "dosesPerPen": 4,
          "tracksGoldenDose": false, "isGoldenDoseAvailable": false, "isOnGoldenDose": false,
        ])
      case (.post, "/api/injections"), (.patch, "/api/injections/i1"):
        var stored = injection
        stored["id"] = "i2"
        return ok(.object(stored), request.method == .post ? 201 : 200)
      default: return Response(status: 404, body: Array(#"{"error":"Not found"}"#.utf8))
      }
    }

    private static func ok(_ body: JSONValue, _ status: Int = 200) -> Response {
      Response(status: status, body: body.bytes())
    }
  }

  @Test("A dose on a plain server is checked against that server's earlier doses")
  func tooClose() throws {
    let person = try Person(injected: "2026-11-19T11:31:00.000Z")
    let refused = try person.run(["inject"])
    #expect(refused.status == 2 && person.sent.isEmpty)
    #expect(refused.errorText.contains("20 hours before this one"))
    #expect(refused.errorText.contains("at least 72 hours (Mounjaro"))
    let logged = try person.run(["inject", "--yes"])
    #expect(logged.status == 0 && person.sent.count == 1, "\(logged.errorText)")
  }

  @Test("The injection days on a plain server go by the label, worked out from its list of doses")
  func course() throws {
    // Fridays: the dose of the 13th was given on Tuesday the 17th, within the label's days.
    for (medication, next) in [("OZEMPIC", "2026-11-20"), ("MOUNJARO", "2026-11-20")] {
      let person = try Person(
        injected: "2026-11-17T19:00:00.000Z", medication: medication,
        before: "2026-11-06T12:00:00.000Z")
      let status = try JSONValue(
        parsing: Array(person.run(["injection", "status", "--json"]).output))
      #expect(status["course"]?["lastFilled"] == "2026-11-13", "\(medication)")
      #expect(status["course"]?["nextDay"]?.string == next, "\(medication)")
      #expect(status["course"]?["standing"] == "due")
      // The service's own field stays.
      #expect(status["status"] == "upcoming")
      let from = status["course"]?["notBefore"]?.string
      #expect(from == (medication == "MOUNJARO" ? "2026-11-20T19:00:00Z" : nil))
      let page = try person.run(["injection", "status"])
      #expect(page.text.contains("late for Fri 13 Nov"), "\(page.text)")
    }
  }

  @Test("A dose beyond reason is asked about before it is sent to a plain server")
  func beyondReason() throws {
    let person = try Person(injected: "2026-11-13T12:00:00.000Z")
    let refused = try person.run(["inject", "50mg"])
    #expect(refused.status == 2 && person.sent.isEmpty)
    #expect(refused.errorText.contains("50 mg is 10 times the plan's 5 mg"), "\(refused.errorText)")
  }

  @Test("A dose on a plain server is checked with the interval of its medication")
  func farEnough() throws {
    for (medication, isAsked) in [("MOUNJARO", true), ("OZEMPIC", false), ("OTHER", false)] {
      // Sixty hours ago.
      let person = try Person(injected: "2026-11-17T19:31:00.000Z", medication: medication)
      let answer = try person.run(["inject"])
      #expect(answer.status == (isAsked ? 2 : 0), "\(medication) \(answer.errorText)")
    }
  }

  @Test("A dose on a plain server comes with the note that only its day is stored")
  func dayAlone() throws {
    let person = try Person(injected: "2026-11-10T12:00:00.000Z")
    let logged = try person.run(["inject", "--date", "yesterday", "--at", "20:15"])
    #expect(logged.status == 0, "\(logged.errorText)")
    #expect(logged.text.contains("this server keeps the day alone"))
    let body = try JSONValue(parsing: try #require(person.sent.first).body)
    #expect(body["date"] == "2026-11-19" && body["givenAt"] == "2026-11-19T19:15:00.000Z")
  }
}
