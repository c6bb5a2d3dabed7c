import Arguments
import ShellHarness
import TestSupport
import Testing

/// Whole sessions at a prompt: what a person types, with a tab, and the line that results.
@Suite("Completion in the shells")
struct ShellTests {
  @Test("Completion works in bash", .enabled(if: Launch.mayTest("bash")))
  func bash() throws { try check(.bash) }

  @Test("Completion works in zsh", .enabled(if: Launch.mayTest("zsh")))
  func zsh() throws { try check(.zsh) }

  @Test("Completion works in fish", .enabled(if: Launch.mayTest("fish")))
  func fish() throws { try check(.fish) }

  /// Typed, and the line afterwards, in every shell.
  private static let lines: [(String, String)] = [
    ("fit di\t", "fit diary "),
    ("fit fo\tse\toats", "fit food search oats"),
    ("fit food search --pa\t", "fit food search --page"),
    ("fit food search --page-\t", "fit food search --page-size "),
    ("fit -q log food x --me\tlu\t", "fit -q log food x --meal lunch "),
    ("fit log food x --meal=din\t", "fit log food x --meal=dinner "),
    ("fit food search x --json=na\t", "fit food search x --json=name"),
    ("fit food search x --json=name,br\t", "fit food search x --json=name,brand"),
    ("fit log food us\t", "fit log food usda:100"),
    ("fit log food usda:1001\t", "fit log food usda:1001 "),
    ("fit log food usda:1\t2\t", "fit log food usda:1002 "),
    ("fit food delete w\t", "fit food delete w7f2 "),
    ("fit log food m\t", "fit log food müsli "),
    ("fit help ex\t", "fit help exit-codes "),
    ("fit food import sou\t", "fit food import source.csv "),
    ("fit diary --svg draw\t", "fit diary --svg drawing.svg "),
    ("fit diary --svg=draw\t", "fit diary --svg=drawing.svg "),
    ("fit diary --folder=dr\t", "fit diary --folder=drafts/"),
    ("fit log food x --date mo\t", "fit log food x --date mon "),
    ("echo x | fit di\t", "echo x | fit diary "),
    ("fit nonsense x\t", "fit nonsense x"),
  ]

  private func check(_ shell: Shell) throws {
    let responder = try Responder(program: "fit") { Sample.completer.answer(Array($0.dropFirst())) }
    let session = try ShellSession(
      shell, completing: "fit", in: responder.folder.path)
    try session.makeFiles("source.csv", "drawing.svg", "drafts/")
    for (typed, line) in Self.lines {
      let result = try session.line(typed)
      #expect(
        result == line, "typed \(typed.debugDescription), shown \(session.screen.debugDescription)")
    }
    for (typed, line) in Self.quoting[shell] ?? [] {
      #expect(try session.line(typed) == line, "typed \(typed.debugDescription)")
    }
    let list = try session.shown(shell == .bash ? "fit food \t\t" : "fit food \t")
    for part in ["search", "Find foods by name.", "import", "Read foods from a file."] {
      #expect(list.contains(part), "listed \(list.debugDescription)")
    }
  }

  /// Each shell protects spaces and quotes in its own way.
  private static let quoting: [Shell: [(String, String)]] = [
    .bash: [
      ("fit log food gre\t", "fit log food greek\\ yoghurt "),
      ("fit log food greek\\ yo\t", "fit log food greek\\ yoghurt "),
      ("fit log food 'greek yo\t", "fit log food 'greek yoghurt' "),
      ("fit log food \"greek yo\t", "fit log food \"greek yoghurt\" "),
      ("fit log food it\t", "fit log food it\\'s\\ \\\"fine\\\"\\ \\$HOME "),
    ],
    .zsh: [
      ("fit log food gre\t", "fit log food greek\\ yoghurt "),
      ("fit log food greek\\ yo\t", "fit log food greek\\ yoghurt "),
      ("fit log food 'greek yo\t", "fit log food 'greek yoghurt' "),
      ("fit log food \"greek yo\t", "fit log food \"greek yoghurt\" "),
      ("fit log food it\t", "fit log food it\\'s\\ \\\"fine\\\"\\ \\$HOME "),
    ],
    .fish: [
      ("fit log food gre\t", "fit log food greek\\ yoghurt "),
      ("fit log food greek\\ yo\t", "fit log food greek\\ yoghurt "),
      ("fit log food 'greek yo\t", "fit log food 'greek yoghurt' "),
      ("fit log food \"greek yo\t", "fit log food \"greek yoghurt\" "),
      ("fit log food it\t", "fit log food it\\'s\\ \\\"fine\\\"\\ \\$HOME "),
    ],
  ]
}
