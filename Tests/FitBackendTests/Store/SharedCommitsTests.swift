import CivilTime
import FitAPI
import SQLite
import Synchronization
import System
import TestSupport
import Testing

@testable import FitBackend

@Suite("Writes that share a transaction")
struct SharedCommitsTests {
  private let home: InProcess
  private let store: Store

  init() throws {
    home = try InProcess()
    store = try home.store()
    try store.database.executeScript("CREATE TABLE kept (name TEXT PRIMARY KEY)")
  }

  private struct Refused: Error, Equatable {
    let name: String
  }

  private static func insert(_ name: String, _ store: Store) throws {
    try store.database.execute("INSERT INTO kept (name) VALUES (?)", name)
  }

  /// Stores a name.
  private static func write(_ name: String) -> SharedCommits.Write {
    { store in
      {
        try insert(name, store)
        return Response(status: 201)
      }
    }
  }

  /// Stores a name and then refuses.
  private static func refusal(_ name: String, endingAll: Bool = false) -> SharedCommits.Write {
    { store in
      {
        try insert(name, store)
        // As SQLite does by itself when the disk is full.
        if endingAll { try store.database.execute("ROLLBACK") }
        throw Refused(name: name)
      }
    }
  }

  private var kept: [String] {
    get throws { try store.database.all("SELECT name FROM kept ORDER BY name") { $0.text(0) } }
  }

  private func statuses(of writes: [SharedCommits.Write]) -> [Int?] {
    SharedCommits.outcomes(of: writes, in: store).map { try? $0.get().status }
  }

  @Test("are each stored or refused by themselves")
  func mixed() throws {
    let writes = [Self.write("a"), Self.refusal("b"), Self.write("c"), Self.write("a")]
    #expect(statuses(of: writes) == [201, nil, 201, nil])
    #expect(try kept == ["a", "c"])
    #expect(!store.database.isInTransaction)
  }

  @Test("are stored though one of them takes the transaction down")
  func lost() throws {
    let writes = [Self.write("a"), Self.refusal("b", endingAll: true), Self.write("c")]
    #expect(statuses(of: writes) == [201, nil, 201])
    #expect(try kept == ["a", "c"])
  }

  @Test("are stored though one of them may not write")
  func unidentified() throws {
    let stranger: SharedCommits.Write = { _ in throw Refused(name: "who") }
    let outcomes = SharedCommits.outcomes(of: [stranger, Self.write("a")], in: store)
    #expect(throws: Refused(name: "who")) { try outcomes[0].get() }
    #expect(try outcomes[1].get().status == 201)
    #expect(try kept == ["a"])
  }

  @Test("fail together when there is no store to write to")
  func unavailable() {
    let commits = SharedCommits()
    #expect(throws: Refused(name: "store")) {
      try commits.carryOut(Self.write("a")) { _ in throw Refused(name: "store") }
    }
    // And the next is not kept waiting.
    #expect(throws: Never.self) {
      try commits.carryOut(Self.write("a")) { try $0(store) }
    }
  }

  @Test("of many threads lose nothing and are told apart")
  func threads() throws {
    let (threads, each) = (8, 30)
    let finished = Atomic<Int>(0)
    let wrong = Atomic<Int>(0)
    for thread in 0..<threads {
      let isStarted = DetachedThread.start { [home] in
        for number in 0..<each {
          let isGood = number % 5 != 0
          let quantity = isGood ? 60 + Double(thread) + Double(number) / 100 : -1
          let response = try? home.answer(
            FitIQ.logProgress(NewProgressEntry(.weight, quantity, loggedAt: nil, notes: nil)))
          if response?.status != (isGood ? 201 : 400) { wrong.add(1, ordering: .relaxed) }
        }
        finished.add(1, ordering: .sequentiallyConsistent)
      }
      #expect(isStarted)
    }
    #expect(eventually { finished.load(ordering: .sequentiallyConsistent) == threads })
    #expect(wrong.load(ordering: .relaxed) == 0)
    let weights = try store.database.all("SELECT quantity FROM progress") { $0.double(0) }
    #expect(weights.count == threads * each * 4 / 5)
    #expect(Set(weights).count == weights.count)
  }
}
