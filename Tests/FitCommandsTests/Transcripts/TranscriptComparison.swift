/// Expected lines laid beside those that were really printed, so that as few as possible differ.
struct TranscriptComparison {
  enum Line: Equatable {
    /// Printed as expected; the words are those of the expectation.
    case same(String)
    /// Expected, but not printed.
    case missing(String)
    /// Printed, but not expected.
    case unexpected(String)
  }

  let lines: [Line]

  var matches: Bool {
    lines.allSatisfy { if case .same = $0 { true } else { false } }
  }

  /// - Parameter expected: lines in which `[..]` stands for any text, and `...` alone on a line for
  ///   any number of lines.
  init(expected: [String], printed: [String]) {
    // costs[i][j]: how many lines differ between what follows expected[i] and printed[j].
    var costs = Array(
      repeating: Array(repeating: 0, count: printed.count + 1), count: expected.count + 1)
    func isOpen(_ i: Int) -> Bool { expected[i] == "..." }
    let parts = expected.map { Self.withoutIDs($0).components(separatedBy: "[..]") }
    let masked = printed.map(Self.withoutIDs)
    func pairs(_ i: Int, _ j: Int) -> Bool { Self.matches(parts[i], masked[j]) }
    for i in (0...expected.count).reversed() {
      for j in (0...printed.count).reversed() where i < expected.count || j < printed.count {
        var best = Int.max
        if i < expected.count { best = min(best, costs[i + 1][j] + (isOpen(i) ? 0 : 1)) }
        if j < printed.count {
          best = min(best, costs[i][j + 1] + (i < expected.count && isOpen(i) ? 0 : 1))
        }
        if i < expected.count, j < printed.count, pairs(i, j) {
          best = min(best, costs[i + 1][j + 1])
        }
        costs[i][j] = best
      }
    }

    var lines: [Line] = []
    var (i, j) = (0, 0)
    while i < expected.count || j < printed.count {
      if i < expected.count, isOpen(i) {
        if costs[i][j] == costs[i + 1][j] {
          lines.append(.same(expected[i]))
          i += 1
        } else {
          j += 1
        }
      } else if i < expected.count, j < printed.count, pairs(i, j),
        costs[i][j] == costs[i + 1][j + 1]
      {
        lines.append(.same(expected[i]))
        (i, j) = (i + 1, j + 1)
      } else if i < expected.count, costs[i][j] == costs[i + 1][j] + 1 {
        lines.append(.missing(expected[i]))
        i += 1
      } else {
        lines.append(.unexpected(printed[j]))
        j += 1
      }
    }
    self.lines = lines
  }

  /// Whether a printed line is one of these parts with anything between them.
  private static func matches(_ parts: [String], _ printed: String) -> Bool {
    var rest = printed[...]
    guard rest.hasPrefix(parts[0]) else { return false }
    rest = rest.dropFirst(parts[0].count)
    guard let last = parts.dropFirst().last else { return rest.isEmpty }
    for part in parts.dropFirst().dropLast() where !part.isEmpty {
      guard let found = rest.range(of: part) else { return false }
      rest = rest[found.upperBound...]
    }
    return rest.hasSuffix(last)
  }

  /// The line with every id made alike, because ids are random: `(3fa2)` in parentheses, the six
  /// digits in a table, and whole ones.
  private static func withoutIDs(_ line: String) -> String {
    line.replacing(/\([0-9a-f]{4,8}\)/, with: "(0000)")
      .replacing(/\b[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/, with: "00000000-0000")
      .replacing(/(^|\s)[0-9a-f]{6}(?=\s|$)/) { "\($0.output.1)000000" }
  }
}

extension TranscriptComparison {
  /// The lines as a difference is commonly shown.
  var difference: String {
    lines.map {
      switch $0 {
      case .same(let line): "  " + line
      case .missing(let line): "- " + line
      case .unexpected(let line): "+ " + line
      }
    }.joined(separator: "\n")
  }

  /// What should be expected from now on: the expectation where it still holds, and what was printed
  /// where it does not.
  var accepted: [String] {
    lines.compactMap {
      switch $0 {
      case .same(let line): line
      case .missing: nil
      case .unexpected(let line): Self.asExpectation(line)
      }
    }
  }

  /// A printed line in a form that is not mistaken for a command, its continuation, a status or the
  /// end of the block.
  private static func asExpectation(_ line: String) -> String {
    for sign in ["$ ", "> ", "? ", "```"] where line.hasPrefix(sign) {
      return "[..]" + line.dropFirst(sign.count - 1)
    }
    return line
  }
}
