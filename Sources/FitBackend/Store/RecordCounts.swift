import SQLite

extension Schema {
  /// How many records there are of each kind.
  static let counts = """
    -- `source` is the records' table, `kind` what they are told apart by: a metric, a meal, a status.
    CREATE TABLE counts (
      account TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
      source TEXT NOT NULL,
      kind TEXT NOT NULL,
      count INTEGER NOT NULL,
      PRIMARY KEY (account, source, kind)
    ) WITHOUT ROWID;
    """
}

/// How many records of a table an account has, of each kind: a total must not cost a walk through the
/// history.
///
/// Whoever adds or removes such a record says so here. Triggers would do it by themselves, but SQLite
/// reads each of them at every start of the program.
struct RecordCounts {
  /// The table of the records.
  let source: String
  let database: Database

  /// Notes that there are so many more of a kind; fewer, when negative.
  func add(_ difference: Int, _ kind: String, of account: String) throws {
    try database.execute(
      "INSERT INTO counts VALUES (?, ?, ?, ?)"
        + " ON CONFLICT DO UPDATE SET count = count + excluded.count",
      account, source, kind, difference)
  }

  /// Notes that one of a kind is now of another.
  func move(from old: String, to new: String, of account: String) throws {
    guard old != new else { return }
    try add(-1, old, of: account)
    try add(1, new, of: account)
  }

  /// How many there are, of one kind or of all.
  func total(_ kind: String? = nil, of account: String) throws -> Int {
    let query = "SELECT total(count) FROM counts WHERE account = ? AND source = ?"
    let total =
      if let kind {
        try database.first(query + " AND kind = ?", account, source, kind) { $0.int(0) }
      } else {
        try database.first(query, account, source) { $0.int(0) }
      }
    return total ?? 0
  }

  /// How many there are of each kind.
  func all(of account: String) throws -> [String: Int] {
    var counts: [String: Int] = [:]
    try database.forEach(
      "SELECT kind, count FROM counts WHERE account = ? AND source = ?", account, source
    ) { counts[$0.text(0)] = $0.int(1) }
    return counts
  }
}
