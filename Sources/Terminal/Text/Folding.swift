// Lines of pages and receipts that are wider than the terminal.

extension StyledText {
  /// Returns a line as lines of at most `columns` columns: itself where it fits, else broken where
  /// two or more spaces stand between its parts. A part of more than half the columns is broken
  /// between its words, where it stands. The later lines stand beneath the text behind the label, or
  /// two columns further in than the line begins where it has none.
  ///
  /// A line with a path or an address stays whole, so that it can be copied.
  public func folded(to columns: Int) -> [StyledText] {
    guard width > columns, !hasPath else { return [breakable] }
    var parts = codeUnbroken(within: columns).measuresUnbroken.parts
    let isLabelled = spans[0].style == .label
    let margin = min(
      isLabelled
        ? spans[0].text.displayWidth : spans[0].text.prefix { $0 == " " }.count + 2, columns / 2)
    // A label is never parted from what it names.
    if isLabelled, parts.count > 1, parts[0].text.width < spans[0].text.displayWidth {
      parts[0].text += StyledText(.spaces(parts[1].gap)) + parts[1].text
      parts.remove(at: 1)
    }
    var lines: [StyledText] = []
    var line = StyledText()
    for part in parts {
      if !line.isEmpty, line.width + part.gap + part.text.width <= columns {
        line += StyledText(.spaces(part.gap)) + part.text
        continue
      }
      let start = line.width + part.gap
      let isProse = part.text.width > columns / 2 && part.text.plain.contains(" ")
      if !line.isEmpty, start <= columns / 2, isProse {
        var broken = part.text.wrapped(to: columns, indent: start)
        let first = broken.removeFirst()
        lines.append(line + StyledText(.spaces(part.gap)) + first.withoutLeading(start))
        line = broken.popLast() ?? StyledText()
        lines += broken
        continue
      }
      if !line.isEmpty { lines.append(line) }
      var broken = part.text.wrapped(
        to: columns, indent: lines.isEmpty ? 0 : margin, hanging: margin)
      line = broken.popLast() ?? StyledText()
      lines += broken
    }
    return (line.isEmpty && !lines.isEmpty ? lines : lines + [line]).map(\.breakable)
  }

  /// Returns the text as one part that ``folded(to:)`` does not break: its spaces are no-break
  /// spaces, which become plain ones there.
  public var unbroken: StyledText { replacing(" ", by: Self.noBreakSpace) }

  private var breakable: StyledText { replacing(Self.noBreakSpace, by: " ") }

  private static let noBreakSpace: Character = "\u{A0}"

  /// Columns from which a word is taken for a path or an address, however it begins.
  private static let longWord = 40

  private var hasPath: Bool {
    plain.split(separator: " ").contains { word in
      let name = word.drop { $0 == "\"" || $0 == "(" || $0 == "`" }
      return name.hasPrefix("/") && name.dropFirst().first?.isLetter == true
        || name.hasPrefix("~/") || name.contains(bytesOf: ":/") || name.displayWidth > Self.longWord
    }
  }

  /// Returns the text with the commands between backticks unbroken, unless one fits on no line.
  private func codeUnbroken(within columns: Int) -> StyledText {
    let pieces = plain.split(separator: "`", omittingEmptySubsequences: false)
    let commands = pieces.indices.filter { $0 % 2 == 1 }.map { pieces[$0].count + 2 }
    guard let longest = commands.max(), longest <= columns - 2 else { return self }
    var isCode = false
    return StyledText(
      spans.map { span in
        let text = span.text.map { character -> Character in
          if character == "`" { isCode.toggle() }
          return isCode && character == " " ? Self.noBreakSpace : character
        }
        return Span(String(text), span.style)
      })
  }

  /// The units that stay beside their figure.
  private static let units: Set<Substring> = [
    "%", "g", "mg", "kg", "lb", "lbs", "oz", "kcal", "ml", "l", "L", "cm", "km", "mi", "min", "h",
  ]

  /// The text with each figure and its unit unbroken.
  private var measuresUnbroken: StyledText {
    StyledText(
      spans.map { span in
        var words = span.text.split(separator: " ", omittingEmptySubsequences: false)[...]
        var text = words.popFirst().map(String.init) ?? ""
        while let word = words.popFirst() {
          let isMeasure =
            text.last?.isNumber == true
            && Self.units.contains(word.prefix { $0 != "," && $0 != ";" })
          text += isMeasure ? String(Self.noBreakSpace) : " "
          text += word
        }
        return Span(text, span.style)
      })
  }

  /// Returns the text without so many spaces at its beginning.
  private func withoutLeading(_ spaces: Int) -> StyledText {
    var rest = spaces
    return StyledText(
      spans.map { span in
        let cut = min(rest, span.text.prefix { $0 == " " }.count)
        rest -= cut
        return Span(String(span.text.dropFirst(cut)), span.style)
      })
  }

  private func replacing(_ old: Character, by new: Character) -> StyledText {
    // Most lines do not have it: looking for its first byte is far quicker than for characters.
    guard let byte = old.utf8.first,
      spans.contains(where: { $0.text.utf8.contains(byte) && $0.text.contains(old) })
    else { return self }
    return StyledText(
      spans.map { Span(String($0.text.map { $0 == old ? new : $0 }), $0.style) })
  }

  /// The parts of the line between two or more spaces, each with the number of spaces before it.
  private var parts: [(gap: Int, text: StyledText)] {
    var parts: [(gap: Int, text: StyledText)] = []
    var text = StyledText()
    var (gap, spaces) = (0, 0)
    for span in spans {
      for cluster in span.text {
        if cluster == " " {
          spaces += 1
          continue
        }
        if spaces > 1, !text.isEmpty {
          parts.append((gap, text))
          (gap, text) = (spaces, StyledText())
        } else {
          text.append(.spaces(spaces), span.style)
        }
        spaces = 0
        text.append(String(cluster), span.style)
      }
    }
    return text.isEmpty ? parts : parts + [(gap, text)]
  }
}
