import CIntentionWords
import Testing

@testable import IntentionEngine

@Suite("Quotations")
struct QuoteTests {
  @Test("The table of quotations has at least 250 entries with different texts")
  func count() {
    #expect(Quotation.all.count >= 250)
    #expect(Set(Quotation.all.map { Words.key($0.text) }).count == Quotation.all.count)
  }

  @Test("The table of quotations is read without skipping a line")
  func nothingIsDropped() {
    #expect(quotationLines.count - 1 == Quotation.all.count)
    #expect(
      quotationLines.allSatisfy {
        $0.split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false).count == 6
      })
  }

  @Test("Every quotation has 20 to 200 characters, an author and a work")
  func shape() {
    for quotation in Quotation.all {
      #expect((20...200).contains(quotation.text.count), "\(quotation.text)")
      #expect(quotation.text.first?.isUppercase == true, "\(quotation.text)")
      #expect(quotation.text.last.map { ".!?”".contains($0) } == true, "\(quotation.text)")
      #expect(!quotation.text.contains("  ") && !quotation.text.contains("\""))
      #expect(quotation.author.count >= 4 && quotation.work.count >= 2, "\(quotation.text)")
      #expect(quotation.author.first?.isUppercase == true)
    }
  }

  @Test("Every quotation was published before 1929 and so is in the public domain")
  func years() {
    for quotation in Quotation.all {
      #expect((1600..<1929).contains(quotation.year), "\(quotation.text)")
    }
  }

  @Test("Every quotation has one to four different topics")
  func topics() {
    for quotation in Quotation.all {
      #expect((1...4).contains(quotation.topics.count), "\(quotation.text)")
      #expect(Set(quotation.topics).count == quotation.topics.count, "\(quotation.text)")
    }
  }

  @Test("Every topic has at least 8 quotations besides Scripture", arguments: Topic.allCases)
  func coverage(topic: Topic) {
    let listed = Quotation.all.filter { $0.topics.contains(topic) }
    #expect(listed.filter { !$0.marks.contains("scripture") }.count >= 8)
  }

  @Test("A text about a topic gets a quotation on that topic", arguments: Topic.allCases)
  func chosenByTopic(topic: Topic) throws {
    for text in ["More \(topic.rawValue)", "\(topic.rawValue)!", "I choose \(topic.rawValue)"] {
      let wanted = try #require(Topic.topics(of: text).first)
      let quote = Quotes.quote(for: text)
      let listed = try #require(Quotation.all.first { $0.text == quote.text })
      #expect(listed.topics.contains(wanted))
      #expect(listed.author == quote.author)
      #expect(quote.relevance.contains(listed.work) && quote.relevance.hasSuffix("."))
    }
  }

  @Test(
    "A text without a known topic gets a quotation from the table",
    arguments: ["", "🌱", "qwrtz", "Más paciencia"])
  func unknownTexts(text: String) {
    let quote = Quotes.quote(for: text)
    #expect(Quotation.all.contains { $0.text == quote.text && $0.author == quote.author })
    #expect(!quote.relevance.isEmpty)
  }

  @Test("Texts that differ only in case and punctuation get the same quotation")
  func deterministic() {
    #expect(Quotes.quote(for: "Be patient, today!") == Quotes.quote(for: "be patient today"))
  }

  @Test("Different texts on one topic get different quotations")
  func varied() {
    let texts = [
      "Patience with the kids", "Patience in traffic", "Patience at work", "More patience",
      "I am patient", "Be patient with myself", "Wait without complaint", "Patience in the queue",
    ]
    #expect(Set(texts.map { Quotes.quote(for: $0).text }).count >= 4)
  }

  @Test(
    "A quotation that has something hurtful stands beside no text that it would hurt",
    arguments: [
      ("I eat three regular meals", ["less", "blame", "scripture"]),
      ("rest on Sunday", ["toil", "blame", "haste", "scripture"]),
      ("stop scrolling in the evening", ["toil", "less", "blame", "scripture"]),
    ])
  func circumstances(text: String, unfit: [String]) {
    let circumstances = Circumstances(of: [text])
    for quotation in Quotation.all where quotation.marks.contains(where: unfit.contains) {
      #expect(!circumstances.allow(quotation), "\(text): \(quotation.text)")
    }
    let quote = Quotes.quote(for: text)
    let listed = Quotation.all.first { $0.text == quote.text }
    #expect(listed.map(circumstances.allow) == true && !quote.isOutOfPlace, "\(quote.text)")
  }

  @Test(
    "Where something is hard, a quotation is marked for it, or neutral and better not shown",
    arguments: [
      "visit my father's grave", "be patient with my mother who has dementia",
      "I take my injection even though I am scared", "I failed my exam",
      "call someone, I am lonely",
      "write the eulogy for my brother", "open the letters from the bank",
    ])
  func hardship(text: String) throws {
    let quote = Quotes.quote(for: text)
    let listed = try #require(Quotation.all.first { $0.text == quote.text })
    #expect(quote.isOutOfPlace == (listed.marks == ["neutral"]), "\(quote.text)")
    #expect(quote.isOutOfPlace || Circumstances(of: [text]).allow(listed), "\(quote.text)")
    #expect(Themes.theme(for: text).reasoning.hasPrefix("No one theme stands out"))
  }

  @Test("Scripture is quoted to those who speak of their faith, and to nobody else")
  func scripture() {
    let marked = Quotation.all.filter { $0.marks.contains("scripture") }
    #expect(marked.count >= 50)
    #expect(
      Quotation.all.allSatisfy { !$0.author.contains("Bible") || $0.marks.contains("scripture") })
    #expect(marked.contains(where: Circumstances(of: ["trust God"]).allow))
    for text in Corpus.all.map(\.text) where !text.contains("God") && !text.contains("pray") {
      #expect(!marked.contains { $0.text == Quotes.quote(for: text).text }, "\(text)")
    }
  }

  @Test(
    "Where no quotation fits, one that suits any intention is chosen",
    arguments: ["", "qwrtz", "stop weighing myself", "never skip dinner"])
  func neutral(text: String) {
    let neutral = Quotation.all.filter { $0.marks == ["neutral"] }
    #expect(neutral.count >= 8)
    #expect(neutral.contains { $0.text == Quotes.quote(for: text).text })
  }

  @Test("Every mark of a quotation belongs to a circumstance, or is neutral or scripture")
  func marks() {
    let names = [
      "care", "eating", "failure", "fear", "grief", "illness", "lonely", "refrain", "rest",
    ]
    let rules = names.flatMap { Table(fit_circumstances).line(of: "*" + $0)?.parts(" ") ?? [] }
    let known = Set(["neutral", "scripture"] + names + rules)
    for quotation in Quotation.all {
      #expect(Set(quotation.marks).isSubset(of: known), "\(quotation.text)")
    }
  }
}
