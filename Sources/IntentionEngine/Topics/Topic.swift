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
    var tally = TopicTally()
    let words = Array(Words.lowercased(text).prefix(400))
    for (place, word) in words.enumerated() {
      let previous = place > 0 ? words[place - 1] : ""
      let next = place + 1 < words.count ? words[place + 1] : ""
      let topics =
        TopicPairs.topics(after: previous, of: word, before: next) ?? TopicWords.topics(of: word)
      for topic in topics { tally.add(topic) }
    }
    return tally.ranked.map { $0.topic }
  }
}
