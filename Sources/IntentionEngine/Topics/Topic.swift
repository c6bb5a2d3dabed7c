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
    var found: [(topic: Topic, count: Int)] = []
    let words = Array(Words.lowercased(text).prefix(400))
    for (place, word) in words.enumerated() {
      let previous = place > 0 ? words[place - 1] : ""
      let next = place + 1 < words.count ? words[place + 1] : ""
      let topics =
        TopicPairs.topics(after: previous, of: word, before: next) ?? TopicWords.topics(of: word)
      for topic in topics {
        if let known = found.firstIndex(where: { $0.topic == topic }) {
          found[known].count += 1
        } else {
          found.append((topic, 1))
        }
      }
    }
    let ranked = found.enumerated().sorted { one, other in
      one.element.count == other.element.count
        ? one.offset < other.offset : one.element.count > other.element.count
    }
    return ranked.map { $0.element.topic }
  }
}
