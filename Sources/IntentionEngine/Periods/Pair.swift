import CIntentionWords
import PlainText

/// Two topics of which one is carried on into the other.
struct Pair {
  let first: Topic
  let second: Topic
  /// Whether the second follows from the first instead of being found.
  let isExtended: Bool

  /// Chooses the two topics that recur most. Where there is one, the second is the one that follows
  /// from it and may stand beside the circumstances; where there is none, they are presence and
  /// purpose, which fit any life.
  init(of topics: [Topic], in circumstances: Circumstances = Circumstances(of: [])) {
    let first = topics.first ?? .presence
    self.first = first
    isExtended = topics.count < 2
    second =
      topics.count > 1
      ? topics[1]
      : topics.isEmpty && circumstances.letFollow(.purpose)
        ? .purpose : first.next { $0 != first && circumstances.letFollow($0) }
  }

  /// Intentions for a month.
  var months: [String] { sentences("months") }
  /// Intentions for a week.
  var weeks: [String] { sentences("weeks") }

  private func sentences(_ row: String) -> [String] {
    let (one, other) = (TopicVoice.of(first), TopicVoice.of(second))
    return Frames.named(row).map { sentence in
      sentence.filling { gap in
        switch gap {
        case "quality": one.quality
        case "sphere": one.sphere
        case "next quality": other.quality
        default: other.sphere
        }
      }
    }
  }

  /// Returns why a month's intention is what it is.
  func reasoning(for recurring: Recurring) -> String {
    let (one, other) = (first.rawValue, second.rawValue)
    guard let count = recurring.count(of: first) else {
      return "Your earlier intentions each stand for themselves, so this month gathers them under "
        + "\(one) and \(other)."
    }
    let total = recurring.total
    let name = one.withCapital
    let share = count < total ? "\(count) of your \(total)" : total == 2 ? "both your" : "all your"
    let found =
      total == 1
      ? "Your earlier intention is about \(one)"
      : "\(name) runs through \(share) earlier intentions"
    if isExtended { return "\(found), so this month carries it on into \(other)." }
    let both =
      total == 1
      ? "\(found) and \(other)"
      : count == 1
        ? "\(name) and \(other) both come up in your earlier intentions"
        : "\(found) and \(other) through \(recurring.count(of: second) ?? 0)"
    return "\(both), so this month lets the one lead to the other."
  }
}
