import FitAPI
import JSON
import TestSupport
import Testing

@Suite("Remote consultations")
struct RemoteConsultationTests {
  @Test("A remote consultation is answered by the service and its questions are never queued")
  func asked() throws {
    let household = try Household()
    let started = try household.succeed(["consult", "start", "general", "How do I sleep?"])
    #expect(started.text.contains("Nothing is logged yet"))
    let said = try household.succeed(["consult", "send", "thanks"])
    #expect(said.text.contains("Gladly."))
    #expect(try household.succeed(["consult", "show"]).text.contains("thanks"))
    for line in [["start", "general", "How are things?"], ["send", "And now?"]] {
      let offline = try household.client.run(["consult"] + line + ["--offline"])
      #expect(offline.status == 5, "\(offline.text)")
    }
    #expect(try household.succeed(["outbox", "list", "-q"]).text.isEmpty)
    #expect(
      try household.succeed(["consult", "list", "-q"]).text.split(separator: "\n").count == 1)
  }

  @Test("The deletion of a remote consultation is queued while the service cannot be reached")
  func waiting() throws {
    let household = try Household()
    for type in ["general", "workout"] { try household.succeed(["consult", "start", type, "-q"]) }
    try household.succeed(["consult", "complete"])
    // Asked for before, it is known which one is meant.
    let id = try household.succeed(["consult", "show", "-q"]).text.trimmed
    try household.succeed(["consult", "delete", id, "--dry-run"])
    let queued = try household.succeed(["consult", "delete", id, "--yes", "--offline"])
    #expect(queued.text.hasPrefix("queued the deletion of the general consultation"))
    try household.succeed(["sync"])
    let left = try household.succeed(["consult", "list", "--json=consultationType", "--no-cache"])
    #expect(left.text.contains("workout") && !left.text.contains("general"))
  }

  @Test("A remote consultation works with a server that answers later or with fewer fields")
  func others() throws {
    let id = "11111111-1111-4111-8111-111111111111"
    let consultation: JSONValue = [
      "id": .string(id), "userId": "u", "consultationType": "general", "status": "active",
      "createdAt": "2026-11-20T07:00:00Z",
    ]
    let message: JSONValue = [
      "id": "22222222-2222-4222-8222-222222222222", "consultation_id": .string(id), "role": "user",
      "content": "How \u{1B}[31mdo I sleep?", "created_at": "2026-11-20T07:00:00Z",
    ]
    let server = try ScriptedServer { request in
      let data: JSONValue =
        switch (request.method, request.path) {
        case (.post, "/api/v1/consultations/\(id)/messages"):
          ["user_message": message, "assistant_message": nil]
        case (.get, "/api/v1/consultations/\(id)/messages"):
          ["messages": [message], "total": 1]
        case (.post, "/api/v1/auth/login"):
          [
            "user": ["id": "u", "email": "ann@example.org", "fullName": "Ann", "role": "user"],
            "accessToken": "a", "refreshToken": "r", "expiresIn": 3600,
          ]
        case (.get, "/api/v1/consultations"): ["consultations": [consultation], "total": 1]
        default: consultation
        }
      let body: JSONValue = ["success": true, "data": data]
      return Response(
        status: request.method == .post ? 201 : 200,
        headers: [HeaderName.contentType: "application/json"], body: body.bytes())
    }
    let fit = try FitProcess()
    #expect(try fit.run(["remote", "add", "fitiq", server.url]).status == 0)
    let signedIn = try fit.run(
      ["auth", "login", "fitiq", "--email", "ann@example.org", "--password-stdin"],
      input: Array("correct horse".utf8))
    #expect(signedIn.status == 0, "\(signedIn.errorText)")
    let sent = try fit.run(["consult", "send", "How do I sleep?"])
    #expect(sent.status == 0 && sent.text == "sent\n", "\(sent.text)\(sent.errorText)")
    let shown = try fit.run(["consult", "show"])
    #expect(shown.text.contains("general consultation"), "\(shown.errorText)")
    #expect(shown.text.contains("do I sleep?") && !shown.text.contains("\u{1B}[31m"))
  }
}
