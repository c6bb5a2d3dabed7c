import SQLite

/// Brings the built-in catalogue into a store, and again when a newer program brings a newer one.
struct CatalogueLoading {
  let database: Database

  /// Makes sure that the store holds this program's catalogue or a later one.
  func run() throws {
    guard try !isCurrent() else { return }
    if database.isInTransaction { return try load() }
    try database.transaction(.immediate) {
      // Another process may have been quicker.
      guard try !isCurrent() else { return }
      try load()
    }
  }

  private func isCurrent() throws -> Bool {
    let version = try database.first("SELECT version FROM food_catalogue") { $0.int(0) }
    return (version ?? 0) >= CatalogueFood.version
  }

  private func load() throws {
    // What an earlier edition held and this one does not stays in the diary but is not found.
    try database.execute("UPDATE foods SET deleted_at = 0, words = '' WHERE account IS NULL")
    let insertion = try database.statement(
      "INSERT INTO foods (\(FoodColumns.list), words, staple, created_at)"
        + " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 0)"
        + " ON CONFLICT (id) DO UPDATE SET name = excluded.name, calories = excluded.calories,"
        + " protein_g = excluded.protein_g, carbs_g = excluded.carbs_g, fat_g = excluded.fat_g,"
        + " fiber_g = excluded.fiber_g, sugar_g = excluded.sugar_g,"
        + " sodium_mg = excluded.sodium_mg, serving_size = excluded.serving_size,"
        + " serving_size_g = excluded.serving_size_g, words = excluded.words,"
        + " staple = excluded.staple, deleted_at = NULL")
    try CatalogueFood.readAll { entry in
      try insertion.run(
        FoodColumns.values(entry.food)
          + [String(decoding: entry.words, as: UTF8.self), entry.staple])
    }
    try FoodWordIndex(database: database).rebuild()
    try database.execute("DELETE FROM food_catalogue")
    try database.execute(
      "INSERT INTO food_catalogue (version) VALUES (?)", CatalogueFood.version)
  }
}
