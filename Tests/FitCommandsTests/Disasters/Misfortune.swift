import Foundation
import TestSupport

/// What can befall a data file.
enum Misfortune: String, CaseIterable, Sendable {
  case scribbledOver, cutShort, headerLost, notADatabase, foreign, foreignOfSameVersion, newer
  case folder

  /// Whether the file still is what it was meant to be, so that a restore may replace it.
  var isDamage: Bool {
    switch self {
    case .scribbledOver, .cutShort, .headerLost, .notADatabase: true
    case .foreign, .foreignOfSameVersion, .newer, .folder: false
    }
  }

  /// Brings it upon a sound data file.
  func befall(_ path: String) throws {
    // The latest changes may be in the log beside the file; the shell brings them in.
    try Self.shell(path, "PRAGMA wal_checkpoint(TRUNCATE)")
    let url = URL(fileURLWithPath: path)
    switch self {
    case .scribbledOver:
      var bytes = try Data(contentsOf: url)
      for index in stride(from: 4096, to: bytes.count, by: 64) { bytes[index] ^= 0xA5 }
      try bytes.write(to: url)
    case .cutShort:
      try Data(contentsOf: url).prefix(20_000).write(to: url)
    case .headerLost:
      var bytes = try Data(contentsOf: url)
      for index in 0..<100 { bytes[index] = 0xFF }
      try bytes.write(to: url)
    case .notADatabase:
      try Data("Dear diary, today I ate an egg.\n".utf8).write(to: url)
    case .foreign: try replace(url, by: "CREATE TABLE theirs (x); INSERT INTO theirs VALUES (1)")
    case .foreignOfSameVersion:
      try replace(
        url, by: "CREATE TABLE theirs (x); INSERT INTO theirs VALUES (1); PRAGMA user_version = 1")
    case .newer: try Self.shell(path, "PRAGMA user_version = 9999")
    case .folder:
      try FileManager.default.removeItem(at: url)
      try FileManager.default.createDirectory(at: url, withIntermediateDirectories: false)
    }
  }

  private func replace(_ url: URL, by sql: String) throws {
    try FileManager.default.removeItem(at: url)
    try Self.shell(url.path, sql)
  }

  static func shell(_ path: String, _ sql: String) throws {
    let finished = try Launch.find("sqlite3", [path, sql]).run()
    guard finished.status == 0 else {
      throw MeasuredFailure(description: "sqlite3: \(finished.errorText)")
    }
  }
}
