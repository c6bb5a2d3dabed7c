import FitAPI
import TestSupport
import Testing

/// Services that answer, but not with their records.
@Suite("Pages in the place of records")
struct MaintenancePageTests {
  private static let writes = [
    "log weight 82.4", "log water 250ml", "log food --kcal 300", "log food banana --first",
    "log sleep 8h", "log steps 100", "log activity --steps 300", "log workout run --duration 30m",
    "log workout Push bench_press_3x8_60kg", "log symptom nausea 3", "food create Bar --kcal 200",
    "goal create weight 75 --from 82kg", "journal add good", "mood log 7",
    "inject abdomen-left --yes", "habit done water",
  ]

  /// What servers and proxies answer with a status of success.
  private static let pages = [
    "<html>We are back soon.</html>", "", "null", "[]", "{}", "7", #"{"success":true,"data":{}}"#,
    #"{"success":true,"data":{"id":"a"#,
  ]

  @Test(
    "A write of any kind waits in the outbox where the service answers with a page",
    arguments: pages)
  func waits(page: String) throws {
    let server = try ScriptedServer { _ in Response(status: 200, body: Array(page.utf8)) }
    let services = ["fitiq", "needled"]
    let variables = services.map { ("FIT_\($0.uppercased())_TOKEN", "a-token") }
    let fit = try FitProcess(environment: Dictionary(uniqueKeysWithValues: variables))
    for service in services {
      #expect(try fit.run(["remote", "add", service, server.url]).status == 0)
    }
    for line in Self.writes {
      let finished = try withExtendedLifetime(server) {
        try fit.run(line.split(separator: " ").map(String.init))
      }
      #expect(finished.status == 0, "\(line): \(finished.errorText)")
      #expect(finished.text.hasPrefix("queued "), "\(line): \(finished.text)")
    }
    let waiting = try fit.run(["outbox", "list"]).text.split(separator: "\n")
    // The food of an entry without one waits as well.
    #expect(waiting.count >= Self.writes.count)
  }
}
