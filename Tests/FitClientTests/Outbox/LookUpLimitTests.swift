import CivilTime
import FitAPI
import Synchronization
import System
import Testing

@testable import FitBackend
@testable import FitClient

@Suite("Questions before a write")
struct LookUpLimitTests {
  @Test("A question before a write is given a moment, and then its last answer stands in")
  func copy() throws {
    let machine = try Machine()
    let isSlow = Mutex(false)
    let server = try HomeServer(
      now: { machine.now },
      intercept: { request in
        // Longer than the moment, and shorter than a request may take.
        if request.method == .get, isSlow.withLock({ $0 }) { usleep(6_000_000) }
        return nil
      })
    let remote = try machine.register(at: server.url)
    let services = machine.services()
    let client = machine.client(services, remote)
    _ = try client.send(FitIQ.logProgress(NewProgressEntry(.weight, 82.4)))
    let question = FitIQ.listProgress(.weight)
    #expect(try client.send(question).entries.map(\.quantity) == [82.4])
    isSlow.withLock { $0 = true }
    services.lookUpLimit.begin()
    let start = ContinuousClock.now
    #expect(try client.send(question).entries.map(\.quantity) == [82.4])
    // The service was silent once, and is not waited for again.
    #expect(try client.send(question).entries.count == 1)
    let time = ContinuousClock.now - start
    #expect(time < .seconds(5.5), "\(time)")
    #expect(machine.notices.contains { $0.contains("cannot be asked now") })
    // The write itself has all the time.
    guard case .stored = try client.deliver(FitIQ.logProgress(NewProgressEntry(.weight, 82)))
    else {
      Issue.record("the write was not sent")
      return
    }
    // What comes after it is asked as ever.
    #expect(try client.send(question).entries.count == 2)
  }

  @Test("A question before a write does not wait for a renewal, which goes on for the write")
  func renewal() throws {
    let machine = try Machine()
    let server = try HomeServer(
      now: { machine.now },
      intercept: { request in
        if request.path.hasSuffix("/auth/refresh") { usleep(3_000_000) }
        return nil
      })
    let remote = try machine.register(at: server.url)
    machine.pass(seconds: 3700)
    let services = machine.services()
    let client = machine.client(services, remote)
    services.lookUpLimit.begin()
    let error = #expect(throws: FitError.self) { try client.send(FitIQ.listProgress(.weight)) }
    #expect(error?.letsWritesWait == true)
    guard case .stored = try client.deliver(FitIQ.logProgress(NewProgressEntry(.weight, 82)))
    else {
      Issue.record("the write was not sent")
      return
    }
    #expect(server.requests.count { $0.path.hasSuffix("/auth/refresh") } == 1)
  }

  @Test("A doubt is still told where the service answers in time")
  func inTime() throws {
    let machine = try Machine()
    let server = try HomeServer(
      now: { machine.now },
      intercept: { request in
        if request.method == .get { usleep(200_000) }
        return nil
      })
    let remote = try machine.register(at: server.url)
    let services = machine.services()
    let client = machine.client(services, remote)
    services.lookUpLimit.begin()
    #expect(try client.send(FitIQ.listProgress(.weight)).entries.isEmpty)
    #expect(machine.notices.isEmpty)
  }
}
