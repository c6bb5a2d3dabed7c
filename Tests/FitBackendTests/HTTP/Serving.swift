import FitAPI
import Synchronization
import System
import Testing

@testable import FitBackend

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A listener on a free port of this machine that runs until it is released or stopped.
final class Serving: Sendable {
  let listener: HTTPListener
  private let outcome = Mutex<Bool?>(nil)

  init(
    _ address: ListenAddress = .tcp(host: "127.0.0.1", port: 0),
    _ configuration: ListenerConfiguration = ListenerConfiguration(),
    answer: @escaping @Sendable (Request, Peer) -> Response = echo
  ) throws {
    let listener = try HTTPListener(address, configuration: configuration, answer: answer)
    self.listener = listener
    #expect(
      DetachedThread.start {
        let isFinished = (try? listener.run()) ?? false
        self.outcome.withLock { $0 = isFinished }
      })
  }

  var address: ListenAddress { listener.address }

  /// Stops the listener and waits for its end; whether all requests were answered by then.
  func stop(within grace: Duration = .seconds(5)) -> Bool {
    listener.stop(within: grace)
    for _ in 0..<2000 {
      if let outcome = outcome.withLock({ $0 }) { return outcome }
      usleep(5000)
    }
    return false
  }

  func client() throws -> RawClient { try RawClient(address) }
}

/// Answers with what the request was: its method, target, mark and body.
@Sendable func echo(_ request: Request, _ peer: Peer) -> Response {
  let mark = request.headers["X-Mark"] ?? ""
  let start = "\(request.method.rawValue) \(request.target) \(mark) "
  return Response(
    status: 200, headers: ["Content-Type": "text/plain"], body: Array(start.utf8) + request.body)
}

/// Whether something becomes true before two seconds are over.
func eventually(_ condition: () -> Bool) -> Bool {
  for _ in 0..<400 {
    if condition() { return true }
    usleep(5000)
  }
  return condition()
}
