import CivilTime
import FitAPI
import Testing

@testable import FitClient

@Suite("Cached answers of Needled")
struct NeedledCopyTests {
  /// Somebody at a server, and how often it was asked for something.
  private struct Member {
    let server: HomeServer
    let machine: Machine
    let remote: Remote

    init() throws {
      let machine = try Machine()
      let server = try HomeServer(now: { machine.now })
      let account = try machine.register(at: server.url).account
      var remote = Remote(service: .needled, url: try RemoteURL(parsing: server.url))
      remote.account = account
      let session = try machine.services().authClient(of: remote, apiKey: nil).begin(
        email: "ann@example.org", password: "correct horse")
      try machine.services().credentials(of: remote, among: []).begin(
        session, account: "ann@example.org")
      (self.server, self.machine, self.remote) = (server, machine, remote)
    }

    func client() -> Client { machine.client(machine.services(), remote) }

    func asked(_ path: String) -> Int {
      server.requests.count { $0.method == .get && $0.path == path }
    }
  }

  @Test(
    "A cached answer of Needled is fresh for as long as its guide says, to the second",
    arguments: [
      ("/api/dashboard", 300), ("/api/habits/today", 300), ("/api/calendar/2026/11", 1800),
    ])
  func freshness(_ path: String, _ seconds: Int64) throws {
    let member = try Member()
    func ask() throws {
      let client = member.client()
      switch path {
      case "/api/dashboard": _ = try client.send(Needled.dashboard())
      case "/api/habits/today": _ = try client.send(Needled.habitsToday())
      default: _ = try client.send(Needled.calendarMonth("2026", "11"))
      }
    }
    try ask()
    member.machine.pass(seconds: seconds - 1)
    try ask()
    #expect(member.asked(path) == 1)
    member.machine.pass(seconds: 1)
    try ask()
    #expect(member.asked(path) == 2)
  }

  @Test("Answers of Needled are cached for each month separately")
  func months() throws {
    let member = try Member()
    for month in ["10", "11", "10", "11"] {
      _ = try member.client().send(Needled.calendarMonth("2026", month))
    }
    #expect(member.asked("/api/calendar/2026/10") == 1)
    #expect(member.asked("/api/calendar/2026/11") == 1)
  }

  @Test("Ticking off a habit in Needled refreshes its cached answers")
  func habit() throws {
    let member = try Member()
    let client = member.client()
    #expect(try client.send(Needled.dashboard()).habits.todayCompleted == 0)
    #expect(try client.send(Needled.calendarMonth("2026", "11")).habits.isEmpty)
    #expect(try client.send(Needled.habitsToday()).water == false)
    _ = try client.deliver(Needled.tick(HabitTick(habit: "water", value: true)))
    #expect(try client.send(Needled.dashboard()).habits.todayCompleted == 1)
    #expect(try client.send(Needled.calendarMonth("2026", "11")).habits.count == 1)
    #expect(try client.send(Needled.habitsToday()).water)
  }

  @Test("A weigh-in in Needled refreshes its cached answers")
  func weighIn() throws {
    let member = try Member()
    let client = member.client()
    #expect(try client.send(Needled.dashboard()).weight.currentWeight == nil)
    _ = try client.deliver(
      Needled.weighInLogging(body: NewWeighIn(userId: nil, weight: 82.4)))
    #expect(try client.send(Needled.dashboard()).weight.currentWeight == 82.4)
  }

  @Test("The export of Needled, which holds everything, is never cached")
  func export() throws {
    let member = try Member()
    for _ in 0..<2 { _ = try member.client().send(Needled.export()) }
    #expect(member.asked("/api/settings/export") == 2)
  }
}
