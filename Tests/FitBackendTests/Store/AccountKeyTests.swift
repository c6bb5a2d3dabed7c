import SQLite
import Testing

@testable import FitBackend

@Suite("Keys of tables")
struct AccountKeyTests {
  /// The tables whose key is known before the account is, and those of no account.
  private static let others: Set<String> = [
    "accounts", "answers", "answer_records", "composed_themes", "tokens",
  ]

  @Test("Every table of people's records has the account first in its key")
  func accountFirst() throws {
    let database = try SQLiteDatabase(path: ":memory:")
    try Schema.bringUpToDate(database)
    let tables = try database.all(
      "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite%'"
    ) { $0.text(0) }
    #expect(tables.count > 40)
    for table in tables where !Self.others.contains(table) {
      let first = try database.first(
        "SELECT name FROM pragma_table_info(?) WHERE pk = 1", table
      ) { $0.text(0) }
      #expect(first == (table == "intentions" ? "owner" : "account"), "\(table)")
    }
  }

  @Test("Every reference to a record names the account as well")
  func references() throws {
    let database = try SQLiteDatabase(path: ":memory:")
    try Schema.bringUpToDate(database)
    let tables = try database.all("SELECT name FROM sqlite_schema WHERE type = 'table'") {
      $0.text(0)
    }
    for table in tables {
      let references = try database.all(
        "SELECT \"table\", group_concat(\"from\") FROM pragma_foreign_key_list(?) GROUP BY id",
        table
      ) { (target: $0.text(0), columns: $0.text(1)) }
      for reference in references where reference.target != "accounts" {
        #expect(
          reference.columns.split(separator: ",").contains("account"),
          "\(table) refers to \(reference.target) by \(reference.columns)")
      }
    }
  }
}
