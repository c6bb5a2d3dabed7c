import CivilTime
import FitAPI
import PlainText
import SQLite

extension Upgrade {
  /// Puts the account first in the keys of these tables, as a database that is spread over several
  /// machines needs it.
  static let keyedByAccount = KeyByAccount(
    tables: ["progress", "habits", "exercises", "consultations", "consultation_messages"],
    parents: ["consultation": "consultations"])

  /// Does the same with the records of injections.
  static let dosesKeyedByAccount = KeyByAccount(
    tables: ["injections", "symptoms", "pen_refills"], parents: [:])
}

/// Rebuilds tables with the key `id` with the key `(account, id)`, from their own statements in the
/// file, with all rows and indexes.
struct KeyByAccount: UpgradeStep {
  let tables: [String]
  /// The referenced tables by the columns that refer to them: such a reference gets the account
  /// too.
  let parents: [String: String]

  func run(on database: Database, owner calendar: PersonalCalendar) throws {
    for table in tables {
      let statements = try database.all(
        "SELECT sql FROM sqlite_schema WHERE tbl_name = ? AND sql IS NOT NULL"
          + " ORDER BY type = 'table' DESC", table
      ) { $0.text(0) }
      guard let old = statements.first else { continue }
      try database.executeScript(
        """
        CREATE TABLE earlier_rows AS SELECT * FROM \(table);
        DROP TABLE \(table);
        \(keyed(old));
        INSERT INTO \(table) SELECT * FROM earlier_rows;
        DROP TABLE earlier_rows;
        \(statements.dropFirst().map { $0 + ";" }.joined(separator: "\n"))
        """)
    }
  }

  /// Returns the statement of a table with its new key.
  private func keyed(_ statement: String) -> String {
    var statement = statement.replacing(
      bytesOf: "id TEXT PRIMARY KEY", with: "id TEXT NOT NULL")
    var constraints = ["PRIMARY KEY (account, id)"]
    for (column, parent) in parents.sorted(by: { $0.key < $1.key }) {
      let reference = " REFERENCES \(parent) (id) ON DELETE CASCADE"
      guard statement.contains(bytesOf: reference) else { continue }
      statement = statement.replacing(bytesOf: reference, with: "")
        .replacing(bytesOf: "UNIQUE (\(column),", with: "UNIQUE (account, \(column),")
      constraints.append(
        "FOREIGN KEY (account, \(column)) REFERENCES \(parent) (account, id) ON DELETE CASCADE")
    }
    guard let end = statement.lastIndex(of: ")") else { return statement }
    let columns = String(statement[..<end]).trimmed
    return "\(columns), \(constraints.joined(separator: ", "))\(statement[end...])"
  }
}
