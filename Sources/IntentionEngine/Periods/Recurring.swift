/// The topics that come back in a person's intentions.
struct Recurring {
  /// The topics, the one in most texts first; among equals the one met earlier.
  let topics: [Topic]
  /// In how many texts each of them occurs.
  private let counts: [Int]
  /// How many texts there are.
  let total: Int

  /// How many texts are read at most.
  private static let most = 500

  init(in texts: [String]) {
    var tally = TopicTally()
    for text in texts.prefix(Self.most) {
      // What a text touches on in passing says little about a person.
      for topic in Topic.topics(of: text).prefix(3) { tally.add(topic) }
    }
    let ranked = tally.ranked
    topics = ranked.map { $0.topic }
    counts = ranked.map { $0.count }
    total = min(texts.count, Self.most)
  }

  /// Returns in how many texts a topic occurs; nil for one that occurs in none.
  func count(of topic: Topic) -> Int? {
    topics.firstIndex(of: topic).map { counts[$0] }
  }
}
