import Testing

@Suite("Format of session transcripts")
struct TranscriptFormatTests {
  private func steps(_ lines: String...) throws -> [Transcript.Step] {
    try Transcript(lines.joined(separator: "\n")).steps
  }

  @Test("A command in a transcript is followed by its output and its status")
  func commandAndAnswer() throws {
    let steps = try steps(
      "Words.", "```console", "$ first", "one", "", "two", "? 3", "", "$ second", "```", "More.")
    #expect(steps.map(\.command) == ["first", "second"])
    #expect(steps.map(\.output) == [["one", "", "two"], []])
    #expect(steps.map(\.status) == [3, 0])
    #expect(steps.map(\.line) == [2, 8])
    #expect(steps.map(\.answer) == [3..<8, 9..<9])
  }

  @Test("A command in a transcript continues after a backslash and at a second prompt")
  func continuation() throws {
    let steps = try steps(
      "```console", "$ cat <<END \\", "  | sort", "> b", ">", "> a", "> END", "", "a", "```")
    #expect(steps.map(\.command) == ["cat <<END \\\n  | sort\nb\n\na\nEND"])
    #expect(steps.map(\.output) == [["", "a"]])
  }

  @Test("Other blocks of a transcript, and commands of make, are not run")
  func otherBlocks() throws {
    #expect(try steps("```sh", "$ one", "```", "```console", "$ make install", "```").isEmpty)
  }

  @Test("A block that is not a session is refused with its line")
  func malformed() {
    #expect(throws: Transcript.Malformed.self) { try steps("```console", "$ true") }
    #expect(throws: Transcript.Malformed(line: 1, message: "a command, \"$ …\", should stand here"))
    {
      try steps("```console", "output", "```")
    }
  }

  @Test(
    "An expected output matches what it describes and nothing else",
    arguments: [
      (["a"], ["a"], true), (["a"], ["b"], false), ([], [], true), ([], ["a"], false),
      (["a"], [], false), (["a [..]"], ["a b c"], true), (["a [..]"], ["a "], true),
      (["a [..]"], ["a"], false), (["[..]c"], ["a b c"], true), (["a[..]c[..]e"], ["abcde"], true),
      (["a[..]c[..]e"], ["abde"], false), (["a[..]b"], ["ab"], true), (["ab[..]b"], ["ab"], false),
      (["..."], [], true), (["..."], ["a", "b"], true), (["a", "...", "z"], ["a", "z"], true),
      (["a", "...", "z"], ["a", "b", "z"], true), (["a", "...", "z"], ["a", "b"], false),
      (["...", "a", "..."], ["b", "a", "a"], true), (["weight (3fa2)"], ["weight (0b7e)"], true),
      (["weight (3fa2)"], ["weight (0b7)"], false), (["(kcal)"], ["(gram)"], false),
    ])
  func matching(_ expected: [String], _ printed: [String], _ same: Bool) {
    #expect(TranscriptComparison(expected: expected, printed: printed).matches == same)
  }

  @Test("A difference shows the missing and the unexpected lines")
  func difference() {
    let comparison = TranscriptComparison(
      expected: ["same", "old", "...", "end"], printed: ["same", "new", "end"])
    #expect(comparison.difference == "  same\n- old\n  ...\n  end")
    let plain = TranscriptComparison(expected: ["same", "old"], printed: ["same", "new"])
    #expect(plain.difference == "  same\n- old\n+ new")
  }

  @Test("Accepting a difference keeps the patterns that still match")
  func accepting() {
    let comparison = TranscriptComparison(
      expected: ["id [..]", "old", "last"], printed: ["id 7", "$ new", "```", "last"])
    #expect(comparison.accepted == ["id [..]", "[..] new", "[..]`", "last"])
  }

  @Test(
    "A line overwritten with a carriage return counts with its final text",
    arguments: [
      ("a\nb", "a\nb"), ("a\r\nb\r\n", "a\nb\n"), ("\rhalf  50 %\r           \rdone\n", "done\n"),
      ("\rabc\rx", "xbc"), ("", ""),
    ])
  func overwriting(_ written: String, _ left: String) {
    #expect(TranscriptSession.left(of: written) == left)
  }
}
