import Testing

@testable import Terminal

@Suite("Detection of the terminal")
struct ScreenTests {
  func screen(
    _ environment: [String: String] = [:], terminal: Bool = true, size: WindowSize? = nil,
    color: ColorChoice = .auto, ascii: Bool = false
  ) -> Screen {
    Screen(
      facts: .init(input: terminal, output: terminal, errors: terminal, size: size),
      environment: { environment[$0] }, color: color, ascii: ascii)
  }

  @Test(
    "Colour follows the option, then the environment, then the stream",
    arguments: [
      ([:], true, .auto, .ansi16),
      ([:], false, .auto, .none),
      (["NO_COLOR": "1"], true, .auto, .none),
      (["NO_COLOR": ""], true, .auto, .ansi16),
      (["CLICOLOR": "0"], true, .auto, .none),
      (["CLICOLOR": "1"], false, .auto, .none),
      (["CLICOLOR_FORCE": "1"], false, .auto, .ansi16),
      (["CLICOLOR_FORCE": "0"], false, .auto, .none),
      (["CLICOLOR_FORCE": "1", "NO_COLOR": "1"], false, .auto, .ansi16),
      (["TERM": "dumb"], true, .auto, .none),
      (["TERM": "dumb"], true, .always, .ansi16),
      (["NO_COLOR": "1"], false, .always, .ansi16),
      (["CLICOLOR_FORCE": "1"], true, .never, .none),
      (["TERM": "xterm-256color"], true, .auto, .ansi256),
      (["TERM": "xterm-256color", "COLORTERM": "truecolor"], true, .auto, .truecolor),
      (["COLORTERM": "24bit"], true, .auto, .truecolor),
      (["TERM": "xterm-direct"], true, .auto, .truecolor),
      (["TERM": "linux", "COLORTERM": "yes"], true, .auto, .ansi16),
    ] as [([String: String], Bool, ColorChoice, ColorDepth)])
  func color(
    environment: [String: String], terminal: Bool, choice: ColorChoice, depth: ColorDepth
  ) {
    let screen = screen(environment, terminal: terminal, color: choice)
    #expect(screen.output.color == depth)
    #expect(screen.errors.color == depth)
  }

  @Test(
    "The first locale variable that is set decides about Unicode",
    arguments: [
      ([:], false),
      (["LANG": "C"], false),
      (["LANG": "C.UTF-8"], true),
      (["LANG": "de_DE.utf8"], true),
      (["LANG": "de_DE.ISO-8859-1"], false),
      (["LC_ALL": "C", "LANG": "en_US.UTF-8"], false),
      (["LC_ALL": "", "LANG": "en_US.UTF-8"], true),
      (["LC_CTYPE": "UTF-8", "LANG": "C"], true),
      (["LC_ALL": "en_US.UTF-8", "LC_CTYPE": "C"], true),
    ] as [([String: String], Bool)])
  func unicode(environment: [String: String], expected: Bool) {
    #expect(screen(environment).output.unicode == expected)
    #expect(!screen(environment, ascii: true).output.unicode)
  }

  @Test("The terminal's size comes from the environment, the terminal, or is 80 × 24")
  func size() {
    let measured = WindowSize(columns: 120, rows: 50)
    #expect(screen().output.width == 80)
    #expect(screen().output.height == 24)
    #expect(screen(size: measured).output.width == 120)
    #expect(screen(size: measured).errors.height == 50)
    #expect(screen(["COLUMNS": "44", "LINES": "9"], size: measured).output.width == 44)
    #expect(screen(["COLUMNS": "44", "LINES": "9"], size: measured).output.height == 9)
    for nonsense in ["", "0", "-5", "wide", "99999999999999999999"] {
      #expect(screen(["COLUMNS": nonsense], size: measured).output.width == 120)
    }
    #expect(screen(["COLUMNS": "1000000000"]).output.width == 1000)
  }

  @Test("Questions need a terminal for input and one for output")
  func asking() {
    var screen = screen()
    #expect(screen.canAsk)
    screen.output.isTerminal = false
    #expect(screen.canAsk)
    screen.errors.isTerminal = false
    #expect(!screen.canAsk)
    #expect(!self.screen(terminal: false).canAsk)
  }

  @Test("Detection reads only the variables it is given")
  func detection() {
    let screen = Screen.detect(
      environment: { ["LANG": "C.UTF-8", "COLUMNS": "33"][$0] }, color: .always)
    #expect(screen.output.width == 33)
    #expect(screen.output.unicode)
    #expect(screen.output.color == .ansi16)
  }
}
