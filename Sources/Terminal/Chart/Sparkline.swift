/// A small chart of values in one word: `▁▂▄▇█▆▃`. Missing values are gaps.
public struct Sparkline: Sendable {
  /// The values in order; `nil` is a gap.
  public var values: [Double?]
  /// The style of the word.
  public var style: Style

  /// Creates a sparkline of these values; a value that is not finite is a gap.
  public init(_ values: [Double?], style: Style = .accent) {
    self.values = values.map { $0.flatMap { $0.isFinite ? $0 : nil } }
    self.style = style
  }

  /// Returns one character per value, scaled from the smallest to the largest value; equal values
  /// are drawn in the middle. When there are more values than columns, they are averaged in groups.
  public func text(columns: Int? = nil, on surface: Surface) -> StyledText {
    let levels = Array(surface.unicode ? "▁▂▃▄▅▆▇█" : "_.-^")
    let shown = columns.map { grouped(into: max($0, 1)) } ?? values
    let known = shown.compactMap { $0 }
    guard let low = known.min(), let high = known.max() else {
      return StyledText(.spaces(shown.count))
    }
    let word = shown.map { value -> Character in
      guard let value else { return " " }
      guard high > low else { return levels[levels.count / 2 - 1] }
      // The values are halved first, since the difference of two huge values may overflow a Double.
      let height = (value / 2 - low / 2) / (high / 2 - low / 2)
      return levels[min(Int(height * Double(levels.count)), levels.count - 1)]
    }
    return StyledText(String(word), style)
  }

  private func grouped(into columns: Int) -> [Double?] {
    guard values.count > columns else { return values }
    return (0..<columns).map { column in
      let group = values[column * values.count / columns..<(column + 1) * values.count / columns]
      let known = group.compactMap { $0 }
      return known.isEmpty ? nil : known.reduce(0) { $0 + $1 / Double(known.count) }
    }
  }
}
