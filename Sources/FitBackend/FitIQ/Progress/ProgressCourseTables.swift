extension Schema {
  /// The course of a measurement.
  static let progressCourses = """
    -- A course of ten years is read from the index alone.
    DROP INDEX progress_by_type;
    CREATE INDEX progress_by_type ON progress
      (account, type, date DESC, id, quantity, entered_quantity, entered_unit);
    """
}
