import Terminal
import Testing

@Suite("Colours of data")
struct PaintTests {
  private let style = Style.painted(ink: Paint(rgb: 0xF0F4F8), ground: Paint(rgb: 0x101820))

  private func shown(_ style: Style, _ depth: ColorDepth) -> String {
    Surface(isTerminal: true, color: depth).render(StyledText("x", style))
  }

  @Test("Colours of data are shown exactly, or by the nearest that the terminal has")
  func depths() {
    #expect(shown(style, .truecolor) == "\u{1B}[48;2;16;24;32;38;2;240;244;248mx\u{1B}[0m")
    #expect(shown(style, .ansi256) == "\u{1B}[48;5;234;38;5;255mx\u{1B}[0m")
    #expect(shown(style, .none) == "x")
  }

  @Test(
    "With few colours, text on coloured ground stays readable",
    arguments: [
      (0x101820, 0xF0F4F8, "40;97"), (0xF2F7FA, 0x203040, "107;30"), (0x8B1A1A, 0xFFFFFF, "41;97"),
      (0xFFFF55, 0x000000, "103;30"),
    ] as [(UInt32, UInt32, String)])
  func sixteen(ground: UInt32, ink: UInt32, parameters: String) {
    let style = Style.painted(ink: Paint(rgb: ink), ground: Paint(rgb: ground))
    #expect(shown(style, .ansi16) == "\u{1B}[\(parameters)mx\u{1B}[0m")
  }

  @Test(
    "The nearest of 256 colours is exact for xterm's own colours",
    arguments: [
      (0x000000, 16), (0xFFFFFF, 231), (0xFF0000, 196), (0x5F87AF, 67), (0x080808, 232),
      (0xEEEEEE, 255), (0x767676, 243),
    ] as [(UInt32, Int)])
  func xterm(rgb: UInt32, index: Int) {
    let style = Style.painted(ink: Paint(rgb: rgb), ground: nil)
    #expect(shown(style, .ansi256) == "\u{1B}[38;5;\(index)mx\u{1B}[0m")
  }
}
