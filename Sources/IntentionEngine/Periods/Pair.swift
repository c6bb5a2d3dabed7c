import CIntentionWords
import PlainText

/// Two topics of which one is carried on into the other.
struct Pair {
  let first: Topic
  let second: Topic
  /// Whether the second follows from the first instead of being found.
  let isExtended: Bool

  /// The two that recur most; where there is one, what follows from it; where there is none,
  /// presence and purpose, which fit any life.
  init(of recurring: Recurring) {
    self.init(of: recurring.topics)
  }

  init(of topics: [Topic]) {
    first = topics.first ?? .presence
    let found = topics.dropFirst().first
    isExtended = found == nil
    second = found ?? (topics.isEmpty ? .purpose : TopicVoice.of(first).next)
  }

  /// Intentions for a month.
  var months: [String] { sentences("months") }
  /// Intentions for a week.
  var weeks: [String] { sentences("weeks") }

  private func sentences(_ row: String) -> [String] {
    let (one, other) = (TopicVoice.of(first), TopicVoice.of(second))
    return Table(fit_sentences).lines(of: row).map { line in
      line.text.filling { gap in
        switch gap {
        case "quality": one.quality
        case "sphere": one.sphere
        case "next quality": other.quality
        default: other.sphere
        }
      }
    }
  }

  private static func share(_ count: Int, of total: Int) -> String {
    if count < total { return "\(count) of your \(total)" }
    return total == 2 ? "both your" : "all your"
  }

  /// Returns why a month's intention is what it is.
  func reasoning(for recurring: Recurring) -> String {
    guard let count = recurring.count(of: first) else {
      return "Your earlier intentions each stand for themselves, so this month gathers them under "
        + "\(first.rawValue) and \(second.rawValue)."
    }
    let name = first.rawValue.prefix(1).uppercased() + String(first.rawValue.dropFirst())
    let found =
      recurring.total == 1
      ? "Your earlier intention is about \(first.rawValue)"
      : "\(name) runs through \(Self.share(count, of: recurring.total)) earlier intentions"
    if isExtended { return "\(found), so this month carries it on into \(second.rawValue)." }
    if recurring.total == 1 {
      return "\(found) and \(second.rawValue), so this month lets the one lead to the other."
    }
    if count == 1 {
      return "\(name) and \(second.rawValue) both come up in your earlier intentions, "
        + "so this month lets the one lead to the other."
    }
    return "\(found) and \(second.rawValue) through \(recurring.count(of: second) ?? 0), "
      + "so this month lets the one lead to the other."
  }
}
