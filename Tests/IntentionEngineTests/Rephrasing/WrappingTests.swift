import Testing

@testable import IntentionEngine

@Suite("Sentences around a text")
struct WrappingTests {
  @Test("a text in another language is quoted whole in each sentence")
  func foreign() {
    let sentences = Wrapping.sentences(around: "Más paciencia con los niños.")
    #expect(sentences.count == 12 && Set(sentences).count == 12)
    for sentence in sentences {
      #expect(sentence.contains("“Más paciencia con los niños”"))
      #expect((5...15).contains(sentence.split(separator: " ").count))
    }
  }

  @Test("a long text is cut at a word and marked")
  func long() {
    let text = String(repeating: "palabra ", count: 250)
    for sentence in Wrapping.sentences(around: text) {
      #expect(sentence.contains("palabra…”"))
      #expect(sentence.split(separator: " ").count == 15)
    }
  }

  @Test("one endless word is cut too")
  func endless() {
    let sentences = Wrapping.sentences(around: String(repeating: "あ", count: 2000))
    #expect(sentences.allSatisfy { $0.count < 100 })
  }

  @Test("control characters and marks that turn the text around are left out")
  func controls() {
    for sentence in Wrapping.sentences(around: "a\u{1B}[31mb\u{202E}c\u{7}\u{2028}d") {
      #expect(sentence.contains("“a [31mb c d”"))
    }
  }

  @Test(
    "a text without anything to see has no sentences", arguments: ["", " \n\t", "\u{200B}", "..."])
  func empty(text: String) {
    #expect(Wrapping.sentences(around: text).isEmpty)
  }
}
