import Testing

@testable import FitBackend

@Suite("The cost of a word")
struct FoodWordCostTests {
  @Test(
    "The cost of a word is noted once for each word, under the form in which words are compared")
  func folded() {
    let words = FoodWordCost.table.flatMap { "\($0.1)".split(separator: " ").map(String.init) }
    #expect(words.count > 90)
    #expect(Set(words).count == words.count)
    for word in words {
      #expect(String(decoding: FoodWords.singular(Array(word.utf8)), as: UTF8.self) == word)
    }
  }

  @Test(
    "The cost of a word depends on what the word makes of the food",
    arguments: [("raw", -0.8), ("candi", 4), ("liver", 6), ("zebra", 0.8)])
  func costs(_ word: String, _ cost: Double) {
    #expect(Array(word.utf8).withUnsafeBufferPointer { FoodWordCost.of($0) } == cost)
  }
}
