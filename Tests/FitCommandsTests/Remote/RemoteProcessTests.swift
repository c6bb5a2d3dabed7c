import Foundation
import TestSupport
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

@Suite("Several processes and remote services")
struct RemoteProcessTests {
  @Test("Several processes whose token has expired renew it only once")
  func oneRefresh() throws {
    let household = try Household()
    // Two hours later by the client's clock the token is over.
    household.client.environment["FIT_NOW"] = "2026-11-20T10:31:00+01:00"
    let runs = try (0..<6).map { _ in
      try household.client.launch(["progress", "list", "--no-cache"]).begin()
    }
    for run in runs {
      let finished = try run.finish()
      #expect(finished.status == 0, "\(finished.errorText)")
    }
    #expect(try household.requests("/api/v1/auth/refresh") == 1)
    #expect(try household.requests("/api/v1/progress") == 6)
  }

  @Test("A killed delivery is finished by the next one without duplicates")
  func killedDelivery() throws {
    let household = try Household()
    let count = Fuzzing.rounds(60)
    for number in 1...count {
      try household.succeed(["log", "steps", "\(number)", "--offline", "-q"])
    }
    let span = try shortestRun { try household.succeed(["outbox", "list", "-q"]) }
    var random = SeededGenerator(seed: 20_261_121)
    var kills = 0
    var attempts: UInt32 = 0
    while try waiting(household) > 0 {
      // Each may take longer than the one before, so that one arrives at the end.
      attempts += 1
      let delivery = try household.client.launch(["sync"]).begin()
      usleep(UInt32.random(in: 0...span * attempts, using: &random))
      delivery.send(SIGKILL)
      if try delivery.finish().status == 128 + SIGKILL { kills += 1 }
    }
    #expect(kills > 0)
    #expect(try Set(household.steps()) == Set((1...count).map(Double.init)))
    #expect(try household.steps().count == count)
  }

  @Test("A killed command that is repeated with its key stores its record once")
  func killedCommand() throws {
    let household = try Household()
    let span = try shortestRun { try household.succeed(["log", "weight", "82", "-q"]) }
    var random = SeededGenerator(seed: 20_261_122)
    let count = Fuzzing.rounds(25)
    var kills = 0
    for number in 1...count {
      let line = ["log", "steps", "\(number)", "--id", "steps-\(number)", "-q"]
      for attempt in 0... {
        let command = try household.client.launch(line).begin()
        if attempt < 3 {
          usleep(UInt32.random(in: 0...2 * span, using: &random))
          command.send(SIGKILL)
        }
        let status = try command.finish().status
        if status == 0 { break }
        #expect(status == 128 + SIGKILL)
        kills += 1
      }
    }
    try household.succeed(["sync", "-q"])
    #expect(kills > 0)
    #expect(try household.steps().sorted() == (1...count).map(Double.init))
  }

  @Test(
    "A write killed at any system call is queued or stored, and repeated it is stored once",
    .enabled(if: PowerCutTests.isPossible, "the library that ends the program is for Linux"))
  func killedAtEachCall() throws {
    let household = try Household()
    let report = household.client.home.appending("calls")
    var whole = household.client.launch(["log", "steps", "1", "--id", "steps-1", "-q"])
    whole.environment["LD_PRELOAD"] = PowerCutTests.shim
    whole.environment["POWER_CUT_REPORT"] = report
    #expect(try whole.run().status == 0)
    let calls = try #require(household.client.home.read("calls").flatMap { Int($0) })
    try #require(calls > 10)
    let moments = (1...calls).flatMap { [($0, false), ($0, true)] }
    var random = SeededGenerator(seed: 19)
    // With FIT_FUZZ_TIMES (`make torture` sets it) every call, whole and torn.
    let chosen = moments.shuffled(using: &random).prefix(Fuzzing.rounds(20))
    var kills = 0
    for (number, (call, isTorn)) in chosen.enumerated() {
      let line = ["log", "steps", "\(number + 2)", "--id", "steps-\(number + 2)", "-q"]
      var launch = household.client.launch(line)
      launch.environment["LD_PRELOAD"] = PowerCutTests.shim
      launch.environment["POWER_CUT"] = "\(call)"
      if isTorn { launch.environment["POWER_CUT_TORN"] = "1" }
      let status = try launch.run().status
      #expect([0, 128 + SIGKILL].contains(status))
      if status != 0 { kills += 1 }
      // Whether what was begun is delivered first or typed again first.
      if number.isMultiple(of: 2) { try household.succeed(["sync", "-q"]) }
      let again = try household.client.run(line)
      #expect(again.status == 0, "call \(call) of \(calls): \(again.errorText)")
    }
    try household.succeed(["sync", "-q"])
    #expect(kills > 0)
    #expect(try household.steps().sorted() == (1...chosen.count + 1).map(Double.init))
  }

  @Test("Simultaneous deliveries take turns")
  func twoDeliveries() throws {
    let household = try Household()
    for number in 1...30 {
      try household.succeed(["log", "steps", "\(number)", "--offline", "-q"])
    }
    let runs = try (0..<3).map { _ in try household.client.launch(["sync"]).begin() }
    for run in runs { #expect(try run.finish().status == 0) }
    #expect(try household.steps().sorted() == (1...30).map(Double.init))
    #expect(try household.requests("/api/v1/progress") == 30 + 1)
  }

  /// Returns the microseconds of the shortest of some runs, by which a moment amid one is chosen on
  /// a fast machine as on a slow one.
  private func shortestRun(_ run: () throws -> Void) rethrows -> UInt32 {
    let spans = try (0..<3).map { _ in
      try ContinuousClock().measure { try run() } / .microseconds(1)
    }
    return UInt32(min(spans.min() ?? 0, 1e6))
  }

  private func waiting(_ household: Household) throws -> Int {
    try household.succeed(["outbox", "list", "-q"]).text.split(separator: "\n").count
  }
}
