import CivilTime
import FitAPI
import Synchronization
import Testing

@testable import FitClient

@Suite("Silent services")
struct UnansweredTimeTests {
  /// A server that lets requests wait for their whole time until it speaks, by a clock of its own.
  private final class Server: Transport {
    let time = Mutex(Duration.zero)
    let speaks = Mutex(false)
    let asked = Mutex(0)

    func send(_ request: Request) throws(TransportFailure) -> Response {
      try send(request, within: .seconds(30))
    }

    func send(_ request: Request, within limit: Duration) throws(TransportFailure) -> Response {
      asked.withLock { $0 += 1 }
      if speaks.withLock({ $0 }) { return Response(status: 200) }
      time.withLock { $0 += limit }
      throw TransportFailure(.timedOut, "it did not answer in time", mayHaveArrived: true)
    }
  }

  @Test("A command waits for a silent service no longer than one request may take")
  func bounded() throws {
    let server = Server()
    let clock = Clock(
      now: { Instant(milliseconds: 0) }, monotonic: { server.time.withLock { $0 } },
      sleep: { pause in server.time.withLock { $0 += pause } }, chance: { 0.5 })
    var transport = RetryingTransport(transport: server, rule: RetryRule(), clock: clock)
    transport.unanswered = UnansweredTime()
    func ask() -> TransportFailure? {
      do throws(TransportFailure) {
        _ = try transport.send(
          Request(.get, "/"), isRepeatable: true, by: Deadline(in: .seconds(4), by: clock))
        return nil
      } catch {
        return error
      }
    }
    #expect(ask()?.mayHaveArrived == true)
    let waited = server.time.withLock { $0 }
    #expect(waited > .seconds(3) && waited <= .seconds(4))
    let count = server.asked.withLock { $0 }
    for _ in 0..<10 {
      let failure = try #require(ask())
      #expect(failure.kind == .timedOut && !failure.mayHaveArrived)
    }
    #expect(server.time.withLock { $0 } == waited)
    #expect(server.asked.withLock { $0 } == count)
    // An answer to a request that was under way ends the silence.
    transport.unanswered?.end()
    server.speaks.withLock { $0 = true }
    #expect(ask() == nil)
  }
}
