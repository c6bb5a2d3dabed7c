// The module SQL: what the stores use of a database, whichever engine keeps it. The drivers, SQLite and
// PostgreSQL, stand on it.

/// A connection to a database, for use by one thread at a time. A driver subclasses it.
///
/// The statements are in the SQL that every engine has, with the parameters `?`, or `?1`, `?2`… where one
/// is used more than once.
open class Database {
  /// The kinds of transaction.
  public enum Transaction: String, Sendable {
    /// Reads as of one moment. It takes a lock only when it writes.
    case deferred = "DEFERRED"
    /// Takes the lock for writing at once, so that no later step fails because it cannot get it.
    case immediate = "IMMEDIATE"
  }

  /// Creates the part of a connection that all drivers share.
  public init() {}

  // MARK: What a driver does

  /// Runs a statement to its end and calls `row` with each row.
  ///
  /// - Parameter row: returns whether to go on.
  /// - Throws: the driver's error when the statement is invalid or fails, and what `row` throws.
  open func run(
    _ sql: String, _ values: [any Bindable], _ row: (Row) throws -> Bool
  ) throws {
    throw NoDriver()
  }

  /// Runs several statements without parameters, one after the other.
  ///
  /// - Throws: the error of the first statement that fails; the ones after it do not run.
  open func executeScript(_ sql: String) throws { throw NoDriver() }

  /// The number of rows that the last statement added, changed or removed.
  open var changes: Int { 0 }

  /// Whether a transaction is open.
  open var isInTransaction: Bool { false }

  /// Calls `row` with each row of a query that may return very many, which are never in memory
  /// together. A transaction must be open.
  ///
  /// - Throws: the driver's error when the query fails, and what `row` throws.
  open func stream(_ sql: String, _ row: (Row) throws -> Void) throws {
    try forEach(sql, row: row)
  }

  /// Returns the columns of a table that hold values of their own, in order.
  open func storedColumns(of table: String) throws -> [String] { throw NoDriver() }

  /// Returns about how many bytes the rows have that hold a text in a column, in every table with
  /// such a column.
  open func size(ofRowsWith text: String, in column: String) throws -> Int { throw NoDriver() }

  /// Begins a transaction.
  ///
  /// - Parameter account: the only account whose records it may change; `nil` for any.
  open func begin(_ kind: Transaction, of account: String?) throws { throw NoDriver() }

  /// Makes the changes of the open transaction durable.
  open func commit(_ kind: Transaction) throws { throw NoDriver() }

  /// Undoes the changes of the open transaction, if there is still one.
  open func rollBack() {}

  // MARK: What the stores use

  /// Runs the body in a transaction, which is committed when the body returns and rolled back when
  /// it throws.
  ///
  /// - Parameter account: the only account whose records the body may change; `nil` for any, which
  ///   makes everybody else wait.
  /// - Throws: the driver's error when a transaction is already open or cannot begin or commit, and
  ///   what the body throws.
  public final func transaction<Result>(
    _ kind: Transaction = .immediate, of account: String? = nil, _ body: () throws -> Result
  ) throws -> Result {
    try begin(kind, of: account)
    do {
      let result = try body()
      try commit(kind)
      return result
    } catch {
      rollBack()
      throw error
    }
  }

  /// Runs the body as a part of the open transaction, of which nothing stays when it throws.
  ///
  /// - Throws: what the body throws, and the driver's error.
  public final func part<Result>(_ body: () throws -> Result) throws -> Result {
    try executeScript("SAVEPOINT part")
    do {
      let result = try body()
      try executeScript("RELEASE part")
      return result
    } catch {
      try executeScript("ROLLBACK TO part; RELEASE part")
      throw error
    }
  }

  /// Runs a statement and discards the rows it returns.
  ///
  /// - Throws: the driver's error when the statement is invalid or fails.
  public final func execute(_ sql: String, _ values: (any Bindable)...) throws {
    try execute(sql, values)
  }

  /// Runs a statement and discards the rows it returns.
  ///
  /// - Throws: the driver's error when the statement is invalid or fails.
  public final func execute(_ sql: String, _ values: [any Bindable]) throws {
    try run(sql, values) { _ in true }
  }

  /// Returns the first row of a query, or `nil` when there is none.
  ///
  /// - Throws: the driver's error when the query fails, and what `row` throws.
  public final func first<Result>(
    _ sql: String, _ values: (any Bindable)..., row: (Row) throws -> Result
  ) throws -> Result? {
    try first(sql, values, row)
  }

  /// Returns the first row of a query, or `nil` when there is none.
  ///
  /// - Throws: the driver's error when the query fails, and what `row` throws.
  public final func first<Result>(
    _ sql: String, _ values: [any Bindable], _ row: (Row) throws -> Result
  ) throws -> Result? {
    var result: Result?
    try run(sql, values) {
      result = try row($0)
      return false
    }
    return result
  }

  /// Returns every row of a query.
  ///
  /// - Throws: the driver's error when the query fails, and what `row` throws.
  @inlinable public final func all<Result>(
    _ sql: String, _ values: (any Bindable)..., row: (Row) throws -> Result
  ) throws -> [Result] {
    try all(sql, values, row)
  }

  /// Returns every row of a query.
  ///
  /// The function is inlinable so that the compiler specializes it for the caller's row type.
  ///
  /// - Throws: the driver's error when the query fails, and what `row` throws.
  @inlinable public final func all<Result>(
    _ sql: String, _ values: [any Bindable], _ row: (Row) throws -> Result
  ) throws -> [Result] {
    var results: [Result] = []
    try run(sql, values) {
      results.append(try row($0))
      return true
    }
    return results
  }

  /// Calls `row` with each row of a query.
  ///
  /// - Throws: the driver's error when the query fails, and what `row` throws.
  public final func forEach(
    _ sql: String, _ values: (any Bindable)..., row: (Row) throws -> Void
  ) throws {
    try forEach(sql, values, row)
  }

  /// Calls `row` with each row of a query.
  ///
  /// - Throws: the driver's error when the query fails, and what `row` throws.
  public final func forEach(
    _ sql: String, _ values: [any Bindable], _ row: (Row) throws -> Void
  ) throws {
    try run(sql, values) {
      try row($0)
      return true
    }
  }
}

/// Thrown by a connection that no driver made.
private struct NoDriver: Error {}
