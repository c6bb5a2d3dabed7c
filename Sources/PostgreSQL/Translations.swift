import Synchronization

/// The translated statements of all connections, so that each text is translated once.
enum Translations {
  private static let known = Mutex<[String: String]>([:])
  /// The most that are kept; one more clears them.
  private static let most = 1024

  /// Returns a statement in PostgreSQL's dialect.
  static func of(_ sql: String) -> String {
    if let translated = known.withLock({ $0[sql] }) { return translated }
    let translated = Dialect.statement(sql)
    known.withLock { known in
      if known.count >= most { known.removeAll() }
      known[sql] = translated
    }
    return translated
  }
}
