import CivilTime
import FitAPI
import IntentionEngine
import JSON
import SQLite

extension Schema {
  /// What a language model chose for texts, since it would choose otherwise the next time. The
  /// texts themselves are not kept, only their SHA-256.
  static let composedThemes = """
    CREATE TABLE composed_themes (
      text BLOB PRIMARY KEY,
      theme TEXT NOT NULL,
      created_at INTEGER NOT NULL
    ) WITHOUT ROWID;
    CREATE INDEX composed_themes_by_age ON composed_themes (created_at);
    """
}

/// The themes that a language model chose: the same text keeps the same theme.
struct ModelThemes {
  let store: Store

  /// Themes kept; beyond it the oldest are forgotten.
  static let most = 5000

  /// The theme that was chosen for a text; case, punctuation and spacing make no difference.
  func find(_ text: String) throws -> IntentionTheme? {
    let found = try store.database.first(
      "SELECT theme FROM composed_themes WHERE text = ?", Self.key(text)
    ) { $0.text(0) }
    return try found.flatMap { try JSONValue(parsing: Array($0.utf8)).decode(IntentionTheme.self) }
  }

  /// Keeps a theme, unless another was kept meanwhile.
  func keep(_ theme: IntentionTheme, for text: String, at now: Instant) throws {
    let document = try JSONValue(encoding: theme).text()
    try store.write {
      try store.database.execute(
        "INSERT INTO composed_themes (text, theme, created_at) VALUES (?, ?, ?)"
          + " ON CONFLICT DO NOTHING",
        Self.key(text), document, now.stored)
      try store.database.execute(
        "DELETE FROM composed_themes WHERE text IN"
          + " (SELECT text FROM composed_themes ORDER BY created_at DESC LIMIT -1 OFFSET ?)",
        Self.most)
    }
  }

  private static func key(_ text: String) -> [UInt8] { SHA256.digest(Words.key(text).utf8) }
}
