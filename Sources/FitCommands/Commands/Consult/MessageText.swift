import Terminal

/// A message of a consultation, laid out for reading: paragraphs within the width, figures in a
/// column of their own, lists under their titles.
struct MessageText {
  private let lines: [Substring]
  private let isOwn: Bool

  /// Columns before everything.
  private static let margin = 2
  /// Columns of a figure's name, at most.
  private static let widestName = 32

  /// - Parameter isOwn: whether the person wrote it; lists in such a message are not rearranged.
  init(_ content: String, isOwn: Bool) {
    lines = content.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    self.isOwn = isOwn
  }

  func lines(columns: Int) -> [StyledText] {
    var set: [StyledText] = []
    var index = 0
    while index < lines.count {
      let line = lines[index]
      index += 1
      if line.allSatisfy(\.isWhitespace) {
        set.append("")
        continue
      }
      let items = lines[index...].prefix { $0.hasPrefix("- ") }
      guard !isOwn, line.hasSuffix(":"), !items.isEmpty else {
        set += StyledText(String(line)).wrapped(to: columns, indent: Self.margin)
        continue
      }
      let title = String(line.dropLast())
      set.append(Self.spaces(Self.margin) + StyledText(title, .label))
      set += list(title, items.map { String($0.dropFirst(2)) }, columns)
      index += items.count
    }
    return set
  }

  private func list(_ title: String, _ items: [String], _ columns: Int) -> [StyledText] {
    switch title {
    case "Figures": figures(items, columns)
    case "Sources": bullets(items, .muted, columns)
    default: bullets(items, .plain, columns)
    }
  }

  private func bullets(_ items: [String], _ style: Style, _ columns: Int) -> [StyledText] {
    items.flatMap {
      StyledText($0, style).wrapped(
        to: columns, indent: Self.margin * 2, hanging: Self.margin * 3)
    }
  }

  private func figures(_ items: [String], _ columns: Int) -> [StyledText] {
    let pairs = items.map { item -> (name: String, value: String) in
      guard let colon = item.indices.last(where: { item[$0...].hasPrefix(": ") }) else {
        return (item, "")
      }
      return (String(item[..<colon]), String(item[colon...].dropFirst(2)))
    }
    let width = min(pairs.map { $0.name.displayWidth }.max() ?? 0, Self.widestName)
    return pairs.flatMap { pair -> [StyledText] in
      let margin = Self.margin * 2
      let name = StyledText(pair.name.padded(to: width) + "  ")
      let line = Self.spaces(margin) + name + StyledText(pair.value, .strong)
      guard line.width > columns else { return [line] }
      let room = max(20, columns - margin - width - 2)
      let values = StyledText(pair.value, .strong).wrapped(to: room)
      return values.enumerated().map { index, value in
        Self.spaces(margin) + (index == 0 ? name : Self.spaces(width + 2)) + value
      }
    }
  }

  private static func spaces(_ count: Int) -> StyledText {
    StyledText(String(repeating: " ", count: count))
  }
}
