import SQL

extension SQLiteDatabase {
  /// Returns the columns of every table that has a column of that name.
  func tables(with column: String) throws -> [String: [String]] {
    let columns = try all(
      """
      SELECT tables.name, columns.name FROM sqlite_schema AS tables
      JOIN pragma_table_info(tables.name) AS columns
      WHERE tables.type = 'table' AND EXISTS
        (SELECT 1 FROM pragma_table_info(tables.name) WHERE name = ?)
      """, column
    ) { (table: $0.text(0), column: $0.text(1)) }
    return Dictionary(grouping: columns, by: \.table).mapValues { $0.map(\.column) }
  }

  /// Returns a name in quotes.
  static func quotedName(_ name: String) -> String {
    let parts = name.split(separator: "\"", omittingEmptySubsequences: false)
    return "\"" + parts.joined(separator: "\"\"") + "\""
  }
}
