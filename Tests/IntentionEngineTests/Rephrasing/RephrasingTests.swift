import Testing

@testable import IntentionEngine

@Suite("Rephrasing")
struct RephrasingTests {
  @Test("The corpus has at least five hundred different texts")
  func corpus() {
    #expect(Corpus.all.count >= 500)
    #expect(Set(Corpus.all.map(\.text)).count == Corpus.all.count)
  }

  @Test("Every rewording in the corpus is one grammatical sentence")
  func grammatical() {
    for (sample, sentences) in Corpus.reworded {
      for sentence in sentences {
        let mistakes = Grammar.mistakes(in: sentence)
        #expect(mistakes.isEmpty, "\(sample.text) → \(sentence)")
      }
    }
  }

  @Test("Every rewording contains the important nouns of its text")
  func nouns() {
    for (sample, sentences) in Corpus.reworded {
      for sentence in sentences {
        let words = Set(Words.lowercased(sentence))
        for noun in sample.nouns {
          #expect(words.contains(noun.lowercased()), "\(noun): \(sample.text) → \(sentence)")
        }
      }
    }
  }

  @Test("Every rewording differs from its text and from the others")
  func different() throws {
    for (sample, sentences) in Corpus.reworded {
      let rewording = try #require(Rephrasing.rephrase(sample.text, avoiding: []))
      #expect(Words.key(rewording.text) != Words.key(sample.text))
      let keys = sentences.map(Words.key)
      #expect(Set(keys).count == keys.count, "\(sample.text): \(sentences)")
    }
  }

  @Test("Every rewording of a parsed text keeps its meaning")
  func kept() {
    // What stands in brackets, between commas, in the past or "for the year" is left out, and said
    // to be.
    for (sample, sentences) in Corpus.reworded
    where Intention.read(sample.text) != nil && !sample.text.contains("(")
      && !sample.text.contains("year") && !Self.shortened.contains(sample.text)
    {
      for sentence in sentences {
        #expect(Meaning.isKept(of: sample.text, in: sentence), "\(sample.text) → \(sentence)")
      }
    }
  }

  @Test("A rewording contains a denial exactly if its text does")
  func denial() {
    for (sample, sentences) in Corpus.reworded where !Self.doubleDenials.contains(sample.text) {
      for sentence in sentences where !sentence.contains("“") {
        if Denials.areIn(sample.text) {
          #expect(
            Denials.areIn(sentence) || Denials.areOtherwise(in: sentence),
            "\(sample.text) → \(sentence)")
        } else if !Denials.areOtherwise(in: sample.text) {
          #expect(!Denials.areIn(sentence), "\(sample.text) → \(sentence)")
        }
      }
    }
  }

  private static let shortened: Set = [
    "I, as a father of two, want to come home earlier", "I keep forgetting to breathe",
    "I was too hard on myself; today I'll be gentle", "1. drink water 2. walk 3. sleep",
    "I was grumpy yesterday, but today I choose joy",
  ]

  /// Texts that deny a denial, and so affirm.
  private static let doubleDenials: Set = [
    "never stop learning", "Don't forget to stretch", "Why not dance?",
  ]
}

/// Whether something is denied, told by words alone and apart from the engine.
private enum Denials {
  private static let words: Set = [
    "not", "no", "never", "nothing", "nobody", "without", "stop", "quit", "avoid", "neither",
    "cannot", "dont", "quitting", "quits", "stopping", "stops",
  ]
  private static let phrases = [
    "let go of", "hold back from", "keep from", "stay away", "steer clear", "keep away",
    "go without",
    "let the urge", "done with", "refuse", "behind", "free of", "release", "give up",
  ]

  static func areIn(_ text: String) -> Bool {
    text.lowercased().split { !$0.isLetter && $0 != "'" }.map(String.init)
      .contains { words.contains($0) || $0.hasSuffix("n't") }
  }

  /// Whether it is said without a word that denies: "I leave it behind".
  static func areOtherwise(in text: String) -> Bool {
    phrases.contains(where: text.lowercased().contains)
  }
}
