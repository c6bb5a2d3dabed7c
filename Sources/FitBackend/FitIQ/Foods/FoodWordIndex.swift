import SQLite

/// The index of the words in foods' names. Whoever stores, renames or removes a person's own food says
/// so here; the catalogue is indexed as a whole when it is loaded.
struct FoodWordIndex {
  let database: Database

  /// Adds a food whose row is in the table.
  func add(_ id: String) throws {
    try database.execute(
      "INSERT INTO food_words (rowid, words) SELECT number, words FROM foods WHERE id = ?", id)
  }

  /// Removes a food while its row still has the words that were added.
  func remove(_ id: String) throws {
    try removeAll("id = ?", id)
  }

  /// Removes an account's own foods while their rows are still there.
  func removeAll(of account: String) throws {
    try removeAll("account = ?", account)
  }

  /// Begins anew with all the foods there are.
  func rebuild() throws {
    try database.execute("INSERT INTO food_words (food_words) VALUES ('rebuild')")
  }

  private func removeAll(_ condition: String, _ value: String) throws {
    try database.execute(
      "INSERT INTO food_words (food_words, rowid, words)"
        + " SELECT 'delete', number, words FROM foods WHERE words <> '' AND \(condition)", value)
  }
}
