import PlainText
import Testing

@Test(
  "A text is escaped for XML and HTML",
  arguments: [
    ("", ""), ("a < b & c > d", "a &lt; b &amp; c &gt; d"), ("\"it's\"", "&quot;it&#39;s&quot;"),
    ("&amp;", "&amp;amp;"), ("a\nb\tc", "a\nb\tc"), ("a\u{0}b\u{1B}c\u{85}d", "a b c d"),
    ("a\u{FFFE}b\u{FFFF}", "a\u{FFFD}b\u{FFFD}"), ("é 👩‍👩‍👧 e\u{301}", "é 👩‍👩‍👧 e\u{301}"),
    ("<\u{338}", "&lt;\u{338}"),
  ])
func escapedForMarkup(_ text: String, _ expected: String) {
  #expect(text.escapedForMarkup == expected)
}
