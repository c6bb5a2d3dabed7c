import TestSupport
import Testing

@testable import FitBackend

@Suite("Fair queue for requests")
struct AdmissionControlTests {
  private final class Waiter: Sendable {
    let name: String
    init(_ name: String) { self.name = name }
  }

  private static func admission(total: Int, perClient: Int, waiting: Int = 100) -> AdmissionControl<
    Waiter
  > {
    AdmissionControl([.writing: .init(total: total, perClient: perClient, waiting: waiting)])
  }

  private static func take(_ admission: AdmissionControl<Waiter>, _ client: String)
    -> AdmissionControl<Waiter>.Admission
  {
    admission.take(RequestWork(.writing, client: client), for: Waiter(client))
  }

  @Test("The queue serves clients in turn, however many requests each has waiting")
  func round() {
    let admission = Self.admission(total: 1, perClient: 1)
    #expect(Self.take(admission, "greedy") == .granted)
    for _ in 0..<5 { #expect(Self.take(admission, "greedy") == .waits) }
    for client in ["ann", "bob"] { #expect(Self.take(admission, client) == .waits) }
    var served = "greedy"
    var order: [String] = []
    while let next = admission.give(back: RequestWork(.writing, client: served)) {
      served = next.name
      order.append(served)
    }
    #expect(order == ["greedy", "ann", "bob", "greedy", "greedy", "greedy", "greedy"])
    #expect(admission.waiting == 0)
  }

  @Test("The queue keeps places for others when one client has its share")
  func share() {
    let admission = Self.admission(total: 3, perClient: 2)
    #expect(Self.take(admission, "greedy") == .granted)
    #expect(Self.take(admission, "greedy") == .granted)
    #expect(Self.take(admission, "greedy") == .waits)
    #expect(Self.take(admission, "ann") == .granted)
    #expect(admission.give(back: RequestWork(.writing, client: "ann")) == nil)
    #expect(admission.give(back: RequestWork(.writing, client: "greedy"))?.name == "greedy")
  }

  @Test("The queue refuses a client with too many waiting requests")
  func limits() {
    let admission = Self.admission(total: 1, perClient: 1, waiting: 2)
    #expect(Self.take(admission, "a") == .granted)
    #expect(Self.take(admission, "a") == .waits)
    #expect(Self.take(admission, "a") == .waits)
    #expect(Self.take(admission, "a") == .refused)
    #expect(Self.take(admission, "b") == .waits)
    let check = RequestWork(.status, client: "a")
    #expect(admission.take(check, for: Waiter("a")) == .granted)
    #expect(admission.give(back: check) == nil)
  }

  @Test("The queue loses no place and gives none twice in random histories", arguments: 0..<8)
  func histories(seed: UInt64) {
    var numbers = SeededGenerator(seed: seed)
    let places = (total: Int.random(in: 1...4, using: &numbers), perClient: 2)
    let admission = Self.admission(total: places.total, perClient: places.perClient, waiting: 1000)
    var busy: [String] = []
    var asked = 0
    var served = 0
    for _ in 0..<500 {
      if Bool.random(using: &numbers) {
        asked += 1
        let client = "\(Int.random(in: 0..<4, using: &numbers))"
        if Self.take(admission, client) == .granted { busy.append(client) }
      } else if let index = busy.indices.randomElement(using: &numbers) {
        served += 1
        let client = busy.remove(at: index)
        if let next = admission.give(back: RequestWork(.writing, client: client)) {
          busy.append(next.name)
        }
      }
      #expect(busy.count <= places.total)
      for client in Set(busy) {
        #expect(busy.count { $0 == client } <= places.perClient)
      }
      #expect(served + busy.count + admission.waiting == asked)
    }
    while let client = busy.popLast() {
      served += 1
      if let next = admission.give(back: RequestWork(.writing, client: client)) {
        busy.append(next.name)
      }
    }
    #expect(served == asked)
  }
}
