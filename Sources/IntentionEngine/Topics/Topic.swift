import CIntentionWords

/// The topic of an intention. The raw value is its English name, as a sentence uses it.
public enum Topic: String, CaseIterable, Sendable {
  case calm, courage, gratitude, focus, kindness, movement, rest, nourishment, health, learning
  case creativity, patience, joy, presence, perseverance, discipline, growth, connection, honesty
  case hope, simplicity, nature, balance, confidence, purpose, acceptance, work, time
}

extension Topic {
  /// The number of words that are read of a text.
  static let mostWords = 400

  /// Returns the topics of a text, the most prominent first: those with the most words in it, and among
  /// equals the one named earlier. Empty if no word is known.
  public static func topics(of text: String) -> [Topic] {
    var tally = TopicTally()
    let words = Array(Words.lowercased(text).prefix(mostWords))
    for (place, word) in words.enumerated() {
      let previous = place > 0 ? words[place - 1] : ""
      let next = place + 1 < words.count ? words[place + 1] : ""
      for topic in besides(previous, word, next) ?? topics(ofWord: word) { tally.add(topic) }
    }
    return tally.ranked.map { $0.topic }
  }

  /// Returns the topics that a word in lower case belongs to, in their own order.
  private static func topics(ofWord word: String) -> [Topic] {
    Table(fit_topics).parts(ofWord: word).compactMap(Topic.init)
  }

  /// Returns the topics of a word between two others; nil where it means what it means alone.
  private static func besides(_ previous: String, _ word: String, _ next: String) -> [Topic]? {
    switch (previous, word, next) {
    // It weighs as much as a word that names the topic and one that goes with it.
    case ("let", "go", _), ("lets", "go", _), ("letting", "go", _): [.acceptance, .acceptance]
    case ("can't", "control", _), ("cannot", "control", _), ("not", "control", _): [.acceptance]
    case (_, "love", "myself"), (_, "in", "myself"): [.confidence]
    case (_, "keep", "going"), (_, "keep", "at"): [.perseverance]
    case (_, "kind", "of"), ("act", "together", _), (_, "run", "my"), (_, "runs", "my"): []
    default: nil
    }
  }
}

/// Counts the mentions of topics.
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

  /// The topics, the one that came up most first; among equals the one met earlier, since the sort
  /// is stable.
  var ranked: [(topic: Topic, count: Int)] { found.sorted { $0.count > $1.count } }
}
