// The meanings of text. Only this file knows their colours.

/// The meaning of a piece of text, which a terminal with colour shows in its own way.
public enum Style: Sendable, Hashable {
  case plain
  /// The title above a block of output.
  case heading
  /// The title of a table's column.
  case columnTitle
  /// The label of a value: `weight`, `goal`.
  case label
  /// The main figure or name of a line.
  case strong
  /// Less important text: ids, units, notes.
  case muted
  /// Something worth noticing that is neither good nor bad.
  case accent
  case good
  case warning
  case error
  /// One of several series side by side, counted from 0; the styles repeat after four.
  case series(Int)
  /// A level from 0 (nothing) to 4 (most).
  case level(Int)
  /// Today among other days.
  case today
  /// Colours that are data themselves.
  case painted(ink: Paint?, ground: Paint?)
  /// Tokens of JSON.
  case key, text, literal
}

extension Style {
  /// Returns the escape sequence that switches this style on; empty when it looks like plain text.
  func escape(at depth: ColorDepth) -> String {
    let parameters = parameters(at: depth)
    return parameters.isEmpty ? "" : "\u{1B}[\(parameters)m"
  }

  /// The escape sequence that ends any style.
  static let reset = "\u{1B}[0m"

  /// Returns the parameters of "select graphic rendition" (ECMA-48, 8.3.117).
  private func parameters(at depth: ColorDepth) -> String {
    if depth == .none { return "" }
    return switch self {
    case .plain: ""
    case .heading, .strong: "1"
    case .columnTitle: "4"
    case .label: "36"
    // Bright black is unreadable on some 16-colour themes; faint is not.
    case .muted: depth == .ansi16 ? "2" : "38;5;245"
    case .accent: "36"
    case .good: "32"
    case .warning: "33"
    case .error: "31"
    case .series(let index): Self.seriesColors[abs(index % Self.seriesColors.count)].sgr(at: depth)
    case .level(let level): Self.levelColors[min(max(level, 0), 4)].sgr(at: depth)
    case .today: "1;7"
    case .painted(let ink, let ground): Self.parameters(ink: ink, on: ground, at: depth)
    case .key: "34"
    case .text: "32"
    case .literal: "33"
    }
  }

  /// A colour at each colour depth.
  private struct Ink {
    let ansi16: String
    let palette: Int
    let rgb: UInt32

    func sgr(at depth: ColorDepth) -> String {
      switch depth {
      case .none: ""
      case .ansi16: ansi16
      case .ansi256: "38;5;\(palette)"
      case .truecolor: "38;2;\(rgb >> 16 & 0xFF);\(rgb >> 8 & 0xFF);\(rgb & 0xFF)"
      }
    }
  }

  // Blue, orange, green and violet differ in lightness too, for those who cannot tell hues apart.
  private static let seriesColors = [
    Ink(ansi16: "34", palette: 75, rgb: 0x4E9BE6), Ink(ansi16: "33", palette: 214, rgb: 0xF0A830),
    Ink(ansi16: "32", palette: 71, rgb: 0x4FA35E), Ink(ansi16: "35", palette: 140, rgb: 0xB07CC6),
  ]

  private static let levelColors = [
    Ink(ansi16: "2", palette: 240, rgb: 0x5C6370), Ink(ansi16: "2;32", palette: 22, rgb: 0x0E5A2B),
    Ink(ansi16: "32", palette: 28, rgb: 0x16813D), Ink(ansi16: "32;1", palette: 34, rgb: 0x2EA84F),
    Ink(ansi16: "92", palette: 46, rgb: 0x4ADE70),
  ]
}
