import Testing

@Suite("Grammar check")
struct GrammarTests {
  @Test(
    "The grammar check finds mistakes",
    arguments: [
      "I choose to to walk after lunch.", "I choose to walking after lunch.", "I is calm and kind.",
      "i choose to walk after lunch.", "I choose to walk", "I walk.", "I choose to am kind today.",
      "I make room for a apple.", "I make room for an pear.", "I make room for the my dog.",
      "I choose to walk with.", "I choose to  walk after lunch.", "I walks after lunch today.",
      "I am someone who walk after lunch.", "I choose to walk. Then I rest.",
      "I choose your peace.",
      "I walk and walk and walk and walk and walk and walk and walk and walk.",
      "I make room for walk, and.",
    ])
  func finds(sentence: String) {
    #expect(!Grammar.mistakes(in: sentence).isEmpty)
  }

  @Test(
    "The grammar check accepts correct sentences",
    arguments: [
      "I choose to walk after lunch.", "Step by step, I am kinder to my body.",
      "I say yes to being a good listener.", "I get up at 6:30.", "I run 2.5 km before breakfast.",
      "I carry “Más paciencia” with me through the day.", "I eat an apple and a pear.",
    ])
  func passes(sentence: String) {
    #expect(Grammar.mistakes(in: sentence) == [])
  }
}
