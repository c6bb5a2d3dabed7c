/// Writes waiting times for people: `59 s`, `60 min`.
public enum Wait {
  /// Returns a waiting time in seconds or minutes, rounded up.
  public static func text(seconds: Int) -> String {
    seconds <= 120 ? "\(max(seconds, 0)) s" : "\(seconds / 60 + (seconds % 60 == 0 ? 0 : 1)) min"
  }
}
