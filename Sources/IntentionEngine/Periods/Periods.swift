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
    let circumstances = Circumstances(of: earlier.prefix(Recurring.most))
    let pair = Pair(of: recurring.topics.filter(circumstances.letFollow), in: circumstances)
    let digest = Digest.of(earlier.text(separatedBy: "\n"))
    return Monthly(
      intention: pair.months.chosen(by: digest, avoiding: Set(earlier.map(Words.key))),
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
    let named = Topic.fitting(person).prefix(2)
    let recurring = Recurring(in: earlier).topics.filter { !named.contains($0) }
    let circumstances = Circumstances(of: [person] + earlier.prefix(Recurring.most))
    let topics = (named + recurring).filter(circumstances.letFollow)
    let pair = Pair(of: topics, in: circumstances)
    let said = Set(earlier.map(Words.key))
    let digest = Digest.of(start + person)
    return Weekly(
      days: days(
        about: [pair.first, pair.second] + topics.dropFirst(2), in: circumstances, digest: digest,
        said: said),
      week: pair.weeks.chosen(by: digest, avoiding: said),
      month: pair.months.chosen(by: Digest.of(person), avoiding: said))
  }

  /// Returns seven sentences: the topics take turns, and topics that follow from them fill what is
  /// left.
  private static func days(
    about topics: [Topic], in circumstances: Circumstances, digest: UInt64, said: Set<String>
  ) -> [String] {
    var known = topics.prefix(4).reduce(into: [Topic]()) { known, topic in
      if !known.contains(topic) { known.append(topic) }
    }
    while known.count < 5 {
      let found = known
      known.append(
        found[found.count - 1].next { !found.contains($0) && circumstances.letFollow($0) })
    }
    let voices = known.map(TopicVoice.of)
    let sentences = (0..<3).flatMap { round in
      voices.map { $0.days[(round + Int(digest % UInt64($0.days.count))) % $0.days.count] }
    }
    let keyed = sentences.map { (sentence: $0, isSaid: said.contains(Words.key($0))) }
    return (keyed.filter { !$0.isSaid } + keyed.filter { $0.isSaid }).prefix(7).map(\.sentence)
  }
}

extension [String] {
  /// Returns the sentence at a place that a digest decides, or the next one that was not said
  /// before.
  fileprivate func chosen(by digest: UInt64, avoiding said: Set<String>) -> String {
    let place = Int(digest % UInt64(count))
    return (self[place...] + self[..<place]).first { !said.contains(Words.key($0)) } ?? self[place]
  }
}
