import PlainText
import PostgreSQL
import SQL
import SQLite

/// The tables of imported foods, in the file of foods or in a server's database, and how each finds words.
struct ImportedFoodTables {
  let database: Database
  /// The table of the foods.
  let foods: String
  /// The table of the words with the number of foods that hold each.
  let terms: String
  /// The number of foods, where it is known without counting.
  let count: Int64?

  /// The tables of a file.
  init(file database: SQLiteDatabase) {
    self.database = database
    foods = "foods"
    terms = "terms"
    count = nil
  }

  /// The tables that an import made in a server's database.
  ///
  /// - Parameter generation: the number of that import.
  init(server database: PostgreSQLDatabase, generation: Int64, count: Int64) {
    self.database = database
    foods = "imported_foods_\(generation)"
    terms = "imported_terms_\(generation)"
    self.count = count
  }

  /// Returns the number of foods.
  func rows() throws -> Int64 {
    // Numbers count from 1 without gaps.
    if let count { return count }
    return try database.first("SELECT max(number) FROM \(foods)") { $0.int64(0) } ?? 0
  }

  /// Returns the query of the best foods that hold one word of each group, and its first parameter. The
  /// second is the last number that is looked at, the third the most foods.
  ///
  /// - Parameter about: how many foods would match if the words were spread by chance.
  func finding(_ words: [[String]], about: Double) -> (statement: String, expression: String) {
    guard database is PostgreSQLDatabase else {
      let expression = words.map { group in
        "("
          + group.map { "\"\($0.replacing(bytesOf: "\"", with: "\"\""))\"" }
          .joined(separator: " OR ") + ")"
      }.joined(separator: " AND ")
      // The language of SQLite's full-text search: https://sqlite.org/fts5.html, 3.
      return (
        "SELECT f.number, f.id, f.name, f.brand, f.suspect FROM words JOIN foods f ON f.number = words.rowid"
          + " WHERE words MATCH ? AND words.rowid <= ? ORDER BY words.rowid LIMIT ?", expression
      )
    }
    // https://www.postgresql.org/docs/current/datatype-textsearch.html#DATATYPE-TSQUERY
    let expression = words.map { group in
      "(" + group.map { "'\($0.replacing(bytesOf: "'", with: "''"))'" }.joined(separator: " | ")
        + ")"
    }.joined(separator: " & ")
    let columns = "number, id, name, brand, suspect"
    guard about < Self.fewest else {
      // Of a word that many hold, the first are found sooner by looking at one food after the other.
      return (
        "SELECT \(columns) FROM \(foods) WHERE (words @@ CAST(CAST(?1 AS TEXT) AS tsquery)) IS TRUE"
          + " AND number <= ?2 ORDER BY number LIMIT ?3", expression
      )
    }
    return (
      "WITH found AS MATERIALIZED (SELECT \(columns) FROM \(foods)"
        + " WHERE words @@ CAST(CAST(?1 AS TEXT) AS tsquery)) SELECT \(columns) FROM found WHERE number <= ?2 ORDER BY number LIMIT ?3",
      expression
    )
  }

  /// The matches from which on the index is not used: as many rows have to be read and sorted.
  private static let fewest = 20_000.0
}
