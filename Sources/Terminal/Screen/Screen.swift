// What the three standard streams are connected to, and what can be drawn there.

import System

/// What `--color` may say.
public enum ColorChoice: String, Sendable, CaseIterable {
  case auto, always, never
}

/// The terminal, if any, around this process.
public struct Screen: Sendable, Equatable {
  /// Whether standard input is a terminal.
  public var inputIsTerminal: Bool
  /// Where results go: standard output.
  public var output: Surface
  /// Where notes, questions and errors go: standard error.
  public var errors: Surface

  /// A screen of known properties, for tests and other descriptors.
  public init(inputIsTerminal: Bool, output: Surface, errors: Surface) {
    self.inputIsTerminal = inputIsTerminal
    self.output = output
    self.errors = errors
  }

  /// Questions may be asked only when they can be seen (standard error) and answered (standard
  /// input).
  public var canAsk: Bool { inputIsTerminal && errors.isTerminal }

  /// Looks at the standard streams of this process.
  ///
  /// - Parameters:
  ///   - environment: the value of an environment variable, `nil` where unset.
  ///   - color: what the person chose on the command line; stronger than the environment.
  ///   - ascii: draw with ASCII whatever the locale says.
  public static func detect(
    environment: (String) -> String?, color: ColorChoice = .auto, ascii: Bool = false
  ) -> Screen {
    Screen(
      facts: Facts(
        input: isatty(STDIN_FILENO) == 1, output: isatty(STDOUT_FILENO) == 1,
        errors: isatty(STDERR_FILENO) == 1, size: WindowSize.ofStandardStreams),
      environment: environment, color: color, ascii: ascii)
  }

  /// What the operating system says of the streams.
  struct Facts {
    var input: Bool
    var output: Bool
    var errors: Bool
    var size: WindowSize?
  }

  init(
    facts: Facts, environment: (String) -> String?, color: ColorChoice, ascii: Bool
  ) {
    let size = WindowSize.chosen(measured: facts.size, environment: environment)
    let unicode = !ascii && Self.speaksUTF8(environment)
    func surface(_ isTerminal: Bool) -> Surface {
      Surface(
        isTerminal: isTerminal, width: size.columns, height: size.rows,
        color: ColorDepth(isTerminal: isTerminal, environment: environment, choice: color),
        unicode: unicode)
    }
    self.init(
      inputIsTerminal: facts.input, output: surface(facts.output), errors: surface(facts.errors))
  }

  /// The first of the locale variables that says anything decides (POSIX.1-2017, 8.2).
  private static func speaksUTF8(_ environment: (String) -> String?) -> Bool {
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap(environment).first { !$0.isEmpty }
    // language_TERRITORY.charset@modifier
    let charset = locale?.lowercased().split(separator: "@").first?.split(separator: ".").last
    return charset == "utf-8" || charset == "utf8"
  }
}

extension ColorDepth {
  /// Colours for one stream. Strongest first: the option, `CLICOLOR_FORCE`, `NO_COLOR`,
  /// `CLICOLOR=0`, `TERM=dumb`, whether it is a terminal. (no-color.org, bixense.com/clicolors)
  init(isTerminal: Bool, environment: (String) -> String?, choice: ColorChoice) {
    func value(_ name: String) -> String? {
      environment(name).flatMap { $0.isEmpty ? nil : $0 }
    }
    let wanted =
      switch choice {
      case .always: true
      case .never: false
      case .auto:
        if let force = value("CLICOLOR_FORCE"), force != "0" {
          true
        } else {
          isTerminal && value("NO_COLOR") == nil && value("CLICOLOR") != "0"
            && value("TERM") != "dumb"
        }
      }
    guard wanted else {
      self = .none
      return
    }
    let term = value("TERM") ?? ""
    switch value("COLORTERM") {
    case "truecolor", "24bit": self = .truecolor
    case _ where term.hasSuffix("direct"): self = .truecolor
    case _ where term.split(separator: "-").contains("256color"): self = .ansi256
    default: self = .ansi16
    }
  }
}

/// Columns and rows of a terminal.
struct WindowSize: Equatable {
  var columns: Int
  var rows: Int

  /// The size of the first standard stream that is a terminal, standard output before the others.
  static var ofStandardStreams: WindowSize? {
    [STDOUT_FILENO, STDERR_FILENO, STDIN_FILENO].lazy.compactMap(WindowSize.init(descriptor:)).first
  }

  init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
  }

  /// The size of the terminal a descriptor is connected to; `nil` for anything else, and for
  /// terminals that do not know theirs.
  init?(descriptor: Int32) {
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    self.init(columns: Int(size.ws_col), rows: size.ws_row > 0 ? Int(size.ws_row) : 24)
  }

  /// `COLUMNS` and `LINES` before the measured size before 80 × 24. Nonsense is passed over, and a
  /// line is never longer than 1000 columns.
  static func chosen(measured: WindowSize?, environment: (String) -> String?) -> WindowSize {
    func number(_ name: String) -> Int? {
      environment(name).flatMap { Int($0) }.flatMap { $0 > 0 ? min($0, 1000) : nil }
    }
    return WindowSize(
      columns: number("COLUMNS") ?? min(measured?.columns ?? 80, 1000),
      rows: number("LINES") ?? min(measured?.rows ?? 24, 1000))
  }
}
