extension Upgrade {
  /// From version 4: an index from which averages over ten years of nights are read.
  static let sleep = """
    DROP INDEX sleep_by_date;
    CREATE INDEX sleep_by_date ON sleep
      (account, date DESC, id, hours, quality, sleep_start, sleep_end);
    """
}
