/// A colour that is data itself, as in a swatch; all other text is styled by its meaning.
public struct Paint: Sendable, Hashable {
  /// The colour in sRGB, `0xRRGGBB`.
  public let rgb: UInt32

  /// Creates a colour from sRGB, `0xRRGGBB`.
  public init(rgb: UInt32) {
    self.rgb = rgb & 0xFF_FFFF
  }

  /// Red, green and blue, 0 to 255.
  private var channels: [Int] {
    [Int(rgb >> 16 & 0xFF), Int(rgb >> 8 & 0xFF), Int(rgb & 0xFF)]
  }

  /// Whether black is more readable on it than white, by perceived brightness (ITU-R BT.601).
  var isLight: Bool {
    let channels = channels
    return channels[0] * 299 + channels[1] * 587 + channels[2] * 114 > 140_000
  }

  /// Returns the parameters of "select graphic rendition" for this colour as foreground or
  /// background.
  func parameters(asGround: Bool, at depth: ColorDepth) -> String {
    let plane = asGround ? 48 : 38
    switch depth {
    case .none: return ""
    case .truecolor: return "\(plane);2;" + channels.map(String.init).joined(separator: ";")
    case .ansi256: return "\(plane);5;\(palette)"
    case .ansi16:
      let index = ansi
      return String((asGround ? 40 : 30) + (index < 8 ? index : 52 + index))
    }
  }

  /// The nearest of xterm's 240 fixed colours: a cube with six steps per channel, and 24 greys.
  private var palette: Int {
    let steps = [0, 95, 135, 175, 215, 255]
    let nearest = channels.map { channel in
      steps.indices.min { (steps[$0] - channel).magnitude < (steps[$1] - channel).magnitude } ?? 0
    }
    let cube = nearest.map { steps[$0] }
    let mean = channels.reduce(0, +) / 3
    let grey = min(max((mean - 3) / 10, 0), 23)
    let level = 8 + 10 * grey
    guard distance(to: [level, level, level]) < distance(to: cube) else {
      return 16 + 36 * nearest[0] + 6 * nearest[1] + nearest[2]
    }
    return 232 + grey
  }

  /// The nearest of the sixteen colours in their usual appearance, 0 to 15.
  private var ansi: Int {
    let usual = [
      [0, 0, 0], [170, 0, 0], [0, 170, 0], [170, 85, 0], [0, 0, 170], [170, 0, 170], [0, 170, 170],
      [170, 170, 170], [85, 85, 85], [255, 85, 85], [85, 255, 85], [255, 255, 85], [85, 85, 255],
      [255, 85, 255], [85, 255, 255], [255, 255, 255],
    ]
    return usual.indices.min { distance(to: usual[$0]) < distance(to: usual[$1]) } ?? 0
  }

  private func distance(to other: [Int]) -> Int {
    zip(channels, other).reduce(0) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) }
  }
}

extension Style {
  /// Returns the parameters for text in given colours. With sixteen colours or fewer, text on a
  /// background is black or white, whichever is more readable.
  static func parameters(ink: Paint?, on ground: Paint?, at depth: ColorDepth) -> String {
    var parts: [String] = []
    if let ground {
      parts.append(ground.parameters(asGround: true, at: depth))
      if depth == .ansi16 {
        parts.append(ground.isLight ? "30" : "97")
        return parts.joined(separator: ";")
      }
    }
    if let ink { parts.append(ink.parameters(asGround: false, at: depth)) }
    return parts.joined(separator: ";")
  }
}
