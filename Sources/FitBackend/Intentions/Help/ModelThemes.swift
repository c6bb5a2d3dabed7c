import CivilTime
import FitAPI
import IntentionEngine
import JSON
import SQL

/// The theme that a language model chose for a text, since it would choose otherwise the next time.
/// The text itself is not stored, only its SHA-256.
struct StoredTheme: StoredRecord {
  var text: [UInt8] = []
  /// An ``IntentionTheme`` as JSON.
  var theme = ""
  var created = Instant.earliest

  static let table = Table(
    "composed_themes", of: StoredTheme.self,
    indexes: "CREATE INDEX composed_themes_by_age ON composed_themes (created_at);")

  mutating func columns(_ columns: inout some ColumnVisitor) {
    columns.column("text", &text, "PRIMARY KEY")
    columns.column("theme", &theme)
    columns.column("created_at", &created)
  }
}

/// The themes that a language model chose: the same text keeps the same theme.
struct ModelThemes {
  let store: Store

  /// The number of themes kept; beyond it the oldest are deleted.
  static let most = 5000

  /// Returns the theme that was chosen for a text, whatever its case, punctuation and spacing;
  /// `nil` without one.
  func find(_ text: String) throws -> IntentionTheme? {
    let found = try store.database.all("WHERE text = ?", [Self.key(text)], as: StoredTheme.self)
    return try found.first.map {
      try JSONValue(parsing: Array($0.theme.utf8)).decode(IntentionTheme.self)
    }
  }

  /// Stores a theme, unless another was stored meanwhile.
  func keep(_ theme: IntentionTheme, for text: String, at now: Instant) throws {
    let chosen = StoredTheme(
      text: Self.key(text), theme: try JSONValue(encoding: theme).text(), created: now)
    try store.write(of: StoredTheme.table.name) {
      _ = try store.database.insertIfAbsent(chosen)
      try store.database.execute(
        "DELETE FROM composed_themes WHERE text IN"
          + " (SELECT text FROM composed_themes ORDER BY created_at DESC LIMIT ? OFFSET ?)",
        Int.max, Self.most)
    }
  }

  private static func key(_ text: String) -> [UInt8] { SHA256.digest(Words.key(text).utf8) }
}
