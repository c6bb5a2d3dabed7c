import SQL

/// The index of the words in the names of people's own foods, which must be updated whenever such a
/// food is stored, renamed or removed; the catalogue is indexed as a whole.
struct FoodWordIndex {
  let database: Database

  /// Adds a food whose row is in the table.
  func add(_ id: String, of account: String) throws {
    try database.execute(
      "INSERT INTO food_words (rowid, words)"
        + " SELECT number, words FROM foods WHERE account = ? AND id = ?", account, id)
  }

  /// Removes a food; its row must still have the words that were added.
  func remove(_ id: String, of account: String) throws {
    try removeAll("account = ? AND id = ?", account, id)
  }

  /// Removes an account's own foods; their rows must still exist.
  func removeAll(of account: String) throws {
    try removeAll("account = ?", account)
  }

  /// Rebuilds the index from all foods.
  func rebuild() throws {
    try database.execute("INSERT INTO food_words (food_words) VALUES ('rebuild')")
  }

  private func removeAll(_ condition: String, _ values: String...) throws {
    try database.execute(
      "INSERT INTO food_words (food_words, rowid, words)"
        + " SELECT 'delete', number, words FROM foods WHERE words <> '' AND \(condition)", values)
  }
}
