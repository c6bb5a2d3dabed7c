import CivilTime
import FitAPI
import Synchronization
import Testing

@testable import FitBackend
@testable import FitClient

@Suite("Cached answers")
struct CopyTests {
  /// A route and how long its answer stands in for asking, in minutes.
  struct Row: Sendable {
    let service: Service
    let method: FitAPI.Method
    let pattern: String
    /// `nil` where no copy is made.
    let minutes: Int?
    var endsWithChange = true
  }

  static let rows: [Row] = [
    Row(service: .needled, method: .get, pattern: "/dashboard", minutes: 5),
    Row(service: .needled, method: .get, pattern: "/weigh-ins", minutes: 15),
    Row(service: .needled, method: .get, pattern: "/injections/status", minutes: 5),
    Row(service: .needled, method: .get, pattern: "/habits/today", minutes: 5),
    Row(service: .needled, method: .get, pattern: "/calendar/{year}/{month}", minutes: 30),
    Row(service: .needled, method: .get, pattern: "/auth/session", minutes: nil),
    Row(service: .needled, method: .get, pattern: "/injections", minutes: 0),
    Row(
      service: .intentions, method: .post, pattern: "/ai/generate-theme", minutes: 1440,
      endsWithChange: false),
    Row(
      service: .intentions, method: .post, pattern: "/ai/generate-quote", minutes: 52_560_000,
      endsWithChange: false),
    Row(service: .intentions, method: .post, pattern: "/ai/rephrase-intention", minutes: nil),
    Row(
      service: .intentions, method: .post, pattern: "/ai/generate-monthly-intention", minutes: nil),
    Row(service: .fitiq, method: .get, pattern: "/foods/search", minutes: 5),
    Row(service: .fitiq, method: .get, pattern: "/progress", minutes: 0),
    Row(service: .fitiq, method: .post, pattern: "/progress", minutes: nil),
    Row(service: .fitiq, method: .delete, pattern: "/progress/{id}", minutes: nil),
    Row(service: .health, method: .get, pattern: "/health-data", minutes: 0),
  ]

  @Test("A cached answer lasts as long as the services say", arguments: rows.indices)
  func rules(index: Int) {
    let row = Self.rows[index]
    let call = ServiceCall(Request(row.method, "/x"), service: row.service, pattern: row.pattern)
    let rule = CachePolicy.of(call)
    #expect(rule?.freshFor == row.minutes.map { .seconds($0 * 60) }, "\(row)")
    if row.minutes != nil { #expect(rule?.endsWithChange == row.endsWithChange) }
  }

  @Test("Sign-ins are never cached")
  func signIns() {
    let call = ServiceCall(Request(.get, "/x"), service: .fitiq, pattern: "/x", access: .anyone)
    #expect(CachePolicy.of(call) == nil)
  }

  /// A service whose every answer is a new number.
  private func counting() throws -> (HomeServer, Machine, Remote) {
    let count = Mutex(0)
    let machine = try Machine()
    let server = try HomeServer(
      now: { machine.now },
      intercept: { request in
        guard request.path.hasSuffix("/dashboard") else { return nil }
        let number = count.withLock { count in
          count += 1
          return count
        }
        return Response(status: 200, body: Array("{\"n\":\(number)}".utf8))
      })
    var remote = Remote(service: .needled, url: try RemoteURL(parsing: server.url))
    remote.account = try machine.register(at: server.url).account
    let session = try machine.services().authClient(of: remote, apiKey: nil).begin(
      email: "ann@example.org", password: "correct horse")
    try machine.services().credentials(of: remote, among: []).begin(
      session, account: "ann@example.org")
    return (server, machine, remote)
  }

  private struct Numbered: Codable, Sendable { var n: Int }
  private static let dashboard = Route<Numbered>(.needled, .get, "/dashboard")

  @Test("A cached answer is used while it is fresh and until a write changes the data")
  func freshness() throws {
    let (server, machine, remote) = try counting()
    defer { withExtendedLifetime(server) {} }
    func ask(_ options: RemoteOptions = RemoteOptions()) throws -> Int {
      try machine.client(machine.services(options), remote).send(Self.dashboard()).n
    }
    #expect(try ask() == 1)
    machine.pass(seconds: 299)
    #expect(try ask() == 1)
    machine.pass(seconds: 1)
    #expect(try ask() == 2)
    var options = RemoteOptions()
    options.copies = .renewed
    #expect(try ask(options) == 3)
    #expect(try ask() == 3)
    options.copies = .none
    #expect(try ask(options) == 4)
    #expect(try ask() == 3)
    // A write to any service at the same server is a change.
    machine.services().storage.copies.noteChange(at: remote.url)
    #expect(try ask() == 5)
    #expect(machine.notices.isEmpty)
  }

  @Test(
    "A cached answer is used with its age while the service cannot be reached")
  func stale() throws {
    let machine = try Machine()
    let remote: Remote
    do {
      let server = try HomeServer { machine.now }
      remote = try machine.register(at: server.url)
      let client = machine.client(machine.services(), remote)
      _ = try client.send(FitIQ.logProgress(NewProgressEntry(.weight, 82.4)))
      #expect(try client.send(FitIQ.listProgress(.weight)).entries.count == 1)
      // What was written since does not make the copy useless, only old.
      _ = try client.send(FitIQ.logProgress(NewProgressEntry(.weight, 82.6)))
    }
    machine.pass(seconds: 3 * 3600)
    let entries = try machine.client(machine.services(), remote).send(FitIQ.listProgress(.weight))
    #expect(entries.entries.map(\.quantity) == [82.4])
    #expect(machine.notices.count == 1)
    #expect(machine.notices.first?.contains("3 h ago") == true)

    var options = RemoteOptions()
    options.isOffline = true
    let offline = machine.client(machine.services(options), remote)
    #expect(try offline.send(FitIQ.listProgress(.weight)).entries.count == 1)
    let unknown = #expect(throws: FitError.self) { try offline.send(FitIQ.listProgress(.height)) }
    #expect(unknown?.kind == .unreachable)

    var bob = remote
    bob.account = "bob@example.org"
    try machine.services().credentials(of: bob, among: []).begin(
      Session(accessToken: "token-of-bob", userID: "bob"), account: "bob@example.org")
    let other = #expect(throws: FitError.self) {
      try machine.client(machine.services(options), bob).send(FitIQ.listProgress(.weight))
    }
    #expect(other?.kind == .unreachable)
  }

