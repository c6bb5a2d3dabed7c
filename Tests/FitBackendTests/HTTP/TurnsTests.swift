import TestSupport
import Testing

@testable import FitBackend

@Suite("Fair queue for requests")
struct TurnsTests {
  private final class Waiter: Sendable {
    let name: String
    init(_ name: String) { self.name = name }
  }

  private static func turns(total: Int, perClient: Int, waiting: Int = 100) -> Turns<Waiter> {
    Turns([.writing: .init(total: total, perClient: perClient, waiting: waiting)])
  }

  private static func take(_ turns: Turns<Waiter>, _ client: String) -> Turns<Waiter>.Admission {
    turns.take(Demand(.writing, client: client), for: Waiter(client))
  }

  @Test("The queue serves clients in turn, however many requests each has waiting")
  func round() {
    let turns = Self.turns(total: 1, perClient: 1)
    #expect(Self.take(turns, "greedy") == .granted)
    for _ in 0..<5 { #expect(Self.take(turns, "greedy") == .waits) }
    for client in ["ann", "bob"] { #expect(Self.take(turns, client) == .waits) }
    var served = "greedy"
    var order: [String] = []
    while let next = turns.give(back: Demand(.writing, client: served)) {
      served = next.name
      order.append(served)
    }
    #expect(order == ["greedy", "ann", "bob", "greedy", "greedy", "greedy", "greedy"])
    #expect(turns.waiting == 0)
  }

  @Test("The queue keeps places for others when one client has its share")
  func share() {
    let turns = Self.turns(total: 3, perClient: 2)
    #expect(Self.take(turns, "greedy") == .granted)
    #expect(Self.take(turns, "greedy") == .granted)
    #expect(Self.take(turns, "greedy") == .waits)
    #expect(Self.take(turns, "ann") == .granted)
    #expect(turns.give(back: Demand(.writing, client: "ann")) == nil)
    #expect(turns.give(back: Demand(.writing, client: "greedy"))?.name == "greedy")
  }

  @Test("The queue refuses a client with too many waiting requests")
  func limits() {
    let turns = Self.turns(total: 1, perClient: 1, waiting: 2)
    #expect(Self.take(turns, "a") == .granted)
    #expect(Self.take(turns, "a") == .waits)
    #expect(Self.take(turns, "a") == .waits)
    #expect(Self.take(turns, "a") == .refused)
    #expect(Self.take(turns, "b") == .waits)
    let check = Demand(.status, client: "a")
    #expect(turns.take(check, for: Waiter("a")) == .granted)
    #expect(turns.give(back: check) == nil)
  }

  @Test("The queue loses no place and gives none twice in random histories", arguments: 0..<8)
  func histories(seed: UInt64) {
    var numbers = SeededGenerator(seed: seed)
    let places = (total: Int.random(in: 1...4, using: &numbers), perClient: 2)
    let turns = Self.turns(total: places.total, perClient: places.perClient, waiting: 1000)
    var busy: [String] = []
    var asked = 0
    var served = 0
    for _ in 0..<500 {
      if Bool.random(using: &numbers) {
        asked += 1
        let client = "\(Int.random(in: 0..<4, using: &numbers))"
        if Self.take(turns, client) == .granted { busy.append(client) }
      } else if let index = busy.indices.randomElement(using: &numbers) {
        served += 1
        let client = busy.remove(at: index)
        if let next = turns.give(back: Demand(.writing, client: client)) { busy.append(next.name) }
      }
      #expect(busy.count <= places.total)
      for client in Set(busy) {
        #expect(busy.count { $0 == client } <= places.perClient)
      }
      #expect(served + busy.count + turns.waiting == asked)
    }
    while let client = busy.popLast() {
      served += 1
      if let next = turns.give(back: Demand(.writing, client: client)) { busy.append(next.name) }
    }
    #expect(served == asked)
  }
}
