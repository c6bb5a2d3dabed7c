import Foundation
import PostgreSQL
import SQLite

@testable import FitBackend

/// A store with records of every kind, as an earlier version of the program made it.
struct EarlierStore {
  /// The versions of which there is one.
  static let versions = [39, 43]

  private let script: String

  init(_ version: Int) throws {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("StoresOfEarlierVersions/schema-\(version).sql")
    script = try String(contentsOf: file, encoding: .utf8)
  }

  /// Makes the store in an empty file.
  func make(_ path: String) throws {
    try SQLiteDatabase(path: path).executeScript(script)
  }

  /// Makes the store in an empty database of a server, where neither digests nor marks are kept.
  func make(_ version: Int, in database: PostgreSQLDatabase) throws {
    try database.makeFunctions()
    let end = script.range(of: "PRAGMA")?.lowerBound ?? script.endIndex
    try database.executeScript(
      script[..<end].replacing(/X'([0-9A-Fa-f]*)'/) { "'\\x\($0.1)'" }
        + "DROP TABLE digests; CREATE TABLE fit_schema (version INTEGER NOT NULL);"
        + "INSERT INTO fit_schema VALUES (\(version));")
  }
}
