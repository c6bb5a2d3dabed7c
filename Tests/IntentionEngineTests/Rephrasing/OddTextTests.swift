import Testing

@testable import IntentionEngine

@Suite("Rephrasing of unusual texts")
struct OddTextTests {
  @Test("A text of 2,000 characters is reworded as one grammatical sentence")
  func long() throws {
    let text = String(
      repeating: "I want to walk in the park with my old friend and talk about life, ", count: 29)
    let rewording = try #require(Rephrasing.rephrase(String(text.prefix(2000)), avoiding: []))
    #expect(Grammar.mistakes(in: rewording.text) == [])
    #expect(rewording.text.contains("walk") && rewording.text.contains("park"))
  }

  @Test("A long wish is cut at its end and reported as shortened")
  func tail() throws {
    let text =
      "I want to spend more time with my grandparents because they are getting older and I miss "
      + "the stories they used to tell me when I was small"
    let rewording = try #require(Rephrasing.rephrase(text, avoiding: []))
    #expect(rewording.text.contains("time with my grandparents"))
    #expect(!rewording.preservesMeaning)
    #expect(Grammar.mistakes(in: rewording.text) == [])
  }

  @Test("A text of several sentences is reworded by the sentence with the wish")
  func sentences() throws {
    let text = "It was a hard week. I want to rest on Sunday. Nobody may call."
    let rewording = try #require(Rephrasing.rephrase(text, avoiding: []))
    #expect(rewording.text.contains("rest") && rewording.text.contains("Sunday"))
    #expect(!rewording.preservesMeaning)
  }

  @Test("A text in another language is quoted and keeps its meaning", arguments: Corpus.foreign)
  func foreign(text: String) throws {
    let rewording = try #require(Rephrasing.rephrase(text, avoiding: []))
    #expect(rewording.text.contains("“") && rewording.preservesMeaning)
    #expect(Grammar.mistakes(in: rewording.text) == [])
  }

  @Test("A text without letters has no rewording", arguments: ["", "  ", "...", "\n", "\u{200B}"])
  func nothing(text: String) {
    #expect(Rephrasing.rephrase(text, avoiding: []) == nil)
  }

  @Test(
    "Fragments of sentences are reworded as sentences of 5 to 15 words",
    arguments: [
      "a", "I", "to", "not", "no", "be", "I am", "I want", "I want to", "don't", "be not", "and",
      "never", "the", "I will", "my", "of", "more", "less", "no more", "stop", "I am not",
      "without",
      "how can I", "let me", "my goal is", ", ,", "???", "!", "'", "-", "(only this)", "1", "50%",
      "I, I, I", "to to to", "not not not", "be be be", "and and", "when, then", "if, ", "today",
      "every day", "at night", "today, ", "I would rather", "than", "you", "you are", "your",
      "stop being", "no being", "being", "going to", "working on", "I am working on", "e.g.",
      "a.m.",
    ])
  func fragments(text: String) {
    guard let rewording = Rephrasing.rephrase(text, avoiding: []) else { return }
    let words = rewording.text.split(separator: " ", omittingEmptySubsequences: false)
    #expect((5...15).contains(words.count) && !words.contains(""))
    #expect(rewording.text.hasSuffix("."))
  }

  @Test("Every prefix of a text is reworded in 5 to 15 words or not at all")
  func prefixes() {
    let text =
      "When I feel tired, I won't check my phone; I'd rather (slowly) walk the dog at 6:30!"
    for length in 1...text.count {
      let rewording = Rephrasing.rephrase(String(text.prefix(length)), avoiding: [])
      #expect(rewording.map { (5...15).contains($0.text.split(separator: " ").count) } ?? true)
    }
  }

  @Test("Rewordings contain no control characters")
  func controls() throws {
    for text in ["rest\u{1B}[2J well", "\u{7}más\u{9B}1m", "walk\u{202E}home", "a\u{0}b"] {
      let rewording = try #require(Rephrasing.rephrase(text, avoiding: []))
      #expect(
        rewording.text.unicodeScalars.allSatisfy {
          $0.value >= 32 && !(127..<160).contains($0.value)
        })
      #expect(!rewording.text.unicodeScalars.contains("\u{202E}"))
    }
  }

  @Test(
    "A text in the second person is reworded in the first person",
    arguments: [
      ("Love yourself", "myself"), ("Trust your gut", "my gut"),
      ("You are stronger than you think", "I am stronger than I think"),
    ])
  func person(text: String, part: String) throws {
    let rewording = try #require(Rephrasing.rephrase(text, avoiding: []))
    #expect(rewording.text.contains(part))
  }
}
