import PlainText

/// Writes queries in the language of SQLite's full-text search (https://sqlite.org/fts5.html, 3),
/// in which a person's words only ever appear as quoted strings.
enum FoodMatch {
  /// Returns a word as a string of the language.
  static func quoted(_ word: String) -> String {
    "\"\(word.replacing(bytesOf: "\"", with: "\"\""))\""
  }

  /// Returns the query for the foods that hold every term of one of the queries, or any term of any
  /// of them.
  static func expression(_ queries: [FoodQuery], isComplete: Bool) -> String {
    queries.filter { !$0.terms.isEmpty }.map { query in
      let terms = query.terms.compactMap(alternatives)
      return "(" + terms.text(separatedBy: isComplete ? " AND " : " OR ") + ")"
    }.text(separatedBy: " OR ")
  }

  /// Returns the query for the foods that hold a word of a description.
  static func expression(_ description: FoodDescription) -> String {
    description.terms.flatMap(\.forms)
      .map { quoted(String(decoding: $0.word, as: UTF8.self)) }.text(separatedBy: " OR ")
  }

  private static func alternatives(_ term: FoodQuery.Term) -> String? {
    var words = term.forms.map { quoted(String(decoding: $0.word, as: UTF8.self)) }
    if !term.typed.isEmpty {
      words.append(quoted(String(decoding: term.typed, as: UTF8.self)) + " *")
    }
    return "(" + words.text(separatedBy: " OR ") + ")"
  }
}
