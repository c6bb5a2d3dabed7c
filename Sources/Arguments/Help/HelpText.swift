/// Lays out help line by line: headings, paragraphs, and rows of two columns.
struct HelpText {
  let width: Int
  let style: HelpStyle
  private(set) var lines: [String] = []

  /// The widest left column in characters; a wider label puts its text on the next line.
  private static let widestLabel = 26
  /// Below this width every label has a line of its own, and its text the next.
  private static let narrow = 60
  /// Columns before a text below its label.
  private static let inset = 6
  /// The fewest columns in which a meaning that is cut says something.
  private static let fewestOfMeaning = 16

  init(width: Int, style: HelpStyle) {
    self.width = max(width, 40)
    self.style = style
  }

  var text: String { lines.map { $0 + "\n" }.joined() }

  mutating func gap() {
    if let last = lines.last, !last.isEmpty { lines.append("") }
  }

  mutating func heading(_ title: String) {
    gap()
    lines.append(style.heading(title))
  }

  mutating func line(_ line: String, indent: Int = 0) {
    lines.append(String(repeating: " ", count: indent) + line)
  }

  /// Appends a synopsis, its further lines beneath the first.
  mutating func usage(_ label: String, _ text: String) {
    let parts = ShellWords.broken(text, width: width - label.count)
    for (place, part) in parts.enumerated() {
      if place == 0 { line(label + part) } else { line(part, indent: label.count) }
    }
  }

  /// Appends a line for the shell, broken like one where it is too wide.
  mutating func command(_ text: String) {
    let parts = ShellWords.broken(text, width: width - 4, room: 2)
    for (place, part) in parts.enumerated() {
      let end = place == parts.count - 1 ? "" : " \\"
      line((place == 0 ? "$ " : "") + style.literal(part) + end, indent: 2)
    }
  }

  /// Appends one wrapped paragraph.
  mutating func flow(_ text: String, indent: Int = 0) {
    for wrapped in Prose.wrapped(text, width: width - indent, style: style) {
      line(wrapped, indent: indent)
    }
  }

  mutating func prose(_ text: String, indent: Int = 0) {
    for paragraph in Prose.paragraphs(of: text) {
      gap()
      switch paragraph {
      case .flowing(let text): flow(text, indent: indent)
      case .kept(let lines): for kept in lines { line(kept, indent: indent + 2) }
      }
    }
  }

  /// Appends a label on lines of its own.
  private mutating func label(_ label: String) {
    for part in Prose.wrapped(label, width: width - 2, style: .plain) {
      line("  " + style.literal(part))
    }
  }

  /// Appends rows of a literal label and its meaning, the second column aligned and wrapped.
  ///
  /// - Parameter isCut: whether a meaning that takes more than one line is cut instead.
  mutating func rows(_ rows: [(label: String, text: String)], isCut: Bool = false) {
    let isNarrow = width < Self.narrow && !isCut
    let widest = isNarrow ? 0 : rows.map(\.label.count).filter { $0 <= Self.widestLabel }.max() ?? 0
    let column = isNarrow ? Self.inset : 2 + widest + 2
    for (label, text) in rows {
      if isCut {
        let label = label.padding(to: widest)
        let room = width - 2 - label.count - 2
        guard room >= Self.fewestOfMeaning else {
          self.label(label)
          continue
        }
        line("  " + style.literal(label) + "  " + Prose.cut(text, width: room, style: style))
        continue
      }
      var wrapped = Prose.wrapped(text, width: width - column, style: style)[...]
      let padding = String(repeating: " ", count: max(0, widest - label.count))
      if label.count <= widest, let first = wrapped.popFirst() {
        line("  " + style.literal(label) + padding + "  " + first)
      } else {
        self.label(label)
      }
      for rest in wrapped { line(rest, indent: column) }
    }
  }
}

extension String {
  /// Returns the text with blanks behind it up to a width in characters.
  fileprivate func padding(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }
}
