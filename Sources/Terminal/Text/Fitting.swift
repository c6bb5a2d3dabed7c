// Text cut or filled to a number of columns.

/// The position of text in a space wider than itself.
public enum Alignment: Sendable {
  case left, right, center
}

extension String {
  /// Returns the text in at most `columns` columns. A cut is marked by the ellipsis where there is
  /// room for it; a wide character is never cut in half, and a figure is left out rather than cut.
  public func truncated(to columns: Int, ellipsis: String = "…") -> String {
    let columns = max(columns, 0)
    // A character has at least one byte and at most as many columns as bytes.
    if utf8.count <= columns || displayWidth <= columns { return self }
    let mark = ellipsis.displayWidth <= columns ? ellipsis : ""
    return wholeFigures(columns: columns - mark.displayWidth) + mark
  }

  /// Returns the longest beginning that fits into `columns` columns and ends in no part of a figure.
  fileprivate func wholeFigures(columns: Int) -> String {
    let kept = prefix(columns: columns)
    let rest = dropFirst(kept.count)
    let next = rest.first.map { mark in
      mark.isNumber || (".,".contains(mark) && rest.dropFirst().first?.isNumber == true)
    }
    guard next == true, kept.last.map({ $0.isNumber || ".,".contains($0) }) ?? false else {
      return kept
    }
    let figure = kept.reversed().prefix { $0.isNumber || ".,−-+".contains($0) }.count
    return String(kept.dropLast(figure))
  }

  /// Returns the longest beginning that fits into `columns` columns.
  func prefix(columns: Int) -> String {
    var used = 0
    var end = startIndex
    while end < endIndex {
      used += self[end].displayWidth
      if used > columns { break }
      end = index(after: end)
    }
    return String(self[..<end])
  }

  /// Returns the text filled with spaces to `columns` columns; unchanged when it is at least as
  /// wide.
  public func padded(to columns: Int, _ alignment: Alignment = .left) -> String {
    let missing = columns - displayWidth
    guard missing > 0 else { return self }
    let before = alignment.spacesBefore(of: missing)
    return .spaces(before) + self + .spaces(missing - before)
  }

  /// Returns so many spaces; none when the count is negative.
  static func spaces(_ count: Int) -> String {
    String(repeating: " ", count: Swift.max(count, 0))
  }
}

extension StyledText {
  /// Returns the text in at most `columns` columns, with the ellipsis in the style of the text it
  /// cuts.
  public func truncated(to columns: Int, ellipsis: String = "…") -> StyledText {
    let columns = max(columns, 0)
    if width <= columns { return self }
    let mark = ellipsis.displayWidth <= columns ? ellipsis : ""
    var room = columns - mark.displayWidth
    var kept = StyledText()
    for span in spans {
      let width = span.text.displayWidth
      if width <= room {
        kept.append(span.text, span.style)
        room -= width
        continue
      }
      kept.append(span.text.wholeFigures(columns: room) + mark, span.style)
      break
    }
    return kept
  }

  /// Returns the text filled with spaces to `columns` columns; unchanged when it is at least as
  /// wide.
  public func padded(to columns: Int, _ alignment: Alignment = .left) -> StyledText {
    let missing = columns - width
    guard missing > 0 else { return self }
    let before = alignment.spacesBefore(of: missing)
    var padded = StyledText(.spaces(before))
    padded += self
    padded.append(.spaces(missing - before))
    return padded
  }

  /// The text without spaces at its end, which a terminal does not show but a copied line would
  /// contain.
  public var withoutTrailingSpaces: StyledText {
    var spans = spans
    while var last = spans.popLast() {
      while last.text.hasSuffix(" ") { last.text.removeLast() }
      guard last.text.isEmpty else { return StyledText(spans + [last]) }
    }
    return StyledText()
  }
}

extension Alignment {
  fileprivate func spacesBefore(of missing: Int) -> Int {
    switch self {
    case .left: 0
    case .right: missing
    case .center: missing / 2
    }
  }
}
