import CivilTime
import FitAPI
import SQL
import Synchronization

/// Limits the bytes that each account keeps. What an account keeps is measured before its first
/// change, and again when it seems full; in between, the bytes of its changes are added.
final class Quotas: Sendable {
  private struct Usage {
    var bytes: Int
    /// The time of the measurement, in milliseconds.
    var measured: Int64
  }

  private let limit: Int?
  private let usages = Mutex<[String: Usage]>([:])

  /// The time for which a measurement of a full account is believed, in milliseconds.
  private static let memory: Int64 = 10_000
  /// The accounts remembered at a time; beyond it all are measured anew.
  private static let mostAccounts = 10_000

  /// - Parameter limit: the bytes of an account; `nil` limits nothing.
  init(limit: Int?) {
    self.limit = limit
  }

  /// Checks that an account has room for a change, and counts it. Reading and deleting need none.
  ///
  /// - Throws: ``ServiceError/forbidden(_:)`` when the account is full.
  func check(_ request: Request, from caller: Caller, in store: Store, at now: Instant) throws {
    guard let limit, let account = caller.account, account != Account.localOwner,
      !request.method.isSafe, request.method != .delete
    else { return }
    let known = usages.withLock { $0[account] }
    var usage = known ?? Usage(bytes: 0, measured: .min)
    let isFull = usage.bytes + request.body.count > limit
    if known == nil || isFull && now.milliseconds - usage.measured > Self.memory {
      usage = Usage(bytes: try store.bytes(of: account), measured: now.milliseconds)
    }
    let bytes = usage.bytes + request.body.count
    if bytes <= limit { usage.bytes = bytes }
    let kept = usage
    usages.withLock { usages in
      if usages.count >= Self.mostAccounts { usages.removeAll() }
      usages[account] = kept
    }
    guard bytes <= limit else {
      throw ServiceError.forbidden(
        "the account keeps as much as this server allows, \(limit / 1_000_000) MB; "
          + "delete something first")
    }
  }
}

extension Store {
  /// Returns about how many bytes an account's records have, in every table.
  fileprivate func bytes(of account: String) throws -> Int {
    let columns = try database.all(
      """
      SELECT tables.name, columns.name FROM sqlite_schema AS tables
      JOIN pragma_table_info(tables.name) AS columns
      WHERE tables.type = 'table' AND EXISTS
        (SELECT 1 FROM pragma_table_info(tables.name) WHERE name = 'account')
      """
    ) { (table: $0.text(0), column: $0.text(1)) }
    var bytes = 0
    for (table, columns) in Dictionary(grouping: columns, by: \.table) {
      let lengths = columns.map { "coalesce(length(\(Self.quoted($0.column))), 0)" }
      let sql = """
        SELECT coalesce(sum(\(lengths.joined(separator: " + "))), 0) FROM \(Self.quoted(table))
        WHERE account = ?
        """
      bytes += try database.first(sql, account) { $0.int(0) } ?? 0
    }
    return bytes
  }

  private static func quoted(_ name: String) -> String {
    let parts = name.split(separator: "\"", omittingEmptySubsequences: false)
    return "\"" + parts.joined(separator: "\"\"") + "\""
  }
}
