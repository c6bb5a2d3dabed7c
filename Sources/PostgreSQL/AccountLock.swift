import PlainText
import SQL

/// The locks by which writers of all servers take turns
/// (https://www.postgresql.org/docs/current/explicit-locking.html#ADVISORY-LOCKS).
///
/// Writers of one account follow each other; those of different accounts do not wait. A writer without an
/// account, such as a sign-in, may change anybody's: it waits for all others and they for it. The locks
/// end with the transaction.
enum AccountLock {
  /// The expression that keeps the numbers apart from those of other programs, and of other schemas of
  /// the database, whose records nobody here touches.
  static let family = "('x' || left(md5('fit ' || current_schema()), 8))::bit(32)::int"

  /// Returns the query that takes the locks of an account's writer, and its parameters.
  static func taking(_ account: String?) -> (sql: String, values: [any Bindable]) {
    guard let account else { return ("SELECT pg_advisory_xact_lock(\(key(0)))", []) }
    // Two accounts of one number wait for each other needlessly, which is rare and harmless.
    let hash = UInt32(truncatingIfNeeded: StableHash.of(account.utf8))
    // Number 0 is everybody's, 1 that of upgrades.
    let number = Int32(bitPattern: max(hash, 2))
    return (
      "SELECT pg_advisory_xact_lock_shared(\(key(0))), pg_advisory_xact_lock(\(family), ?)",
      [Int(number)]
    )
  }

  /// The query that takes the lock of those who make or upgrade the tables.
  static var takingForUpgrade: String { "SELECT pg_advisory_xact_lock(\(key(1)))" }

  private static func key(_ number: UInt32) -> String {
    "\(family), \(Int32(bitPattern: number))"
  }
}
