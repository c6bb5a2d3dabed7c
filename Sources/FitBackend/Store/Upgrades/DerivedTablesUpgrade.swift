extension Upgrade {
  /// From version 5: no stored counts and sums; queries over indexes compute them.
  static let derivedTables = """
    DROP TABLE counts;
    DROP TABLE digests;
    """
}
