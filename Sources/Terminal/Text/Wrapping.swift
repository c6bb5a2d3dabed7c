// Paragraphs broken into lines by display width.

extension StyledText {
  /// Returns the text in lines of at most `columns` columns, broken at spaces and beside wide
  /// characters, which need no space. A word wider than the room is kept whole on a line of its
  /// own, so that an address can still be copied. Line breaks in the text are kept, several in a
  /// row as empty lines.
  ///
  /// - Parameters:
  ///   - indent: spaces before the first line of each paragraph.
  ///   - hanging: spaces before the other lines; the same as `indent` when `nil`.
  public func wrapped(to columns: Int, indent: Int = 0, hanging: Int? = nil) -> [StyledText] {
    var lines = Lines(columns: columns, indent: indent, hanging: hanging ?? indent)
    for span in spans {
      for cluster in span.text {
        lines.add(cluster, span.style)
      }
    }
    return lines.finish()
  }

  /// Builds the lines of a paragraph character by character.
  private struct Lines {
    let columns: Int
    let indent: Int
    let hanging: Int
    var lines: [StyledText] = []
    var line = StyledText()
    var lineWidth = 0
    var spaces = 0
    var word = StyledText()
    var wordWidth = 0
    var isFirst = true

    init(columns: Int, indent: Int, hanging: Int) {
      self.columns = columns
      self.indent = indent
      self.hanging = hanging
    }

    mutating func add(_ cluster: Character, _ style: Style) {
      if cluster.isNewline {
        endLine()
        isFirst = true
        return
      }
      if cluster == " " {
        endWord()
        spaces += 1
        return
      }
      let width = cluster.displayWidth
      if width == 2 { endWord() }
      word.append(String(cluster), style)
      wordWidth += width
      if width == 2 { endWord() }
    }

    private var margin: Int { isFirst ? indent : hanging }

    private mutating func endWord() {
      guard !word.isEmpty else { return }
      if !line.isEmpty, lineWidth + spaces + wordWidth > columns { breakLine() }
      if line.isEmpty {
        line.append(.spaces(margin))
        lineWidth = margin
      }
      line.append(.spaces(spaces))
      line += word
      lineWidth += spaces + wordWidth
      (spaces, word, wordWidth) = (0, StyledText(), 0)
    }

    private mutating func breakLine() {
      lines.append(line)
      (line, lineWidth, spaces, isFirst) = (StyledText(), 0, 0, false)
    }

    private mutating func endLine() {
      endWord()
      breakLine()
    }

    mutating func finish() -> [StyledText] {
      endWord()
      if !line.isEmpty { lines.append(line) }
      return lines
    }
  }
}

extension String {
  /// Returns the text in lines, like `StyledText.wrapped(to:indent:hanging:)`.
  public func wrapped(to columns: Int, indent: Int = 0, hanging: Int? = nil) -> [String] {
    StyledText(self).wrapped(to: columns, indent: indent, hanging: hanging).map(\.plain)
  }
}
