/// Describes ages in words.
public enum Age {
  /// Formats as `42 s`, `7 min`, `3 h`, `12 d`: whole units, rounded down.
  public static func text(_ age: Duration) -> String {
    let seconds = max(0, age.components.seconds)
    return switch seconds {
    case ..<60: "\(seconds) s"
    case ..<3600: "\(seconds / 60) min"
    case ..<172_800: "\(seconds / 3600) h"
    default: "\(seconds / 86_400) d"
    }
  }
}
