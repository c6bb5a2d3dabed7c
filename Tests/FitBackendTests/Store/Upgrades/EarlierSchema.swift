import CivilTime
import SQLite

@testable import FitBackend

/// Tables as earlier versions of the program made them.
enum EarlierSchema {
  /// Makes a store of a version, from 1 on, in an empty database.
  static func make(_ version: Int, in database: SQLiteDatabase) throws {
    try database.executeScript(first)
    for step in Upgrade.steps.prefix(version - 1) {
      try step().run(on: database, owner: PersonalCalendar(zone: .utc))
    }
    // The step to version 3 no longer makes its triggers, since the next one drops them.
    if version == 3 { try database.executeScript(thirdTriggers) }
    try database.executeScript(
      "PRAGMA application_id = \(Schema.applicationID); PRAGMA user_version = \(version)")
  }

  private static let thirdTriggers = """
    CREATE TRIGGER food_log_added_to_digest AFTER INSERT ON food_logs BEGIN
      DELETE FROM digests WHERE account = new.account AND kind = 'food'
        AND new.logged_at BETWEEN start_at AND end_at;
    END;
    CREATE TRIGGER food_log_changed_in_digest AFTER UPDATE ON food_logs BEGIN
      DELETE FROM digests WHERE account = old.account AND kind = 'food'
        AND end_at >= min(old.logged_at, new.logged_at)
        AND start_at <= max(old.logged_at, new.logged_at);
    END;
    CREATE TRIGGER food_log_removed_from_digest AFTER DELETE ON food_logs BEGIN
      DELETE FROM digests WHERE account = old.account AND kind = 'food'
        AND old.logged_at BETWEEN start_at AND end_at;
    END;
    CREATE TRIGGER workout_added_to_digest AFTER INSERT ON workouts BEGIN
      DELETE FROM digests WHERE account = new.account AND kind = 'training'
        AND new.date BETWEEN start_at AND end_at;
    END;
    CREATE TRIGGER workout_changed_in_digest AFTER UPDATE ON workouts BEGIN
      DELETE FROM digests WHERE account = old.account AND kind = 'training'
        AND end_at >= min(old.date, new.date) AND start_at <= max(old.date, new.date);
    END;
    CREATE TRIGGER workout_removed_from_digest AFTER DELETE ON workouts BEGIN
      DELETE FROM digests WHERE account = old.account AND kind = 'training'
        AND old.date BETWEEN start_at AND end_at;
    END;
    CREATE TRIGGER exercise_added_to_digest AFTER INSERT ON workout_exercises BEGIN
      DELETE FROM digests WHERE account = new.account AND kind = 'training'
        AND (SELECT date FROM workouts WHERE id = new.workout) BETWEEN start_at AND end_at;
    END;
    CREATE TRIGGER exercise_changed_in_digest AFTER UPDATE ON workout_exercises BEGIN
      DELETE FROM digests WHERE account = old.account AND kind = 'training'
        AND (SELECT date FROM workouts WHERE id = old.workout) BETWEEN start_at AND end_at;
    END;
    CREATE TRIGGER exercise_removed_from_digest AFTER DELETE ON workout_exercises BEGIN
      DELETE FROM digests WHERE account = old.account AND kind = 'training'
        AND (SELECT date FROM workouts WHERE id = old.workout) BETWEEN start_at AND end_at;
    END;
    CREATE TRIGGER exercise_counted AFTER INSERT ON workout_exercises BEGIN
      INSERT INTO exercise_counts VALUES (new.account, new.exercise_id, 1)
        ON CONFLICT DO UPDATE SET count = count + 1;
    END;
    CREATE TRIGGER exercise_no_longer_counted AFTER DELETE ON workout_exercises BEGIN
      UPDATE exercise_counts SET count = count - 1
        WHERE account = old.account AND exercise_id = old.exercise_id;
    END;
    """

