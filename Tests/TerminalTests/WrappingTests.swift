import Terminal
import Testing

@Suite("Wrapping paragraphs")
struct WrappingTests {
  @Test(
    "Wrapped lines break at spaces and fit",
    arguments: [
      ("", 10, []),
      ("one two three", 13, ["one two three"]),
      ("one two three", 12, ["one two", "three"]),
      ("one two three", 3, ["one", "two", "three"]),
      ("a  b", 4, ["a  b"]),
      ("trailing  ", 20, ["trailing"]),
      ("https://example.org/long and on", 10, ["https://example.org/long", "and on"]),
      ("日本語の文章", 6, ["日本語", "の文章"]),
      ("abc日本 x", 5, ["abc日", "本 x"]),
      ("one\ntwo", 20, ["one", "two"]),
      ("one\n\ntwo\n", 20, ["one", "", "two"]),
      ("e\u{301}e\u{301} e\u{301}", 3, ["e\u{301}e\u{301}", "e\u{301}"]),
    ] as [(String, Int, [String])])
  func lines(text: String, columns: Int, lines: [String]) {
    #expect(text.wrapped(to: columns) == lines)
  }

  @Test("The first wrapped line and the others have their own indent")
  func indents() {
    #expect(
      "find foods by name or brand".wrapped(to: 14, indent: 2, hanging: 4)
        == ["  find foods", "    by name or", "    brand"])
    #expect("a b\nc d".wrapped(to: 3, indent: 1) == [" a", " b", " c", " d"])
  }

  @Test("Styles stay with their words when text is wrapped")
  func styled() {
    let text: StyledText = "use \("--json", .strong) for scripts"
    let lines = text.wrapped(to: 10)
    #expect(lines.map(\.plain) == ["use --json", "for", "scripts"])
    #expect(lines[0].spans == [.init("use "), .init("--json", .strong)])
  }

  @Test("No wrapped line is wider than the room unless one word is", arguments: 1...60)
  func fits(columns: Int) {
    let text = "Nothing is lost when a paragraph of plain words, 日本語 and 👨‍👩‍👧 is broken into lines."
    let lines = text.wrapped(to: columns)
    #expect(lines.allSatisfy { $0.displayWidth <= columns || !$0.contains(" ") })
    #expect(lines.joined().filter { $0 != " " } == text.filter { $0 != " " })
  }

  @Test("A line of a page that is too wide continues below its text")
  func folded() {
    let fact = StyledText("weight    ", .label) + "82.4 kg  Fri 07:10  −0.3 since Wed  (w7f2aa)"
    #expect(fact.folded(to: 80) == [fact])
    #expect(
      fact.folded(to: 40).map(\.plain) == [
        "weight    82.4 kg  Fri 07:10", "          −0.3 since Wed  (w7f2aa)",
      ])
    let receipt: StyledText =
      "logged \("Chicken", .strong)  " + StyledText("248 kcal  P 46  F 5.4 g").unbroken
      + "  (6b5d05)"
    #expect(
      receipt.folded(to: 30).map(\.plain) == [
        "logged Chicken", "  248 kcal  P 46  F 5.4 g", "  (6b5d05)",
      ])
    #expect(
      receipt.folded(to: 80).map(\.plain) == [
        "logged Chicken  248 kcal  P 46  F 5.4 g  (6b5d05)"
      ])
    let detail: StyledText = "  its turn after left upper arm"
    #expect(detail.folded(to: 22).map(\.plain) == ["  its turn after left", "    upper arm"])
    #expect(StyledText("").folded(to: 1).map(\.plain) == [""])
  }

  @Test("A command stays on one line where it fits on one")
  func commands() {
    let line: StyledText = "make it yours: `fit food create NAME --kcal 10`"
    #expect(
      line.folded(to: 34).map(\.plain) == ["make it yours:", "  `fit food create NAME --kcal 10`"])
    #expect(line.folded(to: 24).allSatisfy { $0.width <= 24 })
  }

  @Test(
    "A line with a path or an address stays whole, however short it is",
    arguments: [
      ("the file /tmp/a is no database; move it away", true),
      ("the file \"/tmp/a\" is no database; move it away", true),
      ("written to ~/plan.html and nowhere else at all", true),
      ("listening at unix:/run/a until it is told to end", true),
      ("1/2 apple and/or a pear at 3 / 4 of the way there", false),
    ])
  func paths(_ line: String, _ isWhole: Bool) {
    #expect((StyledText(line).folded(to: 20).count == 1) == isWhole)
  }
}
