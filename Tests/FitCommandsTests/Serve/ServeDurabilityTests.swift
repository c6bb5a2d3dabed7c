import Foundation
import TestSupport
import Testing

@Suite("Durability of fit serve")
struct ServeDurabilityTests {
  @Test(
    "Acknowledged writes survive kill -9, and a repeated create stores nothing twice")
  func killed() throws {
    let fit = try FitProcess()
    var server = try Server(fit)
    let token = try server.register()
    var random = SeededGenerator(seed: 20_261_120)
    var acknowledged: Set<Int> = []
    let total = Fuzzing.rounds(120)
    var number = 0
    while number < total {
      // The next kill comes after a few writes, at any moment of one.
      let delay = UInt32.random(in: 0..<60_000, using: &random)
      let process = server.program.process
      let killer = Thread {
        usleep(delay)
        kill(process, SIGKILL)
      }
      killer.start()
      let connection = try? server.connection()
      while number < total, let connection {
        guard let status = try? Self.write(number, token, on: connection) else { break }
        #expect(status == 201)
        acknowledged.insert(number)
        number += 1
      }
      // The interrupted write is sent again under its key, as a client does that got no answer.
      #expect(try server.program.finish().status == 128 + SIGKILL)
      server = try Server(fit)
    }
    let list = try server.send("GET", "/api/v1/progress?limit=1", token: token)
    #expect(list.data["total"] as? Int == total)
    #expect(acknowledged.count == total)
    let integrity = try Launch.find(
      "sqlite3", [fit.home.appending(".fit/fit.db"), "PRAGMA integrity_check"]
    ).run()
    #expect(integrity.text == "ok\n")
  }

  private static func write(
    _ number: Int, _ token: String, on connection: HTTPExchange
  ) throws -> Int {
    let body: [String: Any] = ["type": "steps", "quantity": number]
    return try connection.send(
      "POST", "/api/v1/progress",
      headers: [("Authorization", "Bearer \(token)"), ("Idempotency-Key", "key-\(number)")],
      body: Array(JSONSerialization.data(withJSONObject: body))
    ).status
  }
}
