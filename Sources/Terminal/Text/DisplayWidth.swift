// The number of terminal columns that a text takes, counted by grapheme clusters, not by code
// points or bytes.

extension StringProtocol {
  /// The number of terminal columns of this text: 2 for wide East Asian characters, emoji and
  /// flags, 0 for control and combining characters, 1 for all others.
  public var displayWidth: Int {
    if let columns = quickDisplayWidth { return columns }
    return reduce(into: 0) { columns, cluster in columns += cluster.displayWidth }
  }

  /// The width of text in which no character can combine with the next, which is most text: ASCII,
  /// Latin letters, typographic punctuation, box drawing, blocks and Braille; `nil` for any other
  /// text.
  private var quickDisplayWidth: Int? {
    var columns = 0
    for scalar in unicodeScalars {
      switch scalar.value {
      case 0x20...0x7E, 0xA0...0xAC, 0xAE...0x2FF: columns += 1
      case 0x2010...0x2027, 0x2190...0x21FF, 0x2500...0x259F, 0x2800...0x28FF: columns += 1
      case 0x00...0x1F, 0x7F...0x9F: continue
      default: return nil
      }
    }
    return columns
  }
}

extension Character {
  /// The number of terminal columns of this grapheme cluster: 0, 1 or 2.
  public var displayWidth: Int {
    var columns = 0
    var base: Unicode.Scalar?
    for scalar in unicodeScalars {
      if scalar == Unicode.Scalar.emojiPresentation, base?.properties.isEmoji == true { return 2 }
      columns += scalar.displayWidth
      base = scalar
    }
    return min(columns, 2)
  }
}

extension Unicode.Scalar {
  /// U+FE0F, which selects the two-column emoji form of the character before it.
  fileprivate static let emojiPresentation: Unicode.Scalar = "\u{FE0F}"

  fileprivate var displayWidth: Int {
    if value < 0x300 { return value < 0x20 || (0x7F...0x9F).contains(value) ? 0 : 1 }
    if WideRanges.contain(value) || properties.isEmojiPresentation { return isCombining ? 0 : 2 }
    return isCombining ? 0 : 1
  }

  /// Whether the character combines with its neighbour or is invisible. Medial vowels and final
  /// consonants of Hangul are letters by category but join the syllable before them.
  private var isCombining: Bool {
    if (0x1160...0x11FF).contains(value) || (0xD7B0...0xD7FB).contains(value) { return true }
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format, .control, .lineSeparator, .paragraphSeparator:
      return true
    default:
      return false
    }
  }
}

/// The ranges of East Asian Wide and Fullwidth characters that are not already wide as emoji.
/// Source: EastAsianWidth.txt of Unicode 17.0; unassigned gaps inside a script are closed.
private enum WideRanges {
  static let bounds: [(UInt32, UInt32)] = [
    (0x1100, 0x115F), (0x2329, 0x232A), (0x2630, 0x2637), (0x268A, 0x268F), (0x2E80, 0x303E),
    (0x3041, 0x3247), (0x3250, 0xA4C6), (0xA960, 0xA97C), (0xAC00, 0xD7A3), (0xF900, 0xFAFF),
    (0xFE10, 0xFE19), (0xFE30, 0xFE6B), (0xFF01, 0xFF60), (0xFFE0, 0xFFE6), (0x16FE0, 0x18DF2),
    (0x1AFF0, 0x1B2FB), (0x1D300, 0x1D376), (0x1F200, 0x1F265), (0x20000, 0x2FFFD),
    (0x30000, 0x3FFFD),
  ]

  static func contain(_ value: UInt32) -> Bool {
    var low = 0
    var high = bounds.count
    while low < high {
      let middle = (low + high) / 2
      if bounds[middle].1 < value { low = middle + 1 } else { high = middle }
    }
    return low < bounds.count && bounds[low].0 <= value
  }
}