  private static let first = """
    CREATE TABLE accounts (
      id TEXT PRIMARY KEY,
      email TEXT UNIQUE COLLATE NOCASE,
      password TEXT,
      full_name TEXT,
      date_of_birth TEXT,
      role TEXT NOT NULL DEFAULT 'user',
      time_zone TEXT,
      registration_key BLOB,
      created_at INTEGER NOT NULL,
      updated_at INTEGER NOT NULL
    ) WITHOUT ROWID;
    INSERT INTO accounts (id, created_at, updated_at)
      VALUES ('\(Account.localOwner)', unixepoch() * 1000, unixepoch() * 1000);
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
    CREATE TABLE preferences (
      account TEXT PRIMARY KEY REFERENCES accounts (id) ON DELETE CASCADE,
      units TEXT NOT NULL DEFAULT 'metric',
      daily_calorie_goal INTEGER,
      daily_water_goal_ml INTEGER,
      theme TEXT,
      language TEXT,
      notifications_enabled INTEGER NOT NULL DEFAULT 1
    ) WITHOUT ROWID;
    CREATE TABLE profiles (
      account TEXT PRIMARY KEY REFERENCES accounts (id) ON DELETE CASCADE,
      age INTEGER,
      gender TEXT,
      activity_level TEXT,
      updated_at INTEGER NOT NULL
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
      entered_quantity REAL,
      entered_unit TEXT,
      created_at INTEGER NOT NULL,
      updated_at INTEGER
    ) WITHOUT ROWID;
    CREATE INDEX progress_by_type ON progress (account, type, date DESC, id);
    CREATE INDEX progress_by_date ON progress (account, date DESC, id);
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
    CREATE TABLE food_catalogue (
      version INTEGER NOT NULL
    );
    CREATE TABLE food_logs (
      id TEXT NOT NULL UNIQUE,
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
      created_at INTEGER NOT NULL,
      PRIMARY KEY (account, logged_at DESC, id)
    ) WITHOUT ROWID;
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
    CREATE TABLE sleep (
      id TEXT PRIMARY KEY,
      account TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
      date INTEGER NOT NULL,
      hours REAL NOT NULL,
      quality TEXT NOT NULL,
      sleep_start INTEGER,
      sleep_end INTEGER,
      notes TEXT,
      created_at INTEGER NOT NULL
    ) WITHOUT ROWID;
    CREATE INDEX sleep_by_date ON sleep (account, date DESC, id, hours);
    CREATE TABLE activity (
      id TEXT PRIMARY KEY,
      account TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
      date INTEGER NOT NULL,
      steps INTEGER,
      active_calories INTEGER,
      distance_km REAL,
      activity_type TEXT,
      duration_minutes INTEGER,
      created_at INTEGER NOT NULL
    ) WITHOUT ROWID;
    CREATE INDEX activity_by_date ON activity (account, date DESC, id);
    CREATE TABLE meal_templates (
      id TEXT PRIMARY KEY,
      account TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
      name TEXT NOT NULL,
      description TEXT,
      meal_type TEXT NOT NULL,
      created_at INTEGER NOT NULL
    ) WITHOUT ROWID;
    CREATE INDEX meal_templates_by_account ON meal_templates (account, created_at DESC, id);
    CREATE TABLE meal_template_foods (
      template TEXT NOT NULL REFERENCES meal_templates (id) ON DELETE CASCADE,
      position INTEGER NOT NULL,
      food_id TEXT NOT NULL,
      servings REAL NOT NULL,
      name TEXT NOT NULL,
      calories REAL NOT NULL,
      protein_g REAL NOT NULL,
      carbs_g REAL NOT NULL,
      fat_g REAL NOT NULL,
      fiber_g REAL,
      sugar_g REAL,
      sodium_mg REAL,
      serving_size TEXT NOT NULL,
      PRIMARY KEY (template, position)
    ) WITHOUT ROWID;
    CREATE TABLE recipes (
      food TEXT PRIMARY KEY REFERENCES foods (id) ON DELETE CASCADE,
      portions REAL NOT NULL
    ) WITHOUT ROWID;
    CREATE TABLE recipe_parts (
      food TEXT NOT NULL REFERENCES foods (id) ON DELETE CASCADE,
      position INTEGER NOT NULL,
      food_id TEXT NOT NULL,
      name TEXT NOT NULL,
      servings REAL NOT NULL,
      calories REAL NOT NULL,
      PRIMARY KEY (food, position)
    ) WITHOUT ROWID;
    CREATE TABLE plans (
      account TEXT PRIMARY KEY REFERENCES accounts (id) ON DELETE CASCADE,
      start_weight REAL,
      goal_weight REAL,
      weight_unit TEXT NOT NULL,
      medication TEXT NOT NULL,
      injection_day INTEGER NOT NULL,
      dosage_mg REAL,
      dosage_set_at INTEGER NOT NULL DEFAULT 0,
      dosing_mode TEXT NOT NULL DEFAULT 'STANDARD',
      pen_strength_mg REAL,
      dose_amount_mg REAL,
      doses_per_pen INTEGER NOT NULL DEFAULT 4,
      tracks_golden_dose INTEGER NOT NULL DEFAULT 0,
      first_dose INTEGER NOT NULL DEFAULT 1,
      updated_at INTEGER NOT NULL
    ) WITHOUT ROWID;
    CREATE TABLE exercises (
      id TEXT PRIMARY KEY,
      account TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
      name TEXT NOT NULL COLLATE NOCASE,
      category TEXT NOT NULL,
      muscle_groups TEXT,
      equipment TEXT,
      description TEXT,
      created_at INTEGER NOT NULL,
      UNIQUE (account, name)
    ) WITHOUT ROWID;
    CREATE INDEX exercises_by_time ON exercises (account, created_at DESC, id);
    CREATE TABLE workouts (
      id TEXT PRIMARY KEY,
      account TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
      title TEXT NOT NULL,
      scheduled_at INTEGER,
      started_at INTEGER,
      completed_at INTEGER,
      duration_s INTEGER,
      calories REAL,
      distance_km REAL,
      activity TEXT,
      source TEXT,
      notes TEXT,
      created_at INTEGER NOT NULL,
      date INTEGER NOT NULL
        AS (coalesce(completed_at, started_at, scheduled_at, created_at)) STORED,
      status TEXT NOT NULL
        AS (iif(completed_at IS NOT NULL, 'completed',
          iif(started_at IS NOT NULL, 'started', 'planned'))) STORED
    ) WITHOUT ROWID;
    CREATE INDEX workouts_by_time ON workouts (account, date DESC, id);
    CREATE INDEX workouts_by_status ON workouts (account, status, date DESC, id);
    CREATE TABLE workout_counts (
      account TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
      status TEXT NOT NULL,
      count INTEGER NOT NULL,
      PRIMARY KEY (account, status)
    ) WITHOUT ROWID;
    CREATE TRIGGER workout_added AFTER INSERT ON workouts BEGIN
      INSERT INTO workout_counts VALUES (new.account, new.status, 1)
        ON CONFLICT DO UPDATE SET count = count + 1;
    END;
    CREATE TRIGGER workout_moved AFTER UPDATE ON workouts WHEN old.status IS NOT new.status BEGIN
      UPDATE workout_counts SET count = count - 1
        WHERE account = old.account AND status = old.status;
      INSERT INTO workout_counts VALUES (new.account, new.status, 1)
        ON CONFLICT DO UPDATE SET count = count + 1;
    END;
    CREATE TRIGGER workout_removed AFTER DELETE ON workouts BEGIN
      UPDATE workout_counts SET count = count - 1
        WHERE account = old.account AND status = old.status;
    END;
    CREATE TABLE workout_exercises (
      id TEXT PRIMARY KEY,
      account TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
      workout TEXT NOT NULL REFERENCES workouts (id) ON DELETE CASCADE,
      position INTEGER NOT NULL,
      exercise_id TEXT NOT NULL,
      exercise_name TEXT NOT NULL,
      category TEXT NOT NULL,
      sets INTEGER,
      reps INTEGER,
      weight_kg REAL,
      duration_s INTEGER,
      distance_km REAL,
      rest_s INTEGER,
      rpe REAL,
      notes TEXT,
      one_rep_max_kg REAL,
      created_at INTEGER NOT NULL,
      UNIQUE (workout, position)
    ) WITHOUT ROWID;
    CREATE INDEX workout_exercises_by_exercise ON workout_exercises (account, exercise_id, workout);
    CREATE TABLE goals (
      id TEXT PRIMARY KEY,
      account TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
      goal_type TEXT NOT NULL,
      start_value REAL NOT NULL,
      target_value REAL NOT NULL,
      current_value REAL NOT NULL,
      current_at INTEGER NOT NULL,
      unit TEXT NOT NULL,
      deadline TEXT,
      status TEXT NOT NULL,
      notes TEXT,
      completed_at INTEGER,
      created_at INTEGER NOT NULL,
      updated_at INTEGER NOT NULL
    ) WITHOUT ROWID;
    CREATE INDEX goals_by_time ON goals (account, created_at DESC, id);
    CREATE TABLE health_workouts (
      workout TEXT PRIMARY KEY REFERENCES workouts (id) ON DELETE CASCADE,
      account TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
      start_at INTEGER NOT NULL,
      end_at INTEGER NOT NULL,
      activity TEXT NOT NULL,
      duration_s REAL NOT NULL,
      distance_km REAL,
      energy_kcal REAL,
      avg_heart_rate REAL,
      max_heart_rate REAL,
      avg_cadence REAL,
      avg_pace REAL,
      source TEXT NOT NULL,
      UNIQUE (account, start_at)
    ) WITHOUT ROWID;
    CREATE TABLE health_nights (
      sleep TEXT PRIMARY KEY REFERENCES sleep (id) ON DELETE CASCADE,
      account TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
      start_at INTEGER NOT NULL,
      end_at INTEGER NOT NULL,
      deep REAL,
      core REAL,
      rem REAL,
      awake REAL,
      source TEXT NOT NULL,
      UNIQUE (account, start_at)
    ) WITHOUT ROWID;
    CREATE TABLE health_days (
      activity TEXT PRIMARY KEY REFERENCES activity (id) ON DELETE CASCADE,
      account TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
      date INTEGER NOT NULL,
      source TEXT NOT NULL,
      UNIQUE (account, date, source)
    ) WITHOUT ROWID;
    CREATE TABLE injections (
      id TEXT PRIMARY KEY,
      account TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
      date INTEGER NOT NULL,
      site TEXT NOT NULL,
      dose_number INTEGER NOT NULL,
      dosage_mg REAL,
      is_golden_dose INTEGER NOT NULL,
      notes TEXT,
      created_at INTEGER NOT NULL,
      updated_at INTEGER NOT NULL
    ) WITHOUT ROWID;
    CREATE INDEX injections_by_date ON injections (account, date DESC, id);
    CREATE INDEX injections_by_dosage ON injections (account, created_at)
      WHERE dosage_mg IS NOT NULL;
    CREATE TABLE habits (
      id TEXT PRIMARY KEY,
      account TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
      day TEXT NOT NULL,
      water INTEGER NOT NULL DEFAULT 0,
      nutrition INTEGER NOT NULL DEFAULT 0,
      exercise INTEGER NOT NULL DEFAULT 0,
      created_at INTEGER NOT NULL,
      updated_at INTEGER NOT NULL,
      UNIQUE (account, day)
    ) WITHOUT ROWID;
    CREATE TABLE notification_preferences (
      account TEXT PRIMARY KEY REFERENCES accounts (id) ON DELETE CASCADE,
      id TEXT NOT NULL,
      injection_reminder INTEGER NOT NULL,
      weigh_in_reminder INTEGER NOT NULL,
      habit_reminder INTEGER NOT NULL,
      reminder_time TEXT NOT NULL,
      habit_reminder_time TEXT NOT NULL,
      time_zone TEXT NOT NULL,
      created_at INTEGER NOT NULL,
      updated_at INTEGER NOT NULL
    ) WITHOUT ROWID;
    CREATE TABLE intentions (
      id TEXT PRIMARY KEY,
      account TEXT REFERENCES accounts (id) ON DELETE CASCADE,
      user TEXT,
      text TEXT NOT NULL,
      scope TEXT NOT NULL,
      date TEXT NOT NULL,
      day INTEGER NOT NULL,
      theme_id TEXT,
      custom_font TEXT,
      quote TEXT,
      ai_generated INTEGER NOT NULL,
      ai_rephrased INTEGER NOT NULL,
      created_at INTEGER NOT NULL,
      updated_at INTEGER NOT NULL,
      CHECK ((account IS NULL) <> (user IS NULL))
    ) WITHOUT ROWID;
    CREATE INDEX intentions_by_day ON intentions (account, user, day DESC, created_at DESC, id);
    CREATE TABLE composed_themes (
      text BLOB PRIMARY KEY,
      theme TEXT NOT NULL,
      created_at INTEGER NOT NULL
    ) WITHOUT ROWID;
    CREATE INDEX composed_themes_by_age ON composed_themes (created_at);
    """
}
