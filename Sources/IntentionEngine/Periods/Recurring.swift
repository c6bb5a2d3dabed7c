/// The topics that come back in a person's intentions.
struct Recurring {
  /// The topics, the one in most texts first; among equals the one met earlier.
  let topics: [Topic]
  /// In how many texts a topic occurs.
  let counts: [Topic: Int]
  /// How many texts there are.
  let total: Int

  /// How many texts are read at most.
  private static let most = 500

  init(in texts: [String]) {
    var counts: [Topic: Int] = [:]
    var order: [Topic] = []
    for text in texts.prefix(Self.most) {
      // What a text touches on in passing says little about a person.
      for topic in Topic.topics(of: text).prefix(3) {
        if counts[topic] == nil { order.append(topic) }
        counts[topic, default: 0] += 1
      }
    }
    let ranked = order.enumerated().sorted { one, other in
      let (more, less) = (counts[one.element] ?? 0, counts[other.element] ?? 0)
      return more == less ? one.offset < other.offset : more > less
    }
    topics = ranked.map(\.element)
    self.counts = counts
    total = min(texts.count, Self.most)
  }
}
