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

  private var one: TopicVoice { .of(first) }
  private var other: TopicVoice { .of(second) }

  /// Intentions for a month.
  var months: [String] {
    [
      "I carry \(one.quality) into \(other.sphere).",
      "I let \(one.quality) shape \(other.sphere).",
      "I bring \(one.quality) and \(other.quality) to all I do.",
      "I let \(one.quality) lead me to \(other.quality).",
      "I greet each morning with \(one.quality) and \(other.quality).",
      "I let \(other.quality) deepen through \(one.sphere).",
    ]
  }

  /// Intentions for a week.
  var weeks: [String] {
    [
      "I let \(one.quality) set the tone of my week.",
      "I come back to \(one.quality) each day of this week.",
      "I give this week to \(one.quality) and \(other.quality).",
      "All week long, I make room for \(one.quality).",
      "I let this week teach me \(one.quality).",
    ]
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
