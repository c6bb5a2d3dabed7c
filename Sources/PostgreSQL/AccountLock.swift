import PlainText

/// The locks by which writers of all servers take turns
/// (https://www.postgresql.org/docs/current/explicit-locking.html#ADVISORY-LOCKS).
///
/// Writers of one account follow each other; those of different accounts do not wait. A writer without an
/// account, such as a sign-in, may change anybody's: it waits for all others and they for it. The locks
/// end with the transaction.
enum AccountLock {
  /// Keeps the numbers apart from those of other programs: "fit1".
  static let family: Int32 = 0x6669_7431

  /// Returns the query that takes the locks of an account's writer.
  static func taking(_ account: String?) -> String {
    guard let account else { return "SELECT pg_advisory_xact_lock(\(key(0)))" }
    // Two accounts of one number wait for each other needlessly, which is rare and harmless.
    let hash = UInt32(truncatingIfNeeded: StableHash.of(account.utf8))
    // Number 0 is everybody's, 1 that of upgrades.
    let number = max(hash, 2)
    return "SELECT pg_advisory_xact_lock_shared(\(key(0)));"
      + " SELECT pg_advisory_xact_lock(\(key(number)))"
  }

  /// The query that takes the lock of those who make or upgrade the tables.
  static var takingForUpgrade: String { "SELECT pg_advisory_xact_lock(\(key(1)))" }

  private static func key(_ number: UInt32) -> String {
    "\(family), \(Int32(bitPattern: number))"
  }
}
