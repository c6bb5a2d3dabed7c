extension Upgrade {
  /// The import of a measurement, and the imported measurements that a person deleted.
  static let importedMeasurements = """
    ALTER TABLE progress ADD COLUMN import_id TEXT;
    CREATE TABLE deleted_measurements (
      account TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
      type TEXT NOT NULL,
      date INTEGER NOT NULL,
      PRIMARY KEY (account, type, date)
    ) WITHOUT ROWID;
    """
}
