extension Upgrade {
  /// Lets the ids of foods be unique in their account.
  static let foodsKeyedByAccount = KeyByAccount(
    tables: ["foods"], parents: [:], id: "id TEXT NOT NULL UNIQUE",
    constraint: "UNIQUE (account, id)")

  /// Gives the measures and the parts of foods the account of their food.
  static let foodPartsKeyedByAccount = """
    CREATE TABLE earlier_rows AS
      SELECT foods.account, part.* FROM food_measures AS part JOIN foods ON foods.id = part.food;
    DROP TABLE food_measures;
    CREATE TABLE food_measures (
      account TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
      food TEXT NOT NULL,
      label TEXT NOT NULL,
      grams REAL NOT NULL,
      PRIMARY KEY (account, food, label),
      FOREIGN KEY (account, food) REFERENCES foods (account, id) ON DELETE CASCADE
    ) WITHOUT ROWID;
    INSERT INTO food_measures SELECT * FROM earlier_rows;
    DROP TABLE earlier_rows;

    CREATE TABLE earlier_rows AS
      SELECT foods.account, part.* FROM recipes AS part JOIN foods ON foods.id = part.food;
    DROP TABLE recipes;
    CREATE TABLE recipes (
      account TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
      food TEXT NOT NULL,
      portions REAL NOT NULL,
      PRIMARY KEY (account, food),
      FOREIGN KEY (account, food) REFERENCES foods (account, id) ON DELETE CASCADE
    ) WITHOUT ROWID;
    INSERT INTO recipes SELECT * FROM earlier_rows;
    DROP TABLE earlier_rows;

    CREATE TABLE earlier_rows AS
      SELECT foods.account, part.* FROM recipe_parts AS part JOIN foods ON foods.id = part.food;
    DROP TABLE recipe_parts;
    CREATE TABLE recipe_parts (
      account TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
      food TEXT NOT NULL,
      position INTEGER NOT NULL,
      food_id TEXT NOT NULL,
      name TEXT NOT NULL,
      servings REAL NOT NULL,
      calories REAL NOT NULL,
      grams REAL,
      typed TEXT,
      PRIMARY KEY (account, food, position),
      FOREIGN KEY (account, food) REFERENCES foods (account, id) ON DELETE CASCADE
    ) WITHOUT ROWID;
    INSERT INTO recipe_parts SELECT * FROM earlier_rows;
    DROP TABLE earlier_rows;
    """

  /// Removes the index of the words of own foods, which are compared one by one instead, and the
  /// numbers it knew them by.
  static let foodsWithoutIndex = """
    DROP TABLE food_vocabulary;
    DROP TABLE food_words;
    CREATE TABLE earlier_rows AS SELECT * FROM foods WHERE account IS NOT NULL;
    DROP TABLE foods;
    CREATE TABLE foods (
      account TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
      id TEXT NOT NULL,
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
      created_at INTEGER NOT NULL,
      deleted_at INTEGER,
      PRIMARY KEY (account, id)
    ) WITHOUT ROWID;
    INSERT INTO foods
      SELECT account, id, name, brand, barcode, gtin, calories, protein_g, carbs_g, fat_g, fiber_g,
        sugar_g, sodium_mg, serving_size, serving_size_g, words, created_at, deleted_at
      FROM earlier_rows;
    DROP TABLE earlier_rows;
    CREATE INDEX foods_by_time ON foods (account, created_at DESC, id);
    CREATE INDEX foods_by_gtin ON foods (account, gtin) WHERE gtin IS NOT NULL;
    """
}
