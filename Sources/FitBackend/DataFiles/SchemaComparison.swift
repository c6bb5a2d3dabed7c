import CivilTime
import SQLite

/// Compares a store's tables, columns and indexes with those that this `fit` makes.
///
/// A file that passes every check of SQLite may still be foreign: with a trigger that changes what
/// is logged, or without an index that keeps a key from being used twice.
struct SchemaComparison {
  /// A table or an index, with a description of its columns.
  private struct Part: Hashable {
    let kind: String
    let name: String
    let columns: Set<String>
  }

  /// Returns the differences in sentences, at most a few; none for a sound store.
  ///
  /// - Throws: ``SQLiteError`` when the file cannot be read.
  static func problems(in database: SQLiteDatabase) throws -> [String] {
    let reference = try SQLiteDatabase(path: ":memory:")
    try Schema.bringUpToDate(reference)
    let found = try parts(of: database)
    let expected = try parts(of: reference)
    var problems: [String] = []
    for (key, part) in expected.sorted(by: { $0.key < $1.key }) {
      guard let other = found[key] else {
        problems.append("the \(part.kind) \(part.name) is missing")
        continue
      }
      let missing = part.columns.subtracting(other.columns).sorted()
      let strange = other.columns.subtracting(part.columns).sorted()
      if let column = missing.first {
        problems.append("the \(part.kind) \(part.name) lacks \(column)")
      } else if let column = strange.first {
        problems.append("the \(part.kind) \(part.name) has \(column), which is not ours")
      }
    }
    for (key, part) in found.sorted(by: { $0.key < $1.key }) where expected[key] == nil {
      problems.append("the \(part.kind) \(part.name) is not ours")
    }
    return Array(problems.prefix(5))
  }

  private static func parts(of database: SQLiteDatabase) throws -> [String: Part] {
    let names = try database.all(
      "SELECT type, name FROM sqlite_schema WHERE name NOT LIKE 'sqlite\\_%' ESCAPE '\\'"
    ) { ($0.text(0), $0.text(1)) }
    var parts: [String: Part] = [:]
    for (kind, name) in names {
      parts["\(kind) \(name)"] = Part(
        kind: kind, name: name, columns: try columns(kind, name, database))
    }
    return parts
  }

  private static func columns(
    _ kind: String, _ name: String, _ database: SQLiteDatabase
  ) throws -> Set<String> {
    switch kind {
    case "table":
      try Set(
        database.all(
          "SELECT name, type, \"notnull\", pk FROM pragma_table_info(?)", name
        ) { row in
          "the column \(row.text(0)) \(row.text(1))"
            + (row.int(2) == 1 ? " NOT NULL" : "") + (row.int(3) > 0 ? " of the key" : "")
        })
    case "index":
      try Set(
        database.all("SELECT seqno, name FROM pragma_index_info(?)", name) { row in
          "column \(row.int(0) + 1), \(row.textOrNil(1) ?? "an expression")"
        })
    default: []
    }
  }
}
