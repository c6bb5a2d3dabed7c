import FitAPI
import TestSupport
import Testing

@testable import FitBackend

@Suite("Hostile requests to a shared server")
struct HostileRequestFuzzTests {
  @Test(
    "Hostile requests to a shared server cause no failure and reach no other account",
    arguments: 0..<4)
  func hostility(seed: UInt64) throws {
    let home = try Household(trustsThisMachine: false)
    let authenticator = home.authenticator
    let serving = try Serving(.unix(path: home.folder.appending("socket"))) {
      authenticator.answer($0, from: $1)
    }
    defer { _ = serving.stop() }
    let owner = try home.enroll("owner@example.com")
    let thief = try home.enroll("thief@example.com")
    let records = try Records(of: owner, home)
    let before = try records.all(home)
    var hostile = HostileRequests(of: thief, after: records, seed: seed)
    let honest = try serving.client()
    let list = Self.get("/api/v1/progress", owner)
    try honest.send(list)
    let expected = try #require(try honest.answer())
    #expect(expected.status == 200 && expected.text.contains(Records.mark))

    let atOnce = 5
    for _ in 0..<Fuzzing.rounds(250) / atOnce {
      let sent = (0..<atOnce).map { _ in hostile.next() }
      let clients = try sent.map { bytes in
        let client = try serving.client()
        // The server may have refused the first of it and closed before the last was sent.
        try? client.send(bytes)
        client.finish()
        return client
      }
      try honest.send(list)
      for (bytes, client) in zip(sent, clients) {
        let answers = String(decoding: try client.rest(), as: UTF8.self)
        if answers.contains(Records.mark) || answers.contains("HTTP/1.1 500")
          || !(answers.isEmpty || answers.hasPrefix("HTTP/1.1 "))
        {
          Issue.record("\(String(decoding: bytes, as: UTF8.self).debugDescription): \(answers)")
        }
      }
      #expect(try honest.answer()?.body == expected.body)
    }
    #expect(try records.all(home) == before)
    #expect(home.reports.all.isEmpty)
    // He was let in all the time, as himself.
    try honest.send(Self.get("/api/v1/users/\(thief.id)", thief))
    #expect(try honest.answer()?.status == 200)
  }

  private static func get(_ path: String, _ member: Member) -> String {
    "GET \(path) HTTP/1.1\r\nHost: 127.0.0.1\r\nAuthorization: Bearer \(member.access)\r\n\r\n"
  }
}
