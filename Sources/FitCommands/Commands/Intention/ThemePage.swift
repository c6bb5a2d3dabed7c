import Colour
import FitAPI
import Quantities
import Terminal

/// A theme as what it is: the intention set in its colours, and the colours beside their names.
struct ThemePage {
  private let theme: IntentionTheme
  private let palette: ThemePalette
  private let text: String

  init(_ theme: IntentionTheme, _ palette: ThemePalette, _ text: String) {
    self.theme = theme
    self.palette = palette
    self.text = text
  }

  /// Columns of the names at the left.
  private static let nameColumns = 12

  func lines(on surface: Surface) -> [StyledText] {
    let room = max(20, min(surface.width, 72))
    let card = surface.color == .none ? plain(room) : card(room)
    return [StyledText(theme.name, .heading), ""] + card + [
      "",
      row("background", palette.background, nil, on: surface),
      row("text", palette.text, IntentionTheme.leastContrast, on: surface),
      row("accent", palette.accent, IntentionTheme.leastAccentContrast, on: surface),
      "",
    ] + StyledText(theme.reasoning, .muted).wrapped(to: room)
  }

  /// Returns the intention on its background, under a stroke of the accent.
  private func card(_ room: Int) -> [StyledText] {
    let paper = Style.painted(ink: Paint(palette.text), ground: Paint(palette.background))
    let stroke = Style.painted(ink: Paint(palette.accent), ground: Paint(palette.background))
    let margin = 3
    func line(_ text: String, _ style: Style) -> StyledText {
      StyledText((String(repeating: " ", count: margin) + text).padded(to: room), style)
    }
    let blank = line("", paper)
    let words = Sanitized.line(text).wrapped(to: room - 2 * margin)
    return [blank, line("━━━━━━", stroke), blank] + words.map { line($0, paper) } + [blank]
  }

  private func plain(_ room: Int) -> [StyledText] {
    StyledText(text, .strong).wrapped(to: room, indent: 2)
  }

  /// Returns `text        ████  #16354A  11.3 : 1`.
  private func row(
    _ name: String, _ colour: SRGB, _ least: Double?, on surface: Surface
  ) -> StyledText {
    var line = StyledText(name.padded(to: Self.nameColumns), .label)
    if surface.color != .none {
      line.append("      ", .painted(ink: nil, ground: Paint(colour)))
      line.append("  ")
    }
    line.append(colour.hex, .strong)
    if let least {
      let contrast = colour.contrast(with: palette.background)
      let style: Style = contrast >= least ? .muted : .warning
      line.append("  contrast \(Decimals.text(contrast, exactly: 1))", style)
    }
    return line
  }
}
