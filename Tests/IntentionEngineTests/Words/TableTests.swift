import CIntentionWords
import Testing

@testable import IntentionEngine

@Suite("Tables of words")
struct TableTests {
  /// The lines of a table, without what its first lines say of it.
  private func lines(_ text: fit_text) -> [String] {
    String(decoding: UnsafeBufferPointer(start: text.bytes, count: Int(text.length)), as: UTF8.self)
      .split(separator: "\n").filter { !$0.hasPrefix("#") }.map(String.init)
  }

  @Test("The lines of a table are sorted by their bytes and found by binary search")
  func order() {
    for text in [fit_lexicon, fit_topics, fit_sentences, fit_voices, fit_looks] {
      let words = lines(text).map { String($0.prefix { $0 != " " }) }
      #expect(
        zip(words, words.dropFirst()).allSatisfy { one, next in
          !next.utf8.lexicographicallyPrecedes(one.utf8)
        })
      for (line, word) in zip(lines(text), words) {
        #expect(Table(text).lines(of: word).contains { "\(word) \($0.text)" == line })
      }
      for word in ["", "aaaa", "zzzz", "being ", "worke", "é"] {
        #expect(Table(text).line(of: word) == nil && Table(text).lines(of: word).isEmpty)
      }
    }
  }

  @Test("Every word of the lexicon occurs once, with kinds and forms known to the grammar")
  func kinds() {
    let forms = ["article=", "is=", "mine=", "noun=", "of=", "past=", "stem="]
    let words = lines(fit_lexicon).map { $0.split(separator: " ").map(String.init) }
    #expect(Set(words.map { $0[0] }).count == words.count)
    for word in words {
      #expect(word.count > 1 && Set(word.dropFirst()).count == word.count - 1, "\(word)")
      for kind in word.dropFirst() where !forms.contains(where: kind.hasPrefix) {
        #expect(Lexicon.Kind(rawValue: kind) != nil, "\(word)")
      }
      if let adjective = word[0].form("of=") { #expect(adjective.form("noun=") != nil) }
      if let verb = word[0].form("past=") {
        #expect(verb.is(.verb) || verb.is(.stative), "\(word)")
      }
    }
    for kind in Lexicon.Kind.allCases {
      #expect(words.contains { $0.dropFirst().contains(kind.rawValue) }, "\(kind)")
    }
  }

  @Test("The tables name only known topics and existing rows of sentences")
  func topics() {
    for line in lines(fit_topics) {
      #expect(line.split(separator: " ").dropFirst().allSatisfy { Topic(rawValue: "\($0)") != nil })
    }
    for topic in Topic.allCases {
      #expect(!Frames.named(TopicVoice.of(topic).mood).isEmpty, "\(topic)")
    }
  }

  @Test(
    "Placeholders in a sentence are filled in",
    arguments: [
      ("{w}", "one"), ("I {w}", "I one"), ("{w} is {t}", "one is one"), ("", ""), ("I", "I"),
    ])
  func gaps(text: String, filled: String) {
    #expect(text.filling { _ in "one" } == filled)
  }
}
