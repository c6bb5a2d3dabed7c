import FitAPI
import FitBackend
import Foundation
import Synchronization
import TestSupport
import Testing

/// A server that answers as a script has it; what it cannot know of its own is in the script.
final class ScriptedServer: Sendable {
  private let listener: HTTPListener
  private let log: Log
  private let ending = Ending()

  private final class Log: Sendable {
    let requests = Mutex<[Request]>([])
  }

  /// - Parameter port: Where it listens; on a free one of the system's choice unless given.
  init(port: UInt16 = 0, _ answer: @escaping @Sendable (Request) -> Response) throws {
    let log = Log()
    let listener = try HTTPListener(.tcp(host: "127.0.0.1", port: port)) { request, _ in
      log.requests.withLock { $0.append(request) }
      return answer(request)
    }
    self.log = log
    self.listener = listener
    let ending = ending
    Thread {
      _ = try? listener.run()
      ending.happened()
    }.start()
  }

  deinit {
    listener.stop(within: .zero)
    ending.wait()
  }

  var url: String { "http://\(listener.address)" }

  /// The requests of a method to a path.
  func requests(_ method: FitAPI.Method, _ path: String) -> [Request] {
    log.requests.withLock { $0.filter { $0.method == method && $0.path == path } }
  }
}