  @Test("A damaged cache file counts as absent and is replaced")
  func damaged() throws {
    let machine = try Machine()
    try machine.folder.write("copies.db", String(repeating: "no database ", count: 1000))
    let scope = ResponseCache.Scope(
      service: .fitiq, url: try RemoteURL(parsing: "https://fit.example"), owner: "ann")
    let path = machine.folder.appending("copies.db")
    let response = Response(status: 200, headers: ["Content-Type": "a/b"], body: [1, 2])
    do {
      let copies = ResponseCache(path: path) { machine.now }
      #expect(copies.find("k", in: scope) == nil)
      copies.keep(response, as: "k", in: scope, endsWithChange: true)
    }
    let copies = ResponseCache(path: path) { machine.now }
    #expect(copies.find("k", in: scope)?.response == response)
    #expect(copies.statistics().map(\.copies) == [1])
    #expect(copies.clear(.needled) == 0)
    #expect(copies.clear() == 1)
    #expect(copies.find("k", in: scope) == nil)
  }

  @Test("Requests work without a cache where there is no folder for it")
  func nowhere() {
    let copies = ResponseCache(path: "/proc/nowhere/copies.db") { .now }
    #expect(copies.statistics().isEmpty && copies.clear() == 0)
  }

  @Test("The cache is bounded: the least recently used answers are removed")
  func bounds() throws {
    let machine = try Machine()
    let limit = 1 << 20
    let copies = ResponseCache(path: machine.folder.appending("copies.db"), limit: limit) {
      machine.now
    }
    let scope = ResponseCache.Scope(
      service: .fitiq, url: try RemoteURL(parsing: "https://fit.example"), owner: "ann")
    let body = [UInt8](repeating: 7, count: 16 << 10)
    for number in 0..<128 {
      machine.pass(seconds: 3601)
      copies.keep(
        Response(status: 200, body: body), as: "\(number)", in: scope, endsWithChange: true)
      _ = copies.find("0", in: scope)
    }
    let bytes = copies.statistics().reduce(0) { $0 + $1.bytes }
    #expect(bytes <= limit)
    #expect(copies.find("0", in: scope) != nil && copies.find("127", in: scope) != nil)
    #expect(copies.find("1", in: scope) == nil)
    let tooLarge = Response(status: 200, body: [UInt8](repeating: 7, count: 5 << 20))
    copies.keep(tooLarge, as: "large", in: scope, endsWithChange: true)
    #expect(copies.find("large", in: scope) == nil)
  }
}
