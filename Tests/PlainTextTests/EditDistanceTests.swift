import PlainText
import Testing

@Suite("Edit distance")
struct EditDistanceTests {
  private func distance(_ one: String, _ other: String) -> Int {
    EditDistance.between(Array(one.utf8), Array(other.utf8)).whole
  }

  @Test(
    "The edit distance counts likely typing mistakes less",
    arguments: [
      ("egg", "egg", 0), ("brocoli", "broccoli", 5), ("bannana", "banana", 5),
      ("avacado", "avocado", 7), ("chikcen", "chicken", 7), ("kwinoa", "quinoa", 17),
      ("chese", "cheese", 5), ("cat", "cut", 7), ("cat", "car", 10), ("", "abc", 30),
      ("abc", "", 30),
    ])
  func distances(_ one: String, _ other: String, _ expected: Int) {
    #expect(distance(one, other) == expected)
  }

  @Test("The edit distance is the same in both directions")
  func symmetry() {
    let words = ["chicken", "chikcen", "cheese", "chese", "rice", "", "a", "zucchini", "zuchini"]
    for one in words {
      for other in words { #expect(distance(one, other) == distance(other, one)) }
    }
  }

  @Test("The edit distance to a word's beginning ignores the rest of the word")
  func beginnings() {
    let word = Array("chocolate".utf8)
    #expect(EditDistance.between(Array("chocal".utf8), word).beginning == 7)
    #expect(EditDistance.between(Array("choco".utf8), word).beginning == 0)
  }
}
