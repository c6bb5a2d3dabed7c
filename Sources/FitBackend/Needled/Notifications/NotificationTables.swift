extension Schema {
  /// Of what people want to be reminded.
  static let notifications = """
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
    """
}
