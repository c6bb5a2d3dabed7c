import CivilTime

/// The label's rule for a dose that was not given on its day; shown as information, never as
/// advice.
public enum LateRule: Sendable, Hashable {
  /// The dose may be given within so many days after its day, and is skipped after that.
  case within(days: Int)
  /// The dose may be given while at least so many days remain until the next one, and is skipped
  /// after that.
  case whileRemaining(days: Int)
  /// The dose is skipped, and the next one is given on its own day.
  case skipped

  /// Reads `within 5`, `remaining 3` or `skipped`.
  init?(_ text: String) {
    let words = text.split(separator: " ")
    switch (words.first, words.count > 1 ? Int(words[1]) : nil) {
    case ("within", let days?): self = .within(days: days)
    case ("remaining", let days?): self = .whileRemaining(days: days)
    case ("skipped", nil): self = .skipped
    default: return nil
    }
  }

  /// Returns the last day on which the label allows the missed dose; `nil` where it is skipped at
  /// once.
  public func lastDay(of missed: Day, next: Day) -> Day? {
    switch self {
    case .within(let days): min(missed.adding(days: days), next.previous)
    case .whileRemaining(let days): max(missed, next.adding(days: -days))
    case .skipped: nil
    }
  }

  /// The rule in the words of the label.
  public var text: String {
    switch self {
    case .within(let days):
      "a missed dose may be given within \(days) days (\(days * 24) hours); later it is skipped"
    case .whileRemaining(let days):
      "a missed dose may be given while at least \(days) days (\(days * 24) hours) remain to the"
        + " next; otherwise it is skipped"
    case .skipped: "a missed dose is skipped, and the next is given at its usual time"
    }
  }
}
