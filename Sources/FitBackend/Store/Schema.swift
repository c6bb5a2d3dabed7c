import SQLite

/// The tables of the store, one migration after the other; `user_version` counts those applied.
enum Schema {
  /// Marks a file as ours (`PRAGMA application_id`): "fit1".
  static let applicationID = 0x6669_7431

  /// Each migration brings a store from its index to the next version. A published one is never
  /// edited; what changes later is a new entry.
  static let migrations: [String] = [Schema.first]

  /// Brings a store up to date, in one transaction.
  ///
  /// - Throws: ``StoreError/newer(_:)`` when a later `fit` wrote the file, and
  ///   ``StoreError/foreign`` when it is another program's database.
  static func prepare(_ database: Database) throws {
    let version = try database.userVersion
    guard version <= migrations.count else { throw StoreError.newer(version) }
    // A new file bears no mark yet. In this order: a process that loses the race to create the
    // store, and sees the winner's tables, sees the winner's mark as well.
    guard
      try version == 0 && number("SELECT count(*) FROM sqlite_schema", database) == 0
        || number("PRAGMA application_id", database) == applicationID
    else { throw StoreError.foreign }
    if version == migrations.count {
      try database.configure()
      return
    }
    try database.configure()
    try migrate(database)
  }

  /// Applies the migrations that a database lacks, in one transaction.
  static func migrate(_ database: Database) throws {
    try database.transaction(.immediate) {
      let current = try database.userVersion
      guard current < migrations.count else { return }
      for migration in migrations[current...] { try database.executeScript(migration) }
      try database.executeScript(
        "PRAGMA application_id = \(applicationID); PRAGMA user_version = \(migrations.count)")
    }
  }

  private static func number(_ query: String, _ database: Database) throws -> Int? {
    try database.first(query) { $0.int(0) }
  }

