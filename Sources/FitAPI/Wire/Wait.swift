/// How long to wait, as a person is told: `59 s`, `60 min`.
public enum Wait {
  /// Never shorter than it is.
  public static func text(seconds: Int) -> String {
    seconds <= 120 ? "\(max(seconds, 0)) s" : "\(seconds / 60 + (seconds % 60 == 0 ? 0 : 1)) min"
  }
}
