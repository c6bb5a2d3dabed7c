import PlainText
import Testing

@Suite("Searching in texts")
struct TextSearchTests {
  @Test(
    "The bytes of a text are found anywhere in another",
    arguments: [
      ("abcabd", "abd", true), ("abcabd", "abcabd", true), ("abcabd", "abe", false),
      ("ab", "abc", false), ("", "", true), ("a", "", true), ("", "a", false),
      ("aab", "ab", true), ("token\u{301}", "token", true), ("für", "ü", true),
    ])
  func contains(_ text: String, _ other: String, _ isFound: Bool) {
    #expect(text.contains(bytesOf: other) == isFound)
  }

  @Test(
    "The bytes of a text are replaced from the front",
    arguments: [
      ("aXbXc", "X", "-", "a-b-c"), ("XX", "X", "", ""), ("aaa", "aa", "b", "ba"),
      ("abc", "d", "e", "abc"), ("abc", "", "e", "abc"), ("", "a", "b", ""),
      ("X\u{301}", "X", "y", "y\u{301}"),
    ])
  func replacing(_ text: String, _ other: String, _ replacement: String, _ result: String) {
    #expect(text.replacing(bytesOf: other, with: replacement) == result)
  }
}
