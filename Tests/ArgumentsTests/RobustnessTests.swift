import Arguments
import Testing

/// Lines that nobody would type on purpose.
@Suite("Random command lines")
struct RobustnessTests {
  private static let words = [
    "food", "search", "log", "weight", "diary", "copy", "help", "w", "yes", "loop", "workouts", "-",
    "--",
    "---", "-q", "-qp", "-p", "-p=", "--page", "--page=", "--page=-1", "--json", "--json=",
    "--json=id,,",
    "--no-pager", "--no-", "--no-page", "-h", "--help", "--help=x", "--version", "-5", "-3d", "-.",
    "",
    " ", "=", "--=", "--=x", "\u{0}", "\u{1B}[0m", "\u{FFFD}", "\u{202E}", "e\u{301}", "👨‍👩‍👧", "1e309",
    "-1e999", "nan", "0x10", "99999999999999999999", "2026-02-30", "..", "today..", "'", "\"", "\\",
    "$(id)",
    "; rm", "%s%n", "--meal", "--meal=lunch", "--at", "08:30", "--date", "yesterday", "-t", "-tt",
    "-é",
  ]

  /// A linear congruential generator (Knuth, MMIX), so that every run types the same.
  private struct Dice {
    var state: UInt64 = 42

    mutating func roll(_ sides: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((state >> 33) % UInt64(sides))
    }
  }

  @Test("Random words give a command, help, or a usage error of three printable lines")
  func lines() {
    var dice = Dice()
    for _ in 0..<5_000 {
      let line = (0..<dice.roll(8)).map { _ in Self.words[dice.roll(Self.words.count)] }
      guard let mistake = Sample.mistake(line) else { continue }
      #expect(mistake.lines.count == 3)
      #expect(!mistake.problem.isEmpty)
      for text in mistake.lines {
        #expect(
          text.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control }, "\(line)")
      }
    }
  }

  @Test("Random words can be completed in every shell, one candidate per line")
  func completion() {
    var dice = Dice()
    for _ in 0..<2_000 {
      let line = (0..<dice.roll(6)).map { _ in Self.words[dice.roll(Self.words.count)] }
      let current = line.last ?? ""
      if case .words(let candidates, _) = Sample.completer.complete(line) {
        #expect(candidates.allSatisfy { $0.text.hasPrefix(current) })
      }
      let raw = "fit " + line.joined(separator: " ")
      for request in [["bash", "63", "80", " :=", raw], ["zsh"] + line, ["fish"] + line] {
        let answer = Sample.completer.answer(request)
        #expect(answer.hasSuffix("\n"))
        #expect(
          answer.unicodeScalars.allSatisfy { $0 == "\n" || $0 == "\t" || $0.value >= 32 })
      }
    }
  }

  @Test("Parsing a very long line takes time in proportion to its length")
  func longLines() throws {
    let many = Array(repeating: "oats", count: 20_000)
    #expect(
      try Sample.call(["food", "search"] + many).values(in: .plain)[Sample.words].count == 20_000)
    let tags = Array(repeating: "-ta", count: 20_000)
    #expect(
      try Sample.call(["food", "search", "x"] + tags).values(in: .plain)[Sample.tag].count == 20_000
    )
    let bundle = "-" + String(repeating: "q", count: 20_000)
    #expect(try Sample.call(["food", "search", "x", bundle]).values(in: .plain)[Sample.quiet])
    #expect(Sample.mistake([String(repeating: "x", count: 1_000_000)]) != nil)
    #expect(
      Sample.mistake(["food", "search", "x", "--" + String(repeating: "x", count: 1_000_000)])
        != nil)
    #expect(Sample.mistake(["diary", String(repeating: "9", count: 1_000_000)]) != nil)
    #expect(Sample.mistake(["log", "weight", String(repeating: "9", count: 1_000_000)]) != nil)
  }
}
