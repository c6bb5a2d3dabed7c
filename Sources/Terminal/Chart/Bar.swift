// Horizontal bars: one value against its goal, and parts of a whole.

import Quantities

import enum Quantities.Decimals

/// A bar that shows a value against a goal, in eighths of a cell: `█████▌····  62 %`.
public struct Bar: Sendable {
  /// The value, in the unit of the goal; a value that is not finite counts as 0.
  public var value: Double
  /// The value of a full bar; with a goal of zero or less any positive value fills it.
  public var goal: Double
  /// The style of a bar up to its goal.
  public var style: Style
  /// The style of a bar beyond its goal.
  public var overrunStyle: Style

  /// Creates a bar for a value and its goal.
  public init(
    value: Double, goal: Double, style: Style = .good, overrunStyle: Style = .warning
  ) {
    self.value = value.isFinite ? value : 0
    self.goal = goal.isFinite ? goal : 0
    self.style = style
    self.overrunStyle = overrunStyle
  }

  /// The share of the goal, never below 0; 1 is the whole goal.
  public var share: Double {
    if goal <= 0 { return value > 0 ? 1 : 0 }
    return max(value / goal, 0)
  }

  /// The share as a percentage, `62 %`, rounded, but never to 100 before the goal is reached.
  public var percent: String {
    let exact = share * 100
    let shown = exact < 100 ? min(exact.rounded(), 99) : exact.rounded(.down)
    return Decimals.text(shown, upTo: 0) + " %"
  }

  /// Returns the bar alone, exactly `columns` wide; above the goal it ends in an arrow.
  public func text(columns: Int, on surface: Surface) -> StyledText {
    let columns = max(columns, 1)
    let (full, free, over) = surface.unicode ? ("█", "·", "▶") : ("#", "-", ">")
    if share > 1 {
      return StyledText(
        String(repeating: full, count: columns - 1) + over, overrunStyle)
    }
    let eighths = Int(saturating: (share * Double(columns) * 8).rounded(.down))
    var filled = String(repeating: full, count: eighths / 8)
    if surface.unicode, let part = Self.parts[eighths % 8] { filled += part }
    // A value above 0 must never look like 0.
    if filled.isEmpty, share > 0, surface.unicode { filled = "▏" }
    var bar = StyledText(filled, style)
    bar.append(String(repeating: free, count: columns - filled.count), .muted)
    return bar
  }

  /// Returns the bar and a space, to stand before the figures that it draws; an empty text in a pipe,
  /// where the figures alone are wanted, and where the bar would be too short to be read.
  public func beforeFigures(columns: Int, on surface: Surface) -> StyledText {
    guard surface.isTerminal, columns >= Self.fewestColumns else { return "" }
    return text(columns: columns, on: surface) + "  "
  }

  private static let fewestColumns = 6

  /// The blocks that are filled from the left by 1/8 to 7/8.
  private static let parts: [String?] = [nil, "▏", "▎", "▍", "▌", "▋", "▊", "▉"]
}

/// A bar that shows the parts of a whole side by side, such as the nutrients of a day.
public struct StackedBar: Sendable {
  /// A part of the whole.
  public struct Part: Sendable {
    /// The name in the legend.
    public var name: String
    /// The size; a negative one counts as 0.
    public var value: Double
    /// The style in the bar and the legend.
    public var style: Style

    /// Creates a part; a value that is not finite counts as 0.
    public init(_ name: String, _ value: Double, _ style: Style) {
      self.name = name
      self.value = value.isFinite ? max(value, 0) : 0
      self.style = style
    }
  }

  /// The parts from left to right.
  public var parts: [Part]
  /// The value of the whole bar; when it is `nil` or smaller than the sum of the parts, that sum is
  /// used.
  public var whole: Double?

  /// Creates a bar of these parts.
  public init(_ parts: [Part], whole: Double? = nil) {
    self.parts = parts
    self.whole = whole
  }

  private var sum: Double { parts.reduce(0) { $0 + $1.value } }

  /// Returns the bar, exactly `columns` wide; the parts differ without colour as well.
  public func text(columns: Int, on surface: Surface) -> StyledText {
    let columns = max(columns, 1)
    let total = max(sum, whole.map { $0.isFinite ? $0 : 0 } ?? 0)
    var bar = StyledText()
    var used = 0
    if total > 0 {
      var reached = 0.0
      for (index, part) in parts.enumerated() {
        reached += part.value
        // Rounding the end of each part instead of its length keeps the sum exact.
        let end = min(Int(saturating: (reached / total * Double(columns)).rounded()), columns)
        bar.append(
          String(repeating: Self.block(index, on: surface), count: end - used), part.style)
        used = end
      }
    }
    bar.append(String(repeating: surface.unicode ? "·" : " ", count: columns - used), .muted)
    return bar
  }

  /// Returns the legend, with shares of the sum that add up to 100:
  /// `█ protein 30 %  ▓ carbs 45 %  ▒ fat 25 %`. A pipe gets it without the marks of the bar.
  public func legend(on surface: Surface) -> StyledText {
    let shares = WholePercents.of(parts.map(\.value))
    var legend = StyledText()
    for (index, part) in parts.enumerated() {
      if index > 0 { legend.append("  ") }
      if surface.isTerminal { legend.append(Self.block(index, on: surface) + " ", part.style) }
      legend.append("\(part.name) \(shares[index]) %")
    }
    return legend
  }

  /// Returns the bar behind a name and the legend below it; in a pipe the legend alone.
  ///
  /// - Parameter name: makes the beginning of a line from the name that stands there.
  public func lines(
    _ title: String, columns: Int, on surface: Surface, name: (String) -> StyledText
  ) -> [StyledText] {
    guard surface.isTerminal else { return [name(title) + legend(on: surface)] }
    return [name(title) + text(columns: columns, on: surface), name("") + legend(on: surface)]
  }

  private static func block(_ index: Int, on surface: Surface) -> String {
    let blocks = surface.unicode ? ["█", "▓", "▒", "░"] : ["#", "=", "-", "."]
    return blocks[index % blocks.count]
  }
}
