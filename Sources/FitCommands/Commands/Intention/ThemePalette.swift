import Colour
import FitAPI
import FitClient
import PlainText
import Terminal

/// The colours of a theme, and the files they are written into.
struct ThemePalette {
  private let theme: IntentionTheme
  let background: SRGB
  let text: SRGB
  let accent: SRGB

  /// Reads a theme's colours; a server may write them with three digits or with eight.
  ///
  /// - Throws: ``FitError`` when one is no colour.
  init(_ theme: IntentionTheme) throws(FitError) {
    self.theme = theme
    background = try Self.colour(theme.backgroundColor)
    text = try Self.colour(theme.textColor)
    accent = try Self.colour(theme.accentColor)
  }

  private static func colour(_ text: String) throws(FitError) -> SRGB {
    let digits = text.drop { $0 == "#" }
    let whole =
      switch digits.utf8.count {
      case 3: digits.map { "\($0)\($0)" }.joined()
      // Alpha comes first, and is of no use here.
      case 8: String(digits.dropFirst(2))
      default: String(digits)
      }
    return try require(
      SRGB(hex: "#\(whole)"), .failed,
      "Daily Intentions answered with \"\(text)\" where a colour belongs")
  }

  /// Returns the colours as CSS custom properties.
  func css() -> String {
    """
    /* \(Self.comment(theme.name)) */
    :root {
      --intention-background: \(background.hex);
      --intention-text: \(text.hex);
      --intention-accent: \(accent.hex);
    }

    """
  }

  /// Removes from a name what would end the comment it stands in.
  private static func comment(_ text: String) -> String {
    String(text.filter { $0 != "*" && !$0.isNewline })
  }

  /// Returns the intention on a card of 1200 by 630, the size that is shown beside links.
  func svg(_ intention: String) -> String {
    let size = intention.count <= 80 ? 64 : intention.count <= 200 ? 44 : 28
    // A serif letter is about half as wide as it is high.
    let whole = intention.wrapped(to: 1000 * 2 / size)
    var lines = Array(whole.prefix(630 / size - 4))
    if lines.count < whole.count { lines[lines.count - 1] += " …" }
    let first = 315 - (lines.count - 1) * size * 5 / 8
    let rows = lines.enumerated().map { index, line in
      let y = first + index * size * 5 / 4
      return #"  <text x="100" y="\#(y)">\#(line.escapedForMarkup)</text>"#
    }
    return """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630" width="1200" height="630" \
      role="img">
      <title>\(theme.name.escapedForMarkup)</title>
      <rect width="1200" height="630" fill="\(background.hex)"/>
      <rect x="100" y="90" width="120" height="10" rx="5" fill="\(accent.hex)"/>
      <g font-family="Georgia, 'Times New Roman', serif" font-size="\(size)" fill="\(text.hex)">
      \(rows.joined(separator: "\n"))
      </g>
      <text x="100" y="560" font-family="sans-serif" font-size="24" fill="\(accent.hex)">\
      \(theme.name.escapedForMarkup)</text>
      </svg>

      """
  }
}

extension Paint {
  /// Converts a colour for a terminal.
  init(_ colour: SRGB) {
    self.init(
      rgb: UInt32(colour.red) << 16 | UInt32(colour.green) << 8 | UInt32(colour.blue))
  }
}
