extension Upgrade {
  /// From version 4: what is usual of ten years of nights is read from their index alone.
  static let sleep = """
    DROP INDEX sleep_by_date;
    CREATE INDEX sleep_by_date ON sleep
      (account, date DESC, id, hours, quality, sleep_start, sleep_end);
    """
}
