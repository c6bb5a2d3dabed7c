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

  /// Changes and deletions, once there is something to change.
  private static let changes = [
    "goal pause steps", "profile edit --height 170", "preferences set --theme dark",
    "account edit --name Anna", "notifications set --no-habits", "medication set wegovy --yes",
    "medication refill 2", "habit done exercise", "diary complete yesterday",
    "template delete Usual --yes",
  ]

  @Test("Each kind of write that waits is delivered by what the service answers")
  func delivered() throws {
    let household = try Household()
    try household.succeed(
      ["remote", "add", "needled", "http://127.0.0.1:\(household.server.port)"])
    try household.succeed(
      ["auth", "login", "needled", "--email", Household.email, "--password-stdin"],
      input: Household.password)
    for line in [
      "goal create steps 10000", "food create Soup --kcal 300", "log food Soup",
      "template create Usual --from Soup --meal lunch", "medication set ozempic --yes",
      "log weight 80", "goal list", "notifications show", "template list",
    ] { try household.succeed(line.split(separator: " ").map(String.init)) }
    for line in Self.writes + Self.changes {
      let words = line.split(separator: " ").map(String.init) + ["--offline"]
      let finished = try household.client.run(words)
      #expect(finished.status == 0 && finished.text.contains("queued"), "\(line): \(finished)")
    }
    let waiting = try household.succeed(["outbox", "list", "-q"]).text.split(separator: "\n").count
    let synced = try household.client.run(["sync"])
    let left = try household.client.run(["outbox", "list", "--json"]).text
    #expect(synced.text.contains("delivered \(waiting) of \(waiting)"), "\(synced) \(left)")
  }
}
