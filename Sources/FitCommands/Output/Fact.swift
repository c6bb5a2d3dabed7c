import Terminal

/// A line of a page about one thing: what is known, and of what.
enum Fact {
  /// Formats as `height              175 cm`, or says that nothing is known.
  static func line(_ name: String, _ value: String?, width: Int = 20) -> StyledText {
    StyledText.label(name, width) + (value.map { StyledText($0) } ?? StyledText("not set", .muted))
  }
}

extension StyledText {
  /// Returns the name at the left of a line, in so many columns.
  static func label(_ name: String, _ width: Int) -> StyledText {
    StyledText(name.padded(to: width), .label)
  }
}
