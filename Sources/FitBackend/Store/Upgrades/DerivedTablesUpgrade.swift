extension Upgrade {
  /// From version 5: no counts and sums beside the records; queries over indexes find them.
  static let derivedTables = """
    DROP TABLE counts;
    DROP TABLE digests;
    """
}
