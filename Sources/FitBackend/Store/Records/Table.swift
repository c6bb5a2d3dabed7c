import SQLite

/// A table of records, with the statements that its columns lead to.
struct Table: Sendable {
  let name: String
  /// The names of the columns in an export.
  let fields: [String]
  /// `id, account, hours`
  let columns: String
  /// How many columns there are.
  let columnCount: Int
  /// `SELECT id, account, hours FROM sleep`
  let select: String
  let insert: String
  /// Writes every column of the record with the id, and the account where every record has one.
  let update: String
  /// The statements that make the table and its indexes.
  let schema: String

  /// - Parameters:
  ///   - constraints: constraints of the whole table, each a line: `UNIQUE (account, date)`.
  ///   - indexes: the statements that make its indexes.
  init<Record: StoredRecord>(
    _ name: String, of type: Record.Type, constraints: [String] = [], indexes: String = ""
  ) {
    var record = Record()
    var collector = Collector()
    record.columns(&collector)
    let names = collector.names
    self.name = name
    fields = collector.fields
    columns = names.joined(separator: ", ")
    columnCount = names.count
    select = "SELECT \(columns) FROM \(name)"
    let places = names.indices.map { "?\($0 + 1)" }
    insert = "INSERT INTO \(name) (\(columns)) VALUES (\(places.joined(separator: ", ")))"
    func place(_ column: String) -> String {
      names.firstIndex(of: column).map { "\(column) = ?\($0 + 1)" } ?? ""
    }
    let changed = names.filter { $0 != "id" && $0 != "account" }.map(place)
    let keys = collector.hasAccount ? ["id", "account"] : ["id"]
    update =
      "UPDATE \(name) SET \(changed.joined(separator: ", "))"
      + " WHERE \(keys.map(place).joined(separator: " AND "))"
    let lines = (collector.lines + constraints).map { "  \($0)" }.joined(separator: ",\n")
    schema = "CREATE TABLE \(name) (\n\(lines)\n) WITHOUT ROWID;\n\(indexes)"
  }

  /// Collects how the columns are declared.
  private struct Collector: ColumnVisitor {
    private(set) var names: [String] = []
    private(set) var fields: [String] = []
    /// `hours REAL NOT NULL`
    private(set) var lines: [String] = []
    /// Whether every record belongs to an account.
    private(set) var hasAccount = false

    mutating func visit<Value: ColumnValue>(
      _ name: String, _ value: inout Value, field: String?, constraint: String
    ) {
      names.append(name)
      if name == "account", !Value.isOptional { hasAccount = true }
      if let field { fields.append(field) }
      var line = "\(name) \(Value.type.name)"
      if !Value.isOptional, !constraint.hasPrefix("PRIMARY KEY") { line += " NOT NULL" }
      lines.append(constraint.isEmpty ? line : "\(line) \(constraint)")
    }
  }
}

extension Database {
  /// Stores a new record.
  func insert(_ record: some StoredRecord) throws {
    try execute(type(of: record).table.insert, record.values)
  }

  /// Stores a new record unless one with its keys is there, and returns whether it was stored.
  func insertIfAbsent(_ record: some StoredRecord) throws -> Bool {
    try execute("\(type(of: record).table.insert) ON CONFLICT DO NOTHING", record.values)
    return changes > 0
  }

  /// Writes every column of a record that is there.
  func update(_ record: some StoredRecord) throws {
    try execute(type(of: record).table.update, record.values)
  }

  /// Returns an account's record by its id; `nil` when the account has none of that id.
  func find<Record: StoredRecord>(
    _ id: String, of account: String, as type: Record.Type = Record.self
  ) throws -> Record? {
    try first("\(Record.table.select) WHERE id = ? AND account = ?", id, account) { Record($0) }
  }

  /// Returns the records that a query's end asks for: `WHERE account = ? ORDER BY date DESC`.
  func all<Record: StoredRecord>(
    _ rest: String, _ values: [any Bindable], as type: Record.Type = Record.self
  ) throws -> [Record] {
    try all("\(Record.table.select) \(rest)", values) { Record($0) }
  }

  /// Removes an account's record and returns whether there was one.
  func remove(_ id: String, of account: String, from table: Table) throws -> Bool {
    try execute("DELETE FROM \(table.name) WHERE id = ? AND account = ?", id, account)
    return changes > 0
  }
}
