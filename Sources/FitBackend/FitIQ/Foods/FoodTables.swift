extension Schema {
  /// The foods of people's own and the index of their names.
  static let foods = """
    -- People's own foods. Nutrients are those of one serving. `words` are the names as the search compares them; a deleted food has none.
    CREATE TABLE foods (
      number INTEGER PRIMARY KEY,
      id TEXT NOT NULL,
      account TEXT REFERENCES accounts (id) ON DELETE CASCADE,
      name TEXT NOT NULL,
      brand TEXT,
      barcode TEXT,
      gtin INTEGER,
      calories REAL NOT NULL,
      protein_g REAL NOT NULL,
      carbs_g REAL NOT NULL,
      fat_g REAL NOT NULL,
      fiber_g REAL,
      sugar_g REAL,
      sodium_mg REAL,
      serving_size TEXT NOT NULL,
      serving_size_g REAL,
      words TEXT NOT NULL,
      staple INTEGER NOT NULL DEFAULT 0,
      created_at INTEGER NOT NULL,
      deleted_at INTEGER,
      UNIQUE (account, id)
    );
    CREATE INDEX foods_by_account ON foods (account, created_at DESC, id) WHERE account IS NOT NULL;
    CREATE INDEX foods_by_gtin ON foods (gtin) WHERE gtin IS NOT NULL;

    CREATE VIRTUAL TABLE food_words USING fts5(
      words, content='foods', content_rowid='number', detail=none, columnsize=0,
      tokenize="unicode61 remove_diacritics 0 tokenchars '%'"
    );
    CREATE VIRTUAL TABLE food_vocabulary USING fts5vocab('food_words', 'row');
    """
}
