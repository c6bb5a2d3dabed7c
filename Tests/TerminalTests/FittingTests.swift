import Terminal
import Testing

@Suite("Truncating and padding text")
struct FittingTests {
  @Test(
    "Text is cut with an ellipsis and never in the middle of a character",
    arguments: [
      ("banana", 6, "banana"), ("banana", 5, "bana…"), ("banana", 1, "…"), ("banana", 0, ""),
      ("banana", -3, ""), ("", 0, ""),
      ("日本語", 6, "日本語"), ("日本語", 5, "日本…"), ("日本語", 4, "日…"), ("日本語", 2, "…"),
      ("👨‍👩‍👧 family", 4, "👨‍👩‍👧 …"), ("e\u{301}te\u{301}", 2, "e\u{301}…"),
      ("🇩🇪🇫🇷", 3, "🇩🇪…"),
      ("8,000 steps, 5.2 km", 15, "8,000 steps, …"), ("left of 2,000", 10, "left of …"),
      ("2,000", 3, "…"), ("12 eggs", 4, "12 …"), ("piece 12", 7, "piece …"), ("kg 82", 5, "kg 82"),
    ])
  func truncation(text: String, columns: Int, cut: String) {
    #expect(text.truncated(to: columns) == cut)
    #expect(StyledText(text, .good).truncated(to: columns).plain == cut)
  }

  @Test("An ASCII ellipsis is left out where there is no room for it")
  func asciiEllipsis() {
    #expect("banana".truncated(to: 5, ellipsis: "...") == "ba...")
    #expect("banana".truncated(to: 3, ellipsis: "...") == "...")
    #expect("banana".truncated(to: 2, ellipsis: "...") == "ba")
  }

  @Test("Text is padded on the side that its alignment leaves free")
  func padding() {
    #expect("ab".padded(to: 5) == "ab   ")
    #expect("ab".padded(to: 5, .right) == "   ab")
    #expect("ab".padded(to: 5, .center) == " ab  ")
    #expect("日".padded(to: 4, .right) == "  日")
    #expect("too long".padded(to: 3) == "too long")
  }

  @Test("Styled text keeps its styles when cut and padded")
  func styled() {
    let text: StyledText = "eggs \("2 large", .strong) \("155 kcal", .muted)"
    let cut = text.truncated(to: 9)
    #expect(cut.spans == [.init("eggs ", .plain), .init("2 l…", .strong)])
    #expect(text.truncated(to: 5).plain == "eggs…")
    #expect(StyledText("7", .good).padded(to: 3, .right).spans == [.init("  "), .init("7", .good)])
    for columns in 0...30 {
      #expect(text.truncated(to: columns).width <= columns)
      #expect(text.padded(to: columns).width == max(columns, text.width))
    }
  }
}
