extension Upgrade {
  /// From version 6: the catalogue's foods are read from the program; the store keeps people's own.
  static let catalogue = """
    DELETE FROM foods WHERE account IS NULL;
    INSERT INTO food_words (food_words) VALUES ('rebuild');
    DROP TABLE food_catalogue;
    """
}
