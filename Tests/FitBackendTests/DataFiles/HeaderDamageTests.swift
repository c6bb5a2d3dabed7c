import Foundation
import SQLite
import Testing

@testable import FitBackend

@Suite("Damaged headers")
struct HeaderDamageTests {
  /// A counter of schema changes, and the number of the SQLite that wrote last: any value is right.
  private static let free = Set(Array(40..<44) + Array(96..<100))

  @Test("A changed byte of a store's header is noticed, wherever a value is wrong there")
  func noticed() throws {
    let trial = try StoreTrial()
    try trial.live()
    do {
      let database = try SQLiteDatabase(path: trial.file.path, mode: .readWrite)
      #expect(database.headerProblems().isEmpty)
      #expect(database.foldLog())
    }
    for companion in DatabaseFiles.companions(of: trial.file.path) { unlink(companion) }
    let url = URL(fileURLWithPath: trial.file.path)
    let sound = try Data(contentsOf: url)
    #expect(trial.file.condition(thorough: true) == .sound(version: StoreFile.schemaVersion))
    var unseen: Set<Int> = []
    for place in 0..<100 {
      for mask: UInt8 in [0x01, 0x80, 0xFF] {
        var bytes = sound
        bytes[place] ^= mask
        try bytes.write(to: url)
        // A lower version is one that an earlier fit may have written.
        if trial.file.condition(thorough: true) == .sound(version: StoreFile.schemaVersion) {
          unseen.insert(place)
        }
      }
    }
    #expect(unseen == Self.free)
  }

  @Test("The header of a backup and of a restored store has nothing strange")
  func ours() throws {
    let trial = try StoreTrial()
    try trial.live()
    let copy = StoreFile("\(trial.folder)/copy.db")
    _ = try trial.file.backUp(to: copy.path)
    #expect(copy.condition(thorough: true) == .sound(version: StoreFile.schemaVersion))
    _ = try PendingRestore(of: copy, into: trial.file).carryOut(at: StoreTrial.now, in: .utc)
    #expect(trial.file.condition(thorough: true) == .sound(version: StoreFile.schemaVersion))
  }

  @Test("A store whose header makes it read-only is replaced by a backup")
  func restored() throws {
    let trial = try StoreTrial()
    try trial.live()
    let copy = StoreFile("\(trial.folder)/copy.db")
    _ = try trial.file.backUp(to: copy.path)
    for companion in DatabaseFiles.companions(of: trial.file.path) { unlink(companion) }
    let url = URL(fileURLWithPath: trial.file.path)
    var bytes = try Data(contentsOf: url)
    bytes[18] = 3
    try bytes.write(to: url)
    let kept = try PendingRestore(of: copy, into: trial.file).carryOut(
      at: StoreTrial.now, in: .utc)
    #expect(try Data(contentsOf: URL(fileURLWithPath: #require(kept))) == bytes)
    #expect(trial.file.condition(thorough: true) == .sound(version: StoreFile.schemaVersion))
    _ = try Store(path: trial.file.path)
  }
}
