import Testing

@testable import IntentionEngine

@Suite("Repeated rephrasing")
struct SpentTests {
  /// All rewordings of a text, each with the earlier ones to avoid.
  private func rewordings(of text: String) -> [String] {
    var found: [String] = []
    while let next = Rephrasing.rephrase(text, avoiding: found), found.count < 300 {
      found.append(next.text)
    }
    return found
  }

  @Test(
    "A text has at least eight different rewordings before they run out",
    arguments: [
      "Drink more water", "Be patient with my kids", "More patience with the kids", "Gratitude",
      "I don't want to snack at night", "No phone at dinner", "Less sugar", "My body deserves rest",
      "With love", "Stop biting my nails", "I don't have to be perfect", "Más paciencia",
      "When I feel tired, I rest", "What is enough?", "Never give up", "Be less judgmental",
    ])
  func untilSpent(text: String) {
    let found = rewordings(of: text)
    #expect(found.count >= 8 && found.count < 300)
    #expect(Set(found.map(Words.key)).count == found.count)
    #expect(Rephrasing.rephrase(text, avoiding: found) == nil)
  }

  @Test("A rewording to avoid is recognised in any case and punctuation")
  func avoidsLoosely() throws {
    let text = "Drink more water"
    let first = try #require(Rephrasing.rephrase(text, avoiding: []))
    let shouted = first.text.uppercased().replacingStops
    let second = try #require(Rephrasing.rephrase(text, avoiding: [shouted]))
    #expect(second.text != first.text)
  }

  @Test("A text is reworded the same way each time, and a rewording can be reworded")
  func chain() throws {
    let first = try #require(Rephrasing.rephrase("Walk after lunch", avoiding: []))
    #expect(first == Rephrasing.rephrase("Walk after lunch", avoiding: []))
    let second = try #require(Rephrasing.rephrase(first.text, avoiding: ["Walk after lunch"]))
    #expect(second.text != first.text && second.text.contains("lunch"))
  }

  @Test("The first two rewordings of a text rarely begin with the same words")
  func varied() throws {
    var alike = 0
    for (sample, sentences) in Corpus.reworded where sentences.count > 1 {
      let starts = sentences.prefix(2).map { $0.split(separator: " ").prefix(3) }
      if starts[0] == starts[1] { alike += 1 }
      #expect(!sample.text.isEmpty)
    }
    #expect(alike * 20 < Corpus.reworded.count)
  }

  @Test("Half of the texts have at least 20 rewordings, and nearly all at least eight")
  func plenty() {
    let counts = Corpus.spent.map { $0.1.count }.sorted()
    #expect(counts[counts.count / 2] >= 20)
    #expect(counts.filter { $0 < 8 }.count * 25 < counts.count)
  }
}

extension String {
  fileprivate var replacingStops: String { String(map { $0 == "." ? "!" : $0 }) }
}
