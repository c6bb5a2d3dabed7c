import Testing

@testable import IntentionEngine

@Suite("Rephrasing")
struct RephrasingTests {
  @Test("the corpus has five hundred different texts")
  func corpus() {
    #expect(Corpus.all.count >= 500)
    #expect(Set(Corpus.all.map(\.text)).count == Corpus.all.count)
  }

  @Test("every rewording of every text is one grammatical sentence of 5 to 15 words")
  func grammatical() {
    for (sample, sentences) in Corpus.reworded {
      for sentence in sentences {
        let mistakes = Grammar.mistakes(in: sentence)
        #expect(mistakes.isEmpty, "\(sample.text) → \(sentence)")
      }
    }
  }

  @Test("every rewording has the nouns that matter in the text")
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

  @Test("no rewording is the text itself, and all of one text are different")
  func different() throws {
    for (sample, sentences) in Corpus.reworded {
      let rewording = try #require(Rephrasing.rephrase(sample.text, avoiding: []))
      #expect(Words.key(rewording.text) != Words.key(sample.text))
      let keys = sentences.map(Words.key)
      #expect(Set(keys).count == keys.count, "\(sample.text)")
    }
  }

  @Test("every rewording of a text that was taken apart keeps its meaning")
  func kept() {
    // What stands in brackets, or "for the year", is left out, and said to be.
    for (sample, sentences) in Corpus.reworded
    where IntentionReader.read(sample.text) != nil && !sample.text.contains("(")
      && !sample.text.contains("year")
    {
      for sentence in sentences {
        #expect(Meaning.isKept(of: sample.text, in: sentence), "\(sample.text) → \(sentence)")
      }
    }
  }
}
