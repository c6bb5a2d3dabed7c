import Terminal
import Testing

@Suite("Dangerous characters in data")
struct SanitizedTests {
  @Test(
    "Control characters are made visible, and a line break becomes a space",
    arguments: [
      ("plain", "plain", "plain", "plain"),
      ("grün – 日本", "grün – 日本", "grün – 日本", "grün – 日本"),
      ("\u{1B}[31mred", "␛[31mred", "\\x1b[31mred", "\\x1b[31mred"),
      ("a\tb", "a b", "a b", "a\\tb"),
      ("a\nb", "a b", "a b", "a\\nb"),
      ("a\r\nb", "a b", "a b", "a\\r\\nb"),
      ("a\n\nb", "a  b", "a  b", "a\\n\\nb"),
      ("a\\b", "a\\b", "a\\b", "a\\\\b"),
      ("\u{0}\u{7}\u{7F}", "␀␇␡", "\\x00\\x07\\x7f", "\\x00\\x07\\x7f"),
      ("\u{9B}31m", "\\x9b31m", "\\x9b31m", "\\x9b31m"),
      ("\u{85}", " ", " ", "\\x85"),
      ("\u{2028}", " ", " ", "\\u2028"),
      ("a\u{202E}b\u{2066}c", "a\\u202eb\\u2066c", "a\\u202eb\\u2066c", "a\\u202eb\\u2066c"),
      ("👨‍👩‍👧", "👨‍👩‍👧", "👨‍👩‍👧", "👨‍👩‍👧"),
    ])
  func forms(text: String, pictures: String, codes: String, escapes: String) {
    #expect(Sanitized.line(text, .pictures) == pictures)
    #expect(Sanitized.line(text, .codes) == codes)
    #expect(Sanitized.line(text, .escapes) == escapes)
  }

  @Test(
    "Sanitized text has no control characters of any kind",
    arguments: [Sanitized.Form.pictures, .codes])
  func nothingLeft(form: Sanitized.Form) {
    for value in Array(UInt32(0)...0x9F) + Array(0x2000...0x2070) {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let safe = Sanitized.line("a\(Character(scalar))b", form)
      let left = safe.unicodeScalars.contains {
        $0.value < 0x20 || (0x7F...0x9F).contains($0.value) || (0x2028...0x202E).contains($0.value)
          || (0x2066...0x2069).contains($0.value)
      }
      #expect(!left)
    }
  }

  @Test("Sanitizing text twice changes nothing")
  func idempotent() {
    let once = Sanitized.line("a\u{1B}\u{9B}\u{202E}\n")
    #expect(Sanitized.line(once) == once)
  }

  @Test("Sanitized paragraphs keep their line breaks")
  func paragraphs() {
    #expect(Sanitized.paragraphs("a\u{7}\nb\r\n\u{1B}c\n") == "a␇\nb\n␛c\n")
  }
}
