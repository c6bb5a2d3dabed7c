extension Upgrade {
  /// The import that brought a device's night or day, by which it can be taken back.
  static let healthImports = """
    ALTER TABLE health_nights ADD COLUMN import_id TEXT;
    ALTER TABLE health_days ADD COLUMN import_id TEXT;
    """
}
