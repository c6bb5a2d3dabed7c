import CivilTime
import FitAPI
import Synchronization
import TestSupport

@testable import FitClient

/// A machine with a client on it: its files, its clock, and what it was told.
final class Machine: Sendable {
  static let start: Instant = Instant("2026-11-20T08:31:00Z")

  let folder: TemporaryFolder
  let redaction = Redaction()
  private let time = Mutex<Instant>(Machine.start)
  private let slept = Mutex<[Duration]>([])
  private let heard = Mutex<[String]>([])
  private let traced = Mutex<[String]>([])
  private let variables: [String: String]

  init(_ variables: [String: String] = [:]) throws {
    folder = try TemporaryFolder()
    self.variables = variables
  }

  var now: Instant {
    get { time.withLock { $0 } }
    set { time.withLock { $0 = newValue } }
  }

  func pass(seconds: Int64) {
    time.withLock { $0 = $0.adding(seconds: seconds) }
  }

  /// The clock of the machine, with pauses that are noted and not waited for.
  var clock: Clock {
    let real = Clock.machine { .now }
    return Clock(
      now: { self.now }, monotonic: real.monotonic,
      sleep: { pause in
        self.slept.withLock { $0.append(pause) }
        real.sleep(min(pause, .milliseconds(2)))
      }, chance: { 0.5 })
  }

  var pauses: [Duration] { slept.withLock { $0 } }
  var notices: [String] { heard.withLock { $0 } }
  var trace: [String] { traced.withLock { $0 } }

  var credentials: CredentialFile {
    CredentialFile(path: folder.appending("credentials.json")) { text in
      self.heard.withLock { $0.append(text) }
    }
  }

  var outboxPath: String { folder.appending("outbox.db") }

  func services(
    _ options: RemoteOptions = RemoteOptions(), store: (any CredentialStore)? = nil
  ) -> RemoteServices {
    let storage = RemoteServices.Storage(
      copies: ResponseCache(path: folder.appending("copies.db")) { self.now },
      outbox: LazyOutbox(path: outboxPath), locks: folder.appending("locks"))
    return RemoteServices(
      storage: storage, credentials: store ?? credentials, options: options,
      calendar: PersonalCalendar(zone: .utc), clock: clock, redaction: redaction,
      environment: { self.variables[$0] }, userAgent: "fit/test",
      notice: { text in self.heard.withLock { $0.append(text) } },
      trace: { line in self.traced.withLock { $0.append(line) } })
  }

  /// A client whose FitIQ is at that address.
  func client(_ services: RemoteServices, _ remote: Remote) -> Client {
    let connection = services.connection(to: remote, among: [])
    return Client(redaction: redaction) { _ in connection }
  }
}

extension Machine {
  /// Registers somebody at a server and keeps the session.
  func register(
    _ name: String = "ann", at url: String, service: Service = .fitiq
  ) throws -> Remote {
    var remote = Remote(service: service, url: try RemoteURL(parsing: url))
    let services = services()
    let email = "\(name)@example.org"
    let session = try services.authClient(of: remote, apiKey: nil).register(
      Registration(
        email: email, password: "correct horse", fullName: name, dateOfBirth: "1990-01-31"))
    remote.account = email
    try services.credentials(of: remote, among: []).begin(session, account: email)
    return remote
  }
}
