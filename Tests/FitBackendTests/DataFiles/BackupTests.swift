import CivilTime
import FitAPI
import Foundation
import SQLite
import Testing

@testable import FitBackend

@Suite("Backups")
struct BackupTests {
  @Test("A backup is private, holds all data and does not interrupt writers")
  func holds() throws {
    let trial = try StoreTrial()
    try trial.live()
    let (whole, rest) = (try trial.counts(), try trial.counts(without: "progress"))
    let writer = try Store(path: trial.file.path)
    let copy = StoreFile("\(trial.folder)/copy.db")
    let contents = try writer.database.transaction {
      try writer.database.execute("DELETE FROM progress")
      return try trial.file.backUp(to: copy.path)
    }
    #expect(contents.counts == whole)
    #expect(try copy.contents() == contents)
    let attributes = try FileManager.default.attributesOfItem(atPath: copy.path)
    #expect(attributes[.posixPermissions] as? Int == 0o600)
    #expect(try trial.file.contents().counts == rest)
    #expect(throws: DataFileError.self) { try trial.file.backUp(to: copy.path) }
    #expect(
      try trial.file.backUp(to: copy.path, overwrites: true).counts
        == rest)
    #expect(throws: DataFileError.self) {
      try trial.file.backUp(to: trial.file.path, overwrites: true)
    }
  }

  @Test("A backup is restored while other processes use the data")
  func restored() throws {
    let trial = try StoreTrial()
    try trial.live()
    let (whole, rest) = (try trial.counts(), try trial.counts(without: "progress"))
    let copy = StoreFile("\(trial.folder)/copy.db")
    _ = try trial.file.backUp(to: copy.path)
    let user = try Store(path: trial.file.path)
    try user.database.execute("DELETE FROM progress")
    let restoration = try PendingRestore(of: copy, into: trial.file)
    #expect(restoration.contents.counts == whole)
    guard case .holds(let present) = restoration.present else {
      Issue.record("the data should be in order")
      return
    }
    #expect(present.counts == rest)
    let kept = try #require(try restoration.carryOut(at: StoreTrial.now, in: .utc))
    // The connection that was open all the time sees the new data and goes on writing.
    #expect(try user.database.first("SELECT count(*) FROM progress") { $0.int(0) } == 5)
    try user.database.execute("DELETE FROM food_logs")
    #expect(try trial.file.contents().counts == whole.filter { $0.key != "foodLogs" })
    #expect(try user.database.first("PRAGMA journal_mode") { $0.text(0) } == "wal")
    #expect(try StoreFile(kept).contents().counts == rest)
    #expect(trial.file.condition(thorough: true) == .sound(version: StoreFile.schemaVersion))
  }

  @Test("A backup waits for a writer instead of failing")
  func waits() throws {
    let trial = try StoreTrial()
    try trial.live()
    let copy = StoreFile("\(trial.folder)/copy.db")
    _ = try trial.file.backUp(to: copy.path)
    let restoration = try PendingRestore(of: copy, into: trial.file)
    let path = trial.file.path
    let writing = DispatchSemaphore(value: 0)
    let writer = Thread {
      do {
        let store = try Store(path: path)
        try store.database.transaction {
          try store.database.execute("DELETE FROM progress")
          writing.signal()
          Thread.sleep(forTimeInterval: 0.2)
        }
      } catch {
        Issue.record(error)
        writing.signal()
      }
    }
    writer.start()
    writing.wait()
    _ = try restoration.carryOut(at: StoreTrial.now, in: .utc)
    #expect(try trial.file.contents().counts == trial.counts())
  }

  @Test("A backup leaves no temporary files")
  func tidy() throws {
    let trial = try StoreTrial()
    try trial.live()
    let copy = StoreFile("\(trial.folder)/copy.db")
    _ = try trial.file.backUp(to: copy.path)
    do {
      let restoration = try PendingRestore(of: copy, into: trial.file)
      #expect(try restoration.contents.counts == trial.counts())
    }
    let names = try FileManager.default.contentsOfDirectory(atPath: trial.folder)
    #expect(names.allSatisfy { $0.hasPrefix("fit.db") || $0 == "copy.db" }, "\(names)")
  }
}
