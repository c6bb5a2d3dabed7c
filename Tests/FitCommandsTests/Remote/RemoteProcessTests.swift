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
  @Test("Processes that meet the end of a token at once renew it once")
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

  @Test("A delivery that is killed at any moment is finished by the next, and nothing is twice")
  func killedDelivery() throws {
    let household = try Household()
    let count = Fuzzing.rounds(60)
    for number in 1...count {
      try household.succeed(["log", "steps", "\(number)", "--offline", "-q"])
    }
    var random = SeededGenerator(seed: 20_261_121)
    var kills = 0
    while try waiting(household) > 0 {
      let delivery = try household.client.launch(["sync"]).begin()
      usleep(UInt32.random(in: 5_000..<90_000, using: &random))
      delivery.send(SIGKILL)
      if try delivery.finish().status == 128 + SIGKILL { kills += 1 }
    }
    #expect(kills > 0)
    #expect(try Set(household.steps()) == Set((1...count).map(Double.init)))
    #expect(try household.steps().count == count)
  }

  @Test("A command that is killed and typed again under its key has stored it once")
  func killedCommand() throws {
    let household = try Household()
    var random = SeededGenerator(seed: 20_261_122)
    let count = Fuzzing.rounds(25)
    var kills = 0
    for number in 1...count {
      let line = ["log", "steps", "\(number)", "--id", "steps-\(number)", "-q"]
      for attempt in 0... {
        let command = try household.client.launch(line).begin()
        if attempt < 3 {
          usleep(UInt32.random(in: 1_000..<60_000, using: &random))
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

  @Test("Deliveries at the same time take turns")
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

  private func waiting(_ household: Household) throws -> Int {
    try household.succeed(["outbox", "list", "-q"]).text.split(separator: "\n").count
  }
}
