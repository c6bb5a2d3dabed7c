/// What an intention may be about. The raw value is the topic's English name, as a sentence uses it.
public enum Topic: String, CaseIterable, Sendable {
  case calm, courage, gratitude, focus, kindness, movement, rest, nourishment, health, learning
  case creativity, patience, joy, presence, perseverance, discipline, growth, connection, honesty
  case hope, simplicity, nature, balance, confidence, purpose, acceptance, work, time
}

extension Topic {
  /// The topics of a text, the most prominent first: those with the most words in it, and among
  /// equals the one named earlier. Empty if no word is known.
  public static func topics(of text: String) -> [Topic] {
    var counts: [Topic: Int] = [:]
    var order: [Topic] = []
    let words = Words.lowercased(text).prefix(400)
    for (word, next) in zip(words, words.dropFirst() + [""]) {
      let isRelease = next == "go" && ["let", "letting", "lets"].contains(word)
      for topic in isRelease ? [.acceptance, .acceptance] : TopicWords.topics(of: word) {
        if counts[topic] == nil { order.append(topic) }
        counts[topic, default: 0] += 1
      }
    }
    let places = Dictionary(uniqueKeysWithValues: order.enumerated().map { ($1, $0) })
    return order.sorted { one, other in
      let (more, less) = (counts[one] ?? 0, counts[other] ?? 0)
      return more == less ? (places[one] ?? 0) < (places[other] ?? 0) : more > less
    }
  }
}
