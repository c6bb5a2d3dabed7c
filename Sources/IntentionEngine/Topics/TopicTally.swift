/// How often topics come up.
struct TopicTally {
  private var found: [(topic: Topic, count: Int)] = []

  /// Counts a topic once more.
  mutating func add(_ topic: Topic) {
    if let known = found.firstIndex(where: { $0.topic == topic }) {
      found[known].count += 1
    } else {
      found.append((topic, 1))
    }
  }

  /// The topics, the one that came up most first; among equals the one met earlier.
  var ranked: [(topic: Topic, count: Int)] {
    found.enumerated().sorted { one, other in
      one.element.count == other.element.count
        ? one.offset < other.offset : one.element.count > other.element.count
    }.map { $0.element }
  }
}
