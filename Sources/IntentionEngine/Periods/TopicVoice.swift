import CIntentionWords

/// The words and sentences with which intentions for a day, a week or a month speak of a topic.
struct TopicVoice {
  /// The row of sentences that suits a deed about it.
  let mood: String
  /// The quality that a person brings along, as the object of a verb: "I carry ~ into …".
  let quality: String
  /// The part of life in which the topic shows: "I let … shape ~".
  let sphere: String
  /// The topic that a person who has practised this one may turn to next.
  let next: Topic
  /// Sentences for single days: ways of being, concrete enough to act on, without any target.
  let days: [String]

  /// Reads the words for a topic from its line of the table.
  static func of(_ topic: Topic) -> TopicVoice {
    let parts = Table(fit_voices).line(of: topic.rawValue)?.parts("|") ?? []
    func part(_ place: Int) -> String { place < parts.count ? parts[place] : "" }
    return TopicVoice(
      mood: part(0), quality: part(1), sphere: part(2), next: Topic(rawValue: part(3)) ?? .presence,
      days: Array(parts.dropFirst(4)))
  }
}

extension Topic {
  /// Returns the first suitable topic among those that follow from this one, else among all; this one
  /// where none is suitable.
  func next(where isSuitable: (Topic) -> Bool) -> Topic {
    var topic = self
    for _ in Self.allCases {
      topic = TopicVoice.of(topic).next
      if isSuitable(topic) { return topic }
    }
    return Self.allCases.first(where: isSuitable) ?? self
  }
}
