import Arguments
import Auditing
import Testing

@Suite("Audit of declarations")
struct AuditTests {
  @Test("The audit finds nothing wrong with the sample program")
  func clean() {
    #expect(DeclarationAudit.findings(in: Sample.program) == [])
  }

  @Test(
    "The audit finds each mistake of a declaration",
    arguments: [
      (Declaration("Upper", "Fine."), "not lower-case"),
      (Declaration("a", aliases: ["here"], "Fine."), "\"here\" is taken twice"),
      (Declaration("a", "no capital."), "small letter"),
      (Declaration("a", "No stop"), "no full stop"),
      (Declaration("a", String(repeating: "Long ", count: 13) + "."), "longer than 62"),
      (Declaration("a", "Fine.", [Flag("x", "One."), Flag("x", "Two.")]), "--x is declared twice"),
      (Declaration("a", "Fine.", [Flag("x", short: "q", "One.")]), "-q is declared twice"),
      (Declaration("a", "Fine.", [Flag("x", short: "h", "One.")]), "-h is declared twice"),
      (Declaration("a", "Fine.", [Flag("x", short: "1", "One.")]), "-1 is not a letter"),
      (Declaration("a", "Fine.", [Flag("no-pager", "One.")]), "--no-pager is declared twice"),
      (Declaration("a", "Fine.", [Flag("help", "One.")]), "--help is declared twice"),
      (Declaration("a", "Fine.", [Flag("x_y", "One.")]), "--x_y is not lower-case"),
      (Declaration("a", "Fine.", [Flag("x", "")]), "--x says nothing"),
      (
        Declaration("a", "Fine.", [Option<Int>("x", in: 1...9, default: 0, "One.")]),
        "the default of --x must be from 1 to 9"
      ),
      (
        Declaration("a", "Fine.", [Argument<Int?>("x", "One."), Argument<Int>("y", "Two.")]),
        "a required argument follows"
      ),
      (
        Declaration("a", "Fine.", [Argument<[Int]>("x", "One."), Argument<[Int]>("y", "Two.")]),
        "more than one argument repeats"
      ),
      (
        Declaration("a", "Fine.", constraints: [.atLeastOne(of: [Flag("x", "One.")])]),
        "--x has a constraint"
      ),
      (Declaration("a", "Fine.", discussion: "See `--missing`."), "mentions \"--missing\""),
      (Declaration("a", "Fine.", discussion: "See `fit missing`."), "mentions \"fit missing\""),
      (Declaration("a", "Fine.", discussion: "See `fit help missing`."), "mentions"),
      (
        Declaration("a", "Fine.", discussion: "See `fit here --missing`."), "mentions \"--missing\""
      ),
      (Declaration("a", "Fine.", discussion: "An odd `tick."), "a backtick"),
      (Declaration("a", "Fine.", discussion: "  fit here --missing"), "is not understood"),
      (Declaration("a", "Fine.", examples: [Example("fit here 1", "one")]), "is not understood"),
      (Declaration("a", "Fine.", examples: [Example("ls", "lists")]), "does not call fit"),
    ])
  func findings(declaration: Declaration, finding: String) {
    let program = Program(
      CommandNode<Int>(
        Declaration(
          "fit", "A tool.",
          [Flag("quiet", short: "q", "Say less."), Flag("pager", negatable: true, "Page it.")])
      ) { [CommandNode(Declaration("here", "Be here."), 1), CommandNode(declaration, 2)] })
    let findings = DeclarationAudit.findings(in: program)
    #expect(findings.contains { $0.contains(finding) }, "found \(findings)")
  }

  @Test("The audit accepts mentions of existing commands, with pipes, placeholders and topics")
  func mentions() {
    let discussion = """
      See `fit here`, `fit here --quiet`, `fit help here`, `fit help COMMAND`, `--no-pager`, `--quiet=x` and `here`.

        echo x | fit here --quiet > out  # as usual
        fit here && fit here
      """
    let program = Program(
      CommandNode<Int>(
        Declaration(
          "fit", "A tool.",
          [Flag("quiet", short: "q", "Say less."), Flag("pager", negatable: true, "Page it.")],
          discussion: discussion)
      ) { [CommandNode(Declaration("here", "Be here."), 1)] })
    #expect(DeclarationAudit.findings(in: program) == [])
  }
}
