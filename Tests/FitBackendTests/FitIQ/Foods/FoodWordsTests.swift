import Testing

@testable import FitBackend

@Suite("Words of a food's name")
struct FoodWordsTests {
  private func folded(_ text: String) -> [String] {
    FoodWords(text).words.map { String(decoding: $0.folded, as: UTF8.self) }
  }

  @Test(
    "Case, diacritics, apostrophes and punctuation are removed from words",
    arguments: [
      ("Crème BRÛLÉE", ["creme", "brulee"]), ("goat's", ["goat"]), ("Ben\u{2019}s", ["ben"]),
      ("half-and-half", ["half", "half"]), ("M&M's", ["m", "ms"]), ("2% milk", ["2%", "milk"]),
      ("100 % juice", ["100", "juice"]), ("phở", ["pho"]), ("Œuf", ["oeuf"]),
      ("smørrebrød", ["smorrebrod"]), ("cafe\u{301}", ["cafe"]), ("寿司 🍣", ["寿司"]),
      ("(egg", ["egg"]), ("foo\"bar", ["foo", "bar"]), ("", []), (" \t,;-", []), ("🍎", []),
    ])
  func normal(_ text: String, _ expected: [String]) {
    #expect(folded(text) == expected)
  }

  @Test("Filler words are removed from a food's name unless nothing else is left")
  func fillers() {
    #expect(folded("a cup of the coffee with milk") == ["cup", "coffee", "milk"])
    #expect(folded("with and of") == ["with", "and", "of"])
  }

  @Test(
    "The singular and the plural of a word are folded to the same form",
    arguments: [
      ("egg", "eggs"), ("berry", "berries"), ("cookie", "cookies"), ("pie", "pies"),
      ("tomato", "tomatoes"), ("mango", "mangos"), ("potato", "potatos"), ("peach", "peaches"),
      ("radish", "radishes"), ("sandwich", "sandwiches"), ("quiche", "quiches"),
      ("box", "boxes"), ("leaf", "leaves"), ("loaf", "loaves"), ("half", "halves"),
      ("kiwi", "kiwis"), ("turkey", "turkeys"), ("cheese", "cheeses"), ("anchovy", "anchovies"),
      ("glass", "glasses"), ("olive", "olives"), ("fry", "fries"),
    ])
  func plurals(_ one: String, _ many: String) {
    #expect(folded(one) == folded(many))
  }

  @Test(
    "Different words are not folded to the same form",
    arguments: [
      ("bass", "bas"), ("hummus", "hummu"), ("pepper", "peppered"),
      ("pea", "peach"), ("oat", "oatmeal"),
    ])
  func differences(_ one: String, _ other: String) {
    #expect(folded(one) != folded(other))
  }

  @Test("Folded words are stored as phrases, segments and words")
  func document() {
    let words = FoodDocument.words(
      name: "Coffee, with milk, iced", brand: "Joe's", aliases: ["white coffees", "latte"])
    #expect(
      String(decoding: words, as: UTF8.self)
        == "coffee,milk,iced|white coffee|latte|joe coffee,milk,iced")
  }
}
