extension Upgrade {
  /// The dialect of FitIQ that an account's app uses, and the tables of the newer apps: diets,
  /// moods, the journal, workout templates, meals in words, insights.
  static let dialects = """
    ALTER TABLE accounts ADD COLUMN dialect TEXT;
    ALTER TABLE sleep ADD COLUMN stages TEXT;
    ALTER TABLE sleep ADD COLUMN source TEXT;
    ALTER TABLE sleep ADD COLUMN source_id TEXT;
    CREATE UNIQUE INDEX sleep_by_source ON sleep (account, source_id)
      WHERE source_id IS NOT NULL;
    ALTER TABLE goals ADD COLUMN title TEXT;
    ALTER TABLE goals ADD COLUMN description TEXT;
    ALTER TABLE goals ADD COLUMN start_date TEXT;
    ALTER TABLE consultations ADD COLUMN persona TEXT;
    ALTER TABLE consultations ADD COLUMN context_type TEXT;
    ALTER TABLE consultations ADD COLUMN context_id TEXT;
    ALTER TABLE consultations ADD COLUMN quick_action TEXT;
    ALTER TABLE consultations ADD COLUMN updated_at INTEGER;
    CREATE TABLE diets (
      account TEXT PRIMARY KEY REFERENCES accounts (id) ON DELETE CASCADE,
      allergies TEXT,
      restrictions TEXT,
      dislikes TEXT,
      bio TEXT,
      created_at INTEGER NOT NULL,
      updated_at INTEGER NOT NULL
    ) WITHOUT ROWID;
    CREATE TABLE moods (
      id TEXT NOT NULL,
      account TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
      valence REAL NOT NULL,
      labels TEXT NOT NULL,
      associations TEXT NOT NULL,
      notes TEXT,
      logged_at INTEGER NOT NULL,
      day INTEGER NOT NULL,
      utc_offset INTEGER NOT NULL,
      source TEXT NOT NULL,
      source_id TEXT,
      created_at INTEGER NOT NULL,
      updated_at INTEGER NOT NULL,
      PRIMARY KEY (account, id)
    ) WITHOUT ROWID;
    CREATE INDEX moods_by_time ON moods (account, logged_at DESC, id);
    CREATE UNIQUE INDEX moods_by_source ON moods (account, source_id)
      WHERE source_id IS NOT NULL;
    CREATE TABLE journal (
      id TEXT NOT NULL,
      account TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
      title TEXT,
      content TEXT NOT NULL,
      format TEXT NOT NULL,
      type TEXT NOT NULL,
      tags TEXT NOT NULL,
      privacy TEXT NOT NULL,
      prompt_id TEXT,
      mood_id TEXT,
      goal_id TEXT,
      is_favorite INTEGER NOT NULL,
      logged_at INTEGER NOT NULL,
      day INTEGER NOT NULL,
      utc_offset INTEGER NOT NULL,
      searched TEXT NOT NULL,
      created_at INTEGER NOT NULL,
      updated_at INTEGER NOT NULL,
      PRIMARY KEY (account, id)
    ) WITHOUT ROWID;
    CREATE INDEX journal_by_time ON journal (account, logged_at DESC, id);
    CREATE TABLE workout_templates (
      id TEXT NOT NULL,
      account TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
      name TEXT NOT NULL,
      description TEXT,
      category TEXT,
      difficulty TEXT,
      minutes INTEGER,
      status TEXT NOT NULL,
      times_used INTEGER NOT NULL,
      exercises TEXT NOT NULL,
      created_at INTEGER NOT NULL,
      updated_at INTEGER NOT NULL,
      PRIMARY KEY (account, id)
    ) WITHOUT ROWID;
    CREATE INDEX workout_templates_by_time ON workout_templates (account, updated_at DESC, id);
    CREATE TABLE meal_logs (
      id TEXT NOT NULL,
      account TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
      words TEXT NOT NULL,
      meal TEXT NOT NULL,
      status TEXT NOT NULL,
      notes TEXT,
      problem TEXT,
      logged_at INTEGER NOT NULL,
      day INTEGER NOT NULL,
      utc_offset INTEGER NOT NULL,
      entries TEXT NOT NULL,
      assumptions TEXT NOT NULL,
      created_at INTEGER NOT NULL,
      updated_at INTEGER NOT NULL,
      PRIMARY KEY (account, id)
    ) WITHOUT ROWID;
    CREATE INDEX meal_logs_by_time ON meal_logs (account, logged_at DESC, id);
    CREATE TABLE insights (
      id TEXT NOT NULL,
      account TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
      type TEXT NOT NULL,
      title TEXT NOT NULL,
      content TEXT NOT NULL,
      summary TEXT NOT NULL,
      period_start INTEGER NOT NULL,
      period_end INTEGER NOT NULL,
      suggestions TEXT NOT NULL,
      moods INTEGER NOT NULL,
      entries INTEGER NOT NULL,
      goals_active INTEGER NOT NULL,
      goals_completed INTEGER NOT NULL,
      is_read INTEGER NOT NULL,
      is_favorite INTEGER NOT NULL,
      is_archived INTEGER NOT NULL,
      created_at INTEGER NOT NULL,
      updated_at INTEGER NOT NULL,
      PRIMARY KEY (account, id)
    ) WITHOUT ROWID;
    CREATE INDEX insights_by_time ON insights (account, created_at DESC, id);
    """
}
