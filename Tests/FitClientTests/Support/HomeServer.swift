import CivilTime
import FitAPI
import Synchronization
import System
import TestSupport
import Testing

@testable import FitBackend
@testable import FitClient

/// A real server on a free port of this machine, with a store of its own.
final class HomeServer: Sendable {
  let backend: Backend
  private let folder: TemporaryFolder
  private let listener: HTTPListener
  private let seen: Log
  private let ending = Ending()

  /// What arrived, first things first.
  private final class Log: Sendable {
    let requests = Mutex<[Request]>([])
  }

  /// A server that first lets `intercept` answer what it wants to.
  ///
  /// - Parameter knowsKeys: whether it remembers idempotency keys, as the original servers do not.
  init(
    now: @escaping @Sendable () -> Instant = { .now }, knowsKeys: Bool = true,
    intercept: @escaping @Sendable (Request) -> Response? = { _ in nil }
  ) throws {
    folder = try TemporaryFolder()
    let backend = Backend(path: folder.appending("fit.db"), now: now)
    let rules = AccessRules(
      trustsThisMachine: true, ownerCalendar: PersonalCalendar(zone: .utc))
    let authenticator = RequestAuthenticator(to: backend, rules: rules) {
      Issue.record("the server failed: \($0)")
    }
    let seen = Log()
    var configuration = ListenerConfiguration()
    configuration.now = now
    let listener = try HTTPListener(
      .tcp(host: "127.0.0.1", port: 0), configuration: configuration
    ) { request, peer in
      seen.requests.withLock { $0.append(request) }
      if let answer = intercept(request) { return answer }
      guard !knowsKeys else { return authenticator.answer(request, from: peer) }
      var plain = request
      plain.headers[HeaderName.idempotencyKey] = nil
      var response = authenticator.answer(plain, from: peer)
      response.headers[HeaderName.idempotencyLifetime] = nil
      return response
    }
    self.backend = backend
    self.listener = listener
    self.seen = seen
    let ending = ending
    #expect(
      DetachedThread.start {
        _ = try? listener.run()
        ending.happened()
      })
  }

  deinit {
    listener.stop(within: .zero)
    ending.wait()
  }

  var requests: [Request] { seen.requests.withLock { $0 } }

  var url: String { "http://\(listener.address)" }

  var port: Int {
    guard case .tcp(_, let port) = listener.address else { return 0 }
    return Int(port)
  }
}
