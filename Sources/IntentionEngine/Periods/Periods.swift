import PlainText

/// Intentions for a longer time, built on earlier ones: ways of being rather than targets.
public enum Periods {
  /// An intention for a month.
  public struct Monthly: Equatable, Sendable {
    /// One sentence of 5 to 15 words.
    public let intention: String
    /// One sentence that names the themes it builds on.
    public let reasoning: String
  }

  /// The intentions of one week.
  public struct Weekly: Equatable, Sendable {
    /// One for each day, the first day's first; seven, all different.
    public let days: [String]
    public let week: String
    /// For the month that the week belongs to.
    public let month: String
  }

  /// Returns an intention for the coming month: it takes up what recurs in the earlier intentions,
  /// is none of them, and is the same for the same ones.
  public static func monthly(after earlier: [String]) -> Monthly {
    let recurring = Recurring(in: earlier)
    let pair = Pair(of: recurring)
    let said = Set(earlier.map(Words.key))
    let digest = Digest.of(earlier.text(separatedBy: "\n"))
    return Monthly(
      intention: pair.months.chosen(by: digest, avoiding: said),
      reasoning: pair.reasoning(for: recurring))
  }

  /// Returns the intentions of a week, for what a person says of themselves and after their earlier
  /// ones.
  /// - Parameter start: what sets the week apart from others, such as its first day; the same
  ///   person gets other sentences in another week.
  public static func weekly(about person: String, from start: String, after earlier: [String])
    -> Weekly
  {
    // What a person says of themselves counts as much as all they intended.
    let named = Topic.topics(of: person)
    let recurring = Recurring(in: earlier).topics
    let topics = named.prefix(2) + recurring.filter { !named.prefix(2).contains($0) }
    let pair = Pair(of: Array(topics))
    let said = Set(earlier.map(Words.key))
    let digest = Digest.of(start + person)
    return Weekly(
      days: days(
        about: [pair.first, pair.second] + topics.dropFirst(2), digest: digest, said: said),
      week: pair.weeks.chosen(by: digest, avoiding: said),
      month: pair.months.chosen(by: Digest.of(person), avoiding: said))
  }

  /// Returns seven sentences: the topics take turns, and topics that follow from them fill what is
  /// left.
  private static func days(about topics: [Topic], digest: UInt64, said: Set<String>) -> [String] {
    var voices: [Topic] = []
    for topic in topics.prefix(4) where !voices.contains(topic) { voices.append(topic) }
    var next = voices.first
    while let topic = next, voices.count < 5 {
      let following = TopicVoice.of(topic).next
      next = voices.contains(following) ? Topic.allCases.first { !voices.contains($0) } : following
      if let next, !voices.contains(next) { voices.append(next) }
    }
    let rounds = (0..<3).flatMap { round in
      voices.map { topic in
        let days = TopicVoice.of(topic).days
        return days[(round + Int(digest % UInt64(days.count))) % days.count]
      }
    }
    let fresh = rounds.filter { !said.contains(Words.key($0)) }
    return Array((fresh + rounds.filter { said.contains(Words.key($0)) }).prefix(7))
  }
}

extension [String] {
  /// Returns the sentence at a place that a digest decides, or the next one that was not said
  /// before.
  fileprivate func chosen(by digest: UInt64, avoiding said: Set<String>) -> String {
    let place = Int(digest % UInt64(count))
    let turned = self[place...] + self[..<place]
    return turned.first { !said.contains(Words.key($0)) } ?? self[place]
  }
}
