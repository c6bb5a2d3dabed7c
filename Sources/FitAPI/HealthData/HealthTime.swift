import CivilTime

/// The times that apps write.
public enum HealthTime {
  /// Returns a time as ISO 8601 has it: one without a zone is UTC, and a space between day and time
  /// is a `T`. What is no time stays as it was.
  public static func utc(_ text: String) -> String {
    if Instant(text) != nil { return text }
    let parts = text.split(separator: " ", maxSplits: 1)
    let joined = parts.joined(separator: "T")
    return [joined, "\(joined)Z"].first { Instant($0) != nil } ?? text
  }
}