  private static let first = """
    CREATE TABLE accounts (
      id TEXT PRIMARY KEY,
      email TEXT UNIQUE COLLATE NOCASE,
      password TEXT,
      full_name TEXT,
      date_of_birth TEXT,
      role TEXT NOT NULL DEFAULT 'user',
      time_zone TEXT,
      -- SHA-256 of the key under which the account was asked for, to know a repeated request.
      registration_key BLOB,
      created_at INTEGER NOT NULL,
      updated_at INTEGER NOT NULL
    ) WITHOUT ROWID;
    INSERT INTO accounts (id, created_at, updated_at)
      VALUES ('\(Account.localOwner)', unixepoch() * 1000, unixepoch() * 1000);

    -- Tokens of sessions, known by their SHA-256 alone. Those that follow from one sign-in are a
    -- family. A revoked refresh token stays until it expires, so that its return is noticed.
    CREATE TABLE tokens (
      hash BLOB PRIMARY KEY,
      account TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
      family TEXT NOT NULL,
      kind TEXT NOT NULL,
      expires_at INTEGER NOT NULL,
      revoked_at INTEGER
    ) WITHOUT ROWID;
    CREATE INDEX tokens_by_family ON tokens (account, family);
    CREATE INDEX tokens_by_expiry ON tokens (expires_at);

    -- The plan of a person's GLP-1 medication; weights are in weight_unit, as they were entered.
    CREATE TABLE plans (
      account TEXT PRIMARY KEY REFERENCES accounts (id) ON DELETE CASCADE,
      start_weight REAL,
      goal_weight REAL,
      weight_unit TEXT NOT NULL,
      medication TEXT NOT NULL,
      injection_day INTEGER NOT NULL,
      updated_at INTEGER NOT NULL
    ) WITHOUT ROWID;

    CREATE TABLE preferences (
      account TEXT PRIMARY KEY REFERENCES accounts (id) ON DELETE CASCADE,
      units TEXT NOT NULL DEFAULT 'metric',
      daily_calorie_goal INTEGER,
      daily_water_goal_ml INTEGER,
      theme TEXT,
      language TEXT,
      notifications_enabled INTEGER NOT NULL DEFAULT 1
    ) WITHOUT ROWID;

    CREATE TABLE answers (
      account TEXT NOT NULL,
      key TEXT NOT NULL,
      request TEXT NOT NULL,
      status INTEGER NOT NULL,
      body BLOB NOT NULL,
      created_at INTEGER NOT NULL,
      PRIMARY KEY (account, key)
    ) WITHOUT ROWID;
    CREATE INDEX answers_by_age ON answers (created_at);

    CREATE TABLE progress (
      id TEXT PRIMARY KEY,
      account TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
      type TEXT NOT NULL,
      quantity REAL NOT NULL,
      date INTEGER NOT NULL,
      notes TEXT,
      created_at INTEGER NOT NULL
    ) WITHOUT ROWID;
    CREATE INDEX progress_by_type ON progress (account, type, date DESC, id);
    CREATE INDEX progress_by_date ON progress (account, date DESC, id);

    -- How many measurements there are of a kind: a total must not cost a walk through the history.
    CREATE TABLE progress_counts (
      account TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
      type TEXT NOT NULL,
      count INTEGER NOT NULL,
      PRIMARY KEY (account, type)
    ) WITHOUT ROWID;
    CREATE TRIGGER progress_added AFTER INSERT ON progress BEGIN
      INSERT INTO progress_counts VALUES (new.account, new.type, 1)
        ON CONFLICT DO UPDATE SET count = count + 1;
    END;
    CREATE TRIGGER progress_removed AFTER DELETE ON progress BEGIN
      UPDATE progress_counts SET count = count - 1
        WHERE account = old.account AND type = old.type;
    END;

    -- The catalogue's foods, which belong to nobody, and people's own. Nutrients are those of one
    -- serving. `words` are the names as the search compares them; a deleted food has none.
    CREATE TABLE foods (
      number INTEGER PRIMARY KEY,
      id TEXT NOT NULL UNIQUE,
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
      deleted_at INTEGER
    );
    CREATE INDEX foods_by_account ON foods (account, created_at DESC, id) WHERE account IS NOT NULL;
    CREATE INDEX foods_by_gtin ON foods (gtin) WHERE gtin IS NOT NULL;

    CREATE VIRTUAL TABLE food_words USING fts5(
      words, content='foods', content_rowid='number', detail=none, columnsize=0,
      tokenize="unicode61 remove_diacritics 0 tokenchars '%'"
    );
    CREATE VIRTUAL TABLE food_vocabulary USING fts5vocab('food_words', 'row');
    -- The catalogue is indexed as a whole when it is loaded.
    CREATE TRIGGER food_named AFTER INSERT ON foods WHEN new.account IS NOT NULL BEGIN
      INSERT INTO food_words (rowid, words) VALUES (new.number, new.words);
    END;
    CREATE TRIGGER food_renamed AFTER UPDATE OF words ON foods
      WHEN new.account IS NOT NULL AND old.words IS NOT new.words BEGIN
      INSERT INTO food_words (food_words, rowid, words) VALUES ('delete', old.number, old.words);
      INSERT INTO food_words (rowid, words) VALUES (new.number, new.words);
    END;
    CREATE TRIGGER food_removed AFTER DELETE ON foods WHEN old.account IS NOT NULL BEGIN
      INSERT INTO food_words (food_words, rowid, words) VALUES ('delete', old.number, old.words);
    END;

    -- Which edition of the built-in catalogue the foods come from.
    CREATE TABLE food_catalogue (
      version INTEGER NOT NULL
    );

    -- Nutrients are those of one serving, as they were when it was eaten.
    CREATE TABLE food_logs (
      id TEXT PRIMARY KEY,
      account TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
      food_id TEXT NOT NULL,
      food_name TEXT NOT NULL,
      meal_type TEXT NOT NULL,
      servings REAL NOT NULL,
      calories REAL NOT NULL,
      protein_g REAL NOT NULL,
      carbs_g REAL NOT NULL,
      fat_g REAL NOT NULL,
      fiber_g REAL,
      sugar_g REAL,
      sodium_mg REAL,
      logged_at INTEGER NOT NULL,
      created_at INTEGER NOT NULL
    ) WITHOUT ROWID;
    CREATE INDEX food_logs_by_time ON food_logs (account, logged_at DESC, id);

    -- How often and how lately a person ate each food; a search must not walk through the diary.
    -- `words` are those of an imported food, which is not in this file.
    CREATE TABLE food_usage (
      account TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
      food_id TEXT NOT NULL,
      words TEXT,
      count INTEGER NOT NULL,
      weight REAL NOT NULL,
      PRIMARY KEY (account, food_id)
    ) WITHOUT ROWID;
    CREATE INDEX food_usage_by_weight ON food_usage (account, weight DESC, food_id);

    CREATE TABLE food_log_counts (
      account TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
      meal_type TEXT NOT NULL,
      count INTEGER NOT NULL,
      PRIMARY KEY (account, meal_type)
    ) WITHOUT ROWID;
    CREATE TRIGGER food_log_added AFTER INSERT ON food_logs BEGIN
      INSERT INTO food_log_counts VALUES (new.account, new.meal_type, 1)
        ON CONFLICT DO UPDATE SET count = count + 1;
    END;
    CREATE TRIGGER food_log_moved AFTER UPDATE OF meal_type ON food_logs BEGIN
      UPDATE food_log_counts SET count = count - 1
        WHERE account = old.account AND meal_type = old.meal_type;
      INSERT INTO food_log_counts VALUES (new.account, new.meal_type, 1)
        ON CONFLICT DO UPDATE SET count = count + 1;
    END;
    CREATE TRIGGER food_log_removed AFTER DELETE ON food_logs BEGIN
      UPDATE food_log_counts SET count = count - 1
        WHERE account = old.account AND meal_type = old.meal_type;
    END;
    """
}

/// Why a store cannot be used.
public enum StoreError: Error, Sendable, Hashable {
  /// A later `fit` wrote the file, at this schema version.
  case newer(Int)
  /// The file is a database of another program.
  case foreign
}
