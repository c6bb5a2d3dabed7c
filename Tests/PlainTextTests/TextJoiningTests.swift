import PlainText
import Testing

@Suite("Joining of texts")
struct TextJoiningTests {
  @Test(
    "Texts are joined as the standard library does",
    arguments: [[], ["a"], ["", ""], ["a", "", "b"], ["é", "\u{301}", "👩‍👧"]], ["", " ", ", "])
  func joined(_ texts: [String], _ separator: String) {
    #expect(texts.text(separatedBy: separator) == texts.joined(separator: separator))
  }
}
