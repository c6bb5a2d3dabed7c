import FitAPI
import PlainText
import SQL

/// A table of records, with the SQL statements derived from its columns.
struct Table: Sendable {
  let name: String
  /// The names of the columns in an export.
  let fields: [String]
  /// The names of the columns: `id, account, hours`.
  let columns: String
  /// The number of columns.
  let columnCount: Int
  /// The query of all records: `SELECT id, account, hours FROM sleep`.
  let select: String
  let insert: String
  /// Updates every column of the record with the keys.
  let update: String
  /// Inserts a record, or updates every column of the one with its keys.
  let save: String
  /// Removes the record with the keys, whose values are those of ``keys(of:)``.
  let removal: String
  private let keyIndices: [Int]
  /// The columns whose values ``update`` has, in its order.
  private let updateIndices: [Int]
  /// The statements that make the table and its indexes.
  let schema: String
  /// The SQL constraint for the key of records of which an account has many.
  static let accountFirst = "PRIMARY KEY (account, id)"
  /// The constraint of a column that stands among the constraints of the table: after a generated one.
  static let declaredApart = "APART"

  /// Derives a table from the columns of a record.
  ///
  /// - Parameters:
  ///   - constraints: constraints of the whole table, each a line: `UNIQUE (account, date)`.
  ///   - identity: the columns that identify a record, where the primary key is longer.
  ///   - indexes: the statements that make its indexes.
  ///   - isKeyApart: whether SQLite keeps the primary key in an index beside the rows, which is right
  ///     for rows that are long.
  init<Record: StoredRecord>(
    _ name: String, of type: Record.Type, constraints: [String] = [], identity: [String]? = nil,
    indexes: String = "", isKeyApart: Bool = false
  ) {
    var record = Record()
    var collector = Collector(isKeyed: constraints.contains { $0.hasPrefix("PRIMARY KEY (") })
    record.columns(&collector)
    let names = collector.names
    self.name = name
    fields = collector.fields
    columns = names.text(separatedBy: ", ")
    columnCount = names.count
    select = "SELECT \(columns) FROM \(name)"
    let places = names.indices.map { "?\($0 + 1)" }
    insert = "INSERT INTO \(name) (\(columns)) VALUES (\(places.text(separatedBy: ", ")))"
    let primaryKey = Self.primaryKey(collector, constraints)
    let keys = identity ?? Self.keys(collector, primaryKey)
    let others = names.filter { !keys.contains($0) && !collector.kept.contains($0) }
    let condition = keys.map { "\($0) = ?" }.text(separatedBy: " AND ")
    update =
      "UPDATE \(name) SET \(others.map { "\($0) = ?" }.text(separatedBy: ", ")) WHERE \(condition)"
    updateIndices = (others + keys).compactMap { names.firstIndex(of: $0) }
    save = """
      \(insert) ON CONFLICT (\(primaryKey.text(separatedBy: ", "))) DO UPDATE SET \
      \(others.map { "\($0) = excluded.\($0)" }.text(separatedBy: ", "))
      """
    keyIndices = keys.compactMap { names.firstIndex(of: $0) }
    removal = "DELETE FROM \(name) WHERE \(condition)"
    let lines = (collector.lines + constraints).map { "  \($0)" }.text(separatedBy: ",\n")
    schema = "CREATE TABLE \(name) (\n\(lines)\n)\(isKeyApart ? "" : " WITHOUT ROWID");\n\(indexes)"
  }

  /// Returns the columns of the primary key.
  private static func primaryKey(_ columns: Collector, _ constraints: [String]) -> [String] {
    let prefix = "PRIMARY KEY ("
    guard let key = constraints.first(where: { $0.hasPrefix(prefix) }) else { return columns.keys }
    return key.dropFirst(prefix.count).dropLast().split(separator: ",").compactMap {
      // Without the order: `logged_at DESC`.
      $0.split(separator: " ").first.map(String.init)
    }
  }

  /// Returns the key columns: those of the primary key, and the account where every record has one.
  private static func keys(_ columns: Collector, _ primaryKey: [String]) -> [String] {
    columns.hasAccount && !primaryKey.contains("account") ? primaryKey + ["account"] : primaryKey
  }

