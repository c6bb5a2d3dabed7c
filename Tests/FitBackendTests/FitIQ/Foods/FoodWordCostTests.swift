import Testing

@testable import FitBackend

@Suite("Deductions for words of a food's name")
struct FoodWordCostTests {
  @Test(
    "The table of deductions has each word once, in the singular")
  func folded() {
    let words = FoodWordCost.table.flatMap { "\($0.1)".split(separator: " ").map(String.init) }
    #expect(words.count > 90)
    #expect(Set(words).count == words.count)
    for word in words {
      #expect(String(decoding: FoodWords.singular(Array(word.utf8)), as: UTF8.self) == word)
    }
  }

  @Test(
    "The deduction for a word depends on how the word changes the food",
    arguments: [("raw", -0.8), ("candi", 4), ("liver", 6), ("zebra", 0.8)])
  func costs(_ word: String, _ cost: Double) {
    #expect(Array(word.utf8).withUnsafeBufferPointer { FoodWordCost.of($0) } == cost)
  }
}
