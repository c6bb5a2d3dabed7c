import Terminal
import Testing

@Suite("Display width")
struct DisplayWidthTests {
  @Test(
    "The display width is the number of columns in a terminal",
    arguments: [
      ("", 0), ("abc", 3), ("weight 82.4", 11),
      ("\u{1B}[31m", 4), ("a\nb\tc", 3), ("\u{7F}", 0), ("\u{9B}", 0),
      ("é", 1), ("e\u{301}", 1), ("naïve", 5), ("ﬁ", 1), ("Ω", 1), ("Привет", 6),
      ("−0.3", 4), ("…", 1), ("“x”", 3), ("½", 1), ("\u{AD}", 1),
      ("日本語", 6), ("한국어", 6), ("\u{1112}\u{1161}\u{11AB}", 2), ("ｶﾅ", 2), ("Ａ", 2), ("、", 2),
      ("か\u{3099}", 2), ("𠮷", 2),
      ("👍", 2), ("👍🏽", 2), ("👨‍👩‍👧", 2), ("👩🏽‍🚀", 2), ("🏳️‍🌈", 2), ("🇩🇪", 2), ("🇩🇪🇫🇷", 4),
      ("🏴󠁧󠁢󠁥󠁮󠁧󠁿", 2), ("❤️", 2), ("❤", 1), ("☎", 1), ("☎️", 2), ("1️⃣", 2), ("🥚", 2), ("🫠", 2),
      ("\u{200B}", 0), ("a\u{200D}b", 2), ("\u{FEFF}x", 1),
      ("█▌·", 3), ("⣿⠁", 2), ("▁▂▃", 3), ("┤└─", 3), ("→", 1), ("✓", 1), ("✅", 2),
      ("กำ", 2), ("नि", 2), ("क्ष", 2), ("שָׁלוֹם", 4), ("مرحبا", 5),
    ])
  func width(text: String, columns: Int) {
    #expect(text.displayWidth == columns)
  }

  @Test("A character never takes more than two columns")
  func clusterLimit() {
    for text in ["👨‍👩‍👧‍👦", "Z͑ͫ̓ͪ̂ͫ̽", "뎌쉐", "🧑‍🤝‍🧑", "ᄀᄀᄀ각ᆨᆨ"] {
      for cluster in text { #expect(cluster.displayWidth <= 2) }
    }
  }

  @Test("A substring has the width of its own part")
  func substring() {
    #expect("日本語 text".dropFirst(2).displayWidth == 7)
  }
}
