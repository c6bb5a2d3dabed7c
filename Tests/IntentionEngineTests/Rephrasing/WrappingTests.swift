import Testing

@testable import IntentionEngine

@Suite("Sentences that quote a text")
struct WrappingTests {
  @Test("A text in another language is quoted in full in each sentence")
  func foreign() {
    let sentences = Wrapping.sentences(around: "Más paciencia con los niños.")
    #expect(sentences.count == 15 && Set(sentences).count == 15)
    for sentence in sentences {
      #expect(sentence.contains("“Más paciencia con los niños”"))
      #expect((5...15).contains(sentence.split(separator: " ").count))
    }
  }

  @Test("A long text is cut after a word and marked with an ellipsis")
  func long() {
    let text = String(repeating: "palabra ", count: 250)
    for sentence in Wrapping.sentences(around: text) {
      #expect(sentence.contains("palabra…”"))
      #expect(sentence.split(separator: " ").count == 15)
    }
  }

  @Test("A single very long word is cut")
  func endless() {
    let sentences = Wrapping.sentences(around: String(repeating: "あ", count: 2000))
    #expect(sentences.allSatisfy { $0.count < 100 })
  }

  @Test("Control characters and marks of text direction are left out of a quoted text")
  func controls() {
    for sentence in Wrapping.sentences(around: "a\u{1B}[31mb\u{202E}c\u{7}\u{2028}d") {
      #expect(sentence.contains("“a [31mb c d”"))
    }
  }

  @Test(
    "A text without visible characters has no sentences",
    arguments: ["", " \n\t", "\u{200B}", "..."])
  func empty(text: String) {
    #expect(Wrapping.sentences(around: text).isEmpty)
  }
}
