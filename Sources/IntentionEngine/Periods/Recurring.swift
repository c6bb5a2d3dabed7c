/// The topics that come back in a person's intentions.
struct Recurring {
  /// The topics with the count of texts they occur in, the one in most texts first; among equals
  /// the one met earlier.
  private let ranked: [(topic: Topic, count: Int)]
  /// The number of texts.
  let total: Int

  /// The most texts that are read.
  static let most = 500

  init(in texts: [String]) {
    var tally = TopicTally()
    for text in texts.prefix(Self.most) {
      // What a text touches on in passing says little about a person.
      for topic in Topic.fitting(text).prefix(3) { tally.add(topic) }
    }
    ranked = tally.ranked
    total = min(texts.count, Self.most)
  }

  var topics: [Topic] { ranked.map { $0.topic } }

  /// Returns in how many texts a topic occurs; nil for one that occurs in none.
  func count(of topic: Topic) -> Int? { ranked.first { $0.topic == topic }?.count }
}
