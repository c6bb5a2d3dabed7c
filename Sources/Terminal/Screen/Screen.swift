// The properties of the three standard streams, and what can be drawn on them.

import System

/// The values of `--color`.
public enum ColorChoice: String, Sendable, CaseIterable {
  case auto, always, never
}

/// The properties of the three standard streams.
public struct Screen: Sendable, Equatable {
  /// Whether standard input is a terminal.
  public var inputIsTerminal: Bool
  /// The surface of results: standard output.
  public var output: Surface
  /// The surface of notes, questions and errors: standard error.
  public var errors: Surface

  /// Creates a screen with known properties, for tests and other descriptors.
  public init(inputIsTerminal: Bool, output: Surface, errors: Surface) {
    self.inputIsTerminal = inputIsTerminal
    self.output = output
    self.errors = errors
  }

  /// Whether questions may be asked: they can be seen (on standard error) and answered (on standard
  /// input).
  public var canAsk: Bool { inputIsTerminal && errors.isTerminal }

  /// Returns the properties of this process's standard streams.
  ///
  /// - Parameters:
  ///   - environment: returns the value of an environment variable, or `nil` where it is unset.
  ///   - color: the choice on the command line, which takes precedence over the environment.
  ///   - ascii: whether to draw with ASCII whatever the locale says.
  public static func detect(
    environment: (String) -> String?, color: ColorChoice = .auto, ascii: Bool = false
  ) -> Screen {
    Screen(
      facts: Facts(
        input: isatty(STDIN_FILENO) == 1, output: isatty(STDOUT_FILENO) == 1,
        errors: isatty(STDERR_FILENO) == 1, size: WindowSize.ofStandardStreams),
      environment: environment, color: color, ascii: ascii)
  }

  /// The properties that the operating system reports for the streams.
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

  /// Returns whether the locale uses UTF-8; the first locale variable that is set decides
  /// (POSIX.1-2017, 8.2).
  private static func speaksUTF8(_ environment: (String) -> String?) -> Bool {
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap(environment).first { !$0.isEmpty }
    // language_TERRITORY.charset@modifier
    let charset = locale?.lowercased().split(separator: "@").first?.split(separator: ".").last
    return charset == "utf-8" || charset == "utf8"
  }
}

extension ColorDepth {
  /// Chooses the colours of one stream. In order of precedence: the option, `CLICOLOR_FORCE`
  /// and `FORCE_COLOR`, `NO_COLOR`, `CLICOLOR=0`, `TERM=dumb`, whether it is a terminal. (no-color.org,
  /// bixense.com/clicolors)
  init(isTerminal: Bool, environment: (String) -> String?, choice: ColorChoice) {
    func value(_ name: String) -> String? {
      environment(name).flatMap { $0.isEmpty ? nil : $0 }
    }
    let wanted =
      switch choice {
      case .always: true
      case .never: false
      case .auto:
        if ["CLICOLOR_FORCE", "FORCE_COLOR"].contains(where: { value($0).map { $0 != "0" } == true }
        ) {
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

/// The columns and rows of a terminal.
struct WindowSize: Equatable {
  var columns: Int
  var rows: Int

  /// The size of the first standard stream that is a terminal, in the order output, error, input.
  static var ofStandardStreams: WindowSize? {
    [STDOUT_FILENO, STDERR_FILENO, STDIN_FILENO].lazy.compactMap(WindowSize.init(descriptor:)).first
  }

  init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
  }

  /// Reads the size of the terminal that a descriptor is connected to; `nil` for anything else, and
  /// for terminals that do not report a size.
  init?(descriptor: Int32) {
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    self.init(columns: Int(size.ws_col), rows: size.ws_row > 0 ? Int(size.ws_row) : 24)
  }

  /// Returns the size from `COLUMNS` and `LINES`, else the measured one, else 80 × 24. Invalid
  /// values are ignored, and neither number exceeds 1000.
  static func chosen(measured: WindowSize?, environment: (String) -> String?) -> WindowSize {
    func number(_ name: String) -> Int? {
      environment(name).flatMap { Int($0) }.flatMap { $0 > 0 ? min($0, 1000) : nil }
    }
    return WindowSize(
      columns: number("COLUMNS") ?? min(measured?.columns ?? 80, 1000),
      rows: number("LINES") ?? min(measured?.rows ?? 24, 1000))
  }
}