  /// Returns the values of a record's keys, in the order of ``removal``.
  func keys(of record: some StoredRecord) -> [any Bindable] {
    let values = record.values
    return keyIndices.map { values[$0] }
  }

  /// Returns the values of a changed record, in the order of ``update``.
  func changes(of record: some StoredRecord) -> [any Bindable] {
    let values = record.values
    return updateIndices.map { values[$0] }
  }

  /// Collects the declarations of the columns.
  private struct Collector: ColumnVisitor {
    /// Whether a constraint of the table names the key.
    let isKeyed: Bool
    private(set) var names: [String] = []
    private(set) var fields: [String] = []
    /// The columns that a change leaves.
    private(set) var kept: [String] = []
    /// The declarations of the columns: `hours REAL NOT NULL`.
    private(set) var lines: [String] = []
    /// The columns of the primary key, where no constraint of the table names them.
    private(set) var keys: [String] = []
    /// Whether every record belongs to an account.
    private(set) var hasAccount = false

    mutating func visit<Value: ColumnValue>(
      _ name: String, _ value: inout Value, field: String?, constraint: String
    ) {
      names.append(name)
      if name == "account", !Value.isOptional { hasAccount = true }
      if let field { fields.append(field) }
      if Value.isKept { kept.append(name) }
      var line = "\(name) \(Value.type.name)"
      let isKey = constraint.hasPrefix("PRIMARY KEY")
      let isKeyed = isKey && isKeyed
      if isKey { keys.append(name) }
      if !Value.isOptional, !isKey || isKeyed { line += " NOT NULL" }
      guard constraint != Table.declaredApart else { return }
      lines.append(constraint.isEmpty || isKeyed ? line : "\(line) \(constraint)")
    }
  }
}

extension Database {
  /// Stores a new record.
  func insert(_ record: some StoredRecord) throws {
    try execute(type(of: record).table.insert, record.values)
  }

  /// Stores a new record unless its keys exist, and returns whether it was stored.
  func insertIfAbsent(_ record: some StoredRecord) throws -> Bool {
    try execute("\(type(of: record).table.insert) ON CONFLICT DO NOTHING", record.values)
    return changes > 0
  }

  /// Stores a record of an export unless its keys exist.
  func add(_ record: some StoredRecord) throws -> RecordKind.Addition {
    try insertIfAbsent(record) ? .added : .present
  }

  /// Updates every column of a stored record.
  func update(_ record: some StoredRecord) throws {
    let table = type(of: record).table
    try execute(table.update, table.changes(of: record))
  }

  /// Stores a record, and replaces one with its keys.
  func save(_ record: some StoredRecord) throws {
    try execute(type(of: record).table.save, record.values)
  }

  /// Removes the record with the keys of this one and returns whether there was one.
  @discardableResult
  func remove(_ record: some StoredRecord) throws -> Bool {
    let table = type(of: record).table
    try execute(table.removal, table.keys(of: record))
    return changes > 0
  }

  /// Stores a record of an export, unless it exists.
  ///
  /// - Throws: ``ServiceError/taken`` when another record has its id or keys.
  func restore<Record: StoredRecord>(
    _ record: Record, _ id: String, of account: String
  ) throws -> RecordKind.Addition {
    if try insertIfAbsent(record) { return .added }
    guard try find(id, of: account, as: Record.self) != nil else { throw ServiceError.taken }
    return .present
  }

  /// Returns the only record of an account; `nil` when it has none.
  func find<Record: StoredRecord>(
    of account: String, as type: Record.Type = Record.self
  ) throws -> Record? {
    try first("\(Record.table.select) WHERE account = ?", account) { Record($0) }
  }

  /// Returns an account's record by its id; `nil` when the account has none of that id.
  func find<Record: StoredRecord>(
    _ id: String, of account: String, as type: Record.Type = Record.self
  ) throws -> Record? {
    try first("\(Record.table.select) WHERE id = ? AND account = ?", id, account) { Record($0) }
  }

  /// Returns the records that the end of a query selects: `WHERE account = ? ORDER BY date DESC`.
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
