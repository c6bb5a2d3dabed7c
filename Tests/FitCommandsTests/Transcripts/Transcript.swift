/// A session at the prompt, written down: what was typed, and what came back.
///
/// The form is explained, with examples that run, in Tests/Transcripts/README.md.
struct Transcript: Equatable {
  /// Every line of the file, without its end.
  let lines: [String]
  let steps: [Step]

  /// One command and what is expected of it.
  struct Step: Equatable {
    /// Where the command begins; an index into the lines.
    let line: Int
    /// The command, of one line or several, without the prompts.
    let command: String
    /// Where the expected output and status stand; empty when nothing is expected.
    let answer: Range<Int>
    /// What should be shown; blank lines at the end do not count.
    let output: [String]
    /// The exit status that is expected.
    let status: Int32
  }

  /// A mistake in the file itself.
  struct Malformed: Error, Equatable, CustomStringConvertible {
    let line: Int
    let message: String
    var description: String { "line \(line + 1): \(message)" }
  }

  /// Reads the `console` blocks of a Markdown text. A block that begins with `$ make` is there to be
  /// read, not run.
  init(_ text: String) throws(Malformed) {
    lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    var steps: [Step] = []
    var start = lines.startIndex
    while let fence = lines[start...].firstIndex(of: "```console") {
      let first = fence + 1
      guard let end = lines[first...].firstIndex(of: "```") else {
        throw Malformed(line: fence, message: "the block is never closed")
      }
      if !lines[first].hasPrefix("$ make") {
        steps += try Self.steps(lines, first..<end)
      }
      start = end + 1
    }
    self.steps = steps
  }

  private static func steps(_ lines: [String], _ block: Range<Int>) throws(Malformed) -> [Step] {
    var steps: [Step] = []
    var next = block.lowerBound
    while next < block.upperBound {
      let start = next
      guard lines[start].hasPrefix("$ ") else {
        throw Malformed(line: start, message: "a command, \"$ …\", should stand here")
      }
      next += 1
      while next < block.upperBound,
        lines[next].hasPrefix("> ") || lines[next] == ">" || lines[next - 1].hasSuffix("\\")
      {
        next += 1
      }
      let command = lines[start..<next].enumerated().map { index, line in
        index == 0 || line.hasPrefix("> ") ? String(line.dropFirst(2)) : line == ">" ? "" : line
      }.joined(separator: "\n")

      let answer =
        next..<(lines[next..<block.upperBound].firstIndex { $0.hasPrefix("$ ") }
        ?? block.upperBound)
      let shown = lines[answer].trimmed
      let status = shown.last.flatMap(Self.status)
      steps.append(
        Step(
          line: start, command: command, answer: answer,
          output: status == nil ? shown : Array(shown.dropLast()), status: status ?? 0))
      next = answer.upperBound
    }
    return steps
  }

  /// The status in a line such as `? 2`.
  private static func status(_ line: String) -> Int32? {
    line.hasPrefix("? ") ? Int32(line.dropFirst(2)) : nil
  }
}

extension Collection<String> {
  /// The lines without spaces at their ends and without blank lines at the end: what an editor
  /// removes is not compared.
  var trimmed: [String] {
    let lines = map { line in
      String(line[..<(line.lastIndex { $0 != " " }.map(line.index(after:)) ?? line.startIndex)])
    }
    return Array(lines.prefix { _ in true }.reversed().drop { $0.isEmpty }.reversed())
  }
}
