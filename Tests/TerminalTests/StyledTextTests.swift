import Terminal
import Testing

@Suite("Styled text")
struct StyledTextTests {
  let line: StyledText = "logged \("82.4 kg", .strong) \("(w7f2)", .muted)"
  var colored: Surface { Surface(isTerminal: true, color: .ansi16) }

  @Test("Text without colour has no escape sequences")
  func withoutColor() {
    #expect(Surface.pipe.render(line) == "logged 82.4 kg (w7f2)")
  }

  @Test("Each styled span is switched on and off")
  func withColor() {
    #expect(
      colored.render(line) == "logged \u{1B}[1m82.4 kg\u{1B}[0m \u{1B}[2m(w7f2)\u{1B}[0m")
  }

  @Test("Every style except plain differs from plain text at every depth")
  func everyStyle() {
    let styles: [Style] = [
      .heading, .columnTitle, .label, .strong, .muted, .accent, .good, .warning, .error, .today,
      .key, .text, .literal,
    ]
    let series = (0..<6).map(Style.series) + (-1...6).map(Style.level)
    for depth in ColorDepth.allCases {
      let surface = Surface(isTerminal: true, color: depth)
      #expect(surface.render("x") == "x")
      for style in styles + series {
        let shown = surface.render(StyledText("x", style))
        #expect((shown == "x") == (depth == .none))
        #expect(depth == .none || shown.hasSuffix("x\u{1B}[0m"))
      }
    }
  }

  @Test("Escape sequences in data are shown, not sent")
  func hostile() {
    let text: StyledText = "food \("\u{1B}]0;owned\u{7}", .strong)"
    #expect(Surface.pipe.render(text) == "food ␛]0;owned␇")
    var ascii = Surface.pipe
    ascii.unicode = false
    #expect(ascii.render(text) == "food \\x1b]0;owned\\x07")
  }

  @Test("Adjacent spans of one style are joined")
  func merging() {
    var text = StyledText("a", .good)
    text.append("b", .good)
    text.append("", .error)
    text.append("c")
    #expect(text.spans == [.init("ab", .good), .init("c")])
    #expect(text.plain == "abc")
  }

  @Test("Styling a whole text keeps the styles of its spans")
  func styling() {
    let text: StyledText = "a\("b", .error)c"
    #expect(text.styled(.muted).spans.map(\.style) == [.muted, .error, .muted])
  }
}
