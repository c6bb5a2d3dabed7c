import Arguments
import ShellHarness
import TestSupport
import Testing

/// The installed scripts and the executable together: what a person types, with a tab, and the line
/// that results.
@Suite("Completion by the executable")
struct CompletionTests {
  @Test("Completion by the executable works in bash", .enabled(if: Launch.mayTest("bash")))
  func bash() throws { try check(.bash) }

  @Test("Completion by the executable works in zsh", .enabled(if: Launch.mayTest("zsh")))
  func zsh() throws { try check(.zsh) }

  @Test("Completion by the executable works in fish", .enabled(if: Launch.mayTest("fish")))
  func fish() throws { try check(.fish) }

  /// Typed, and the line afterwards, in every shell.
  private static let lines = [
    ("fit tod\t", "fit today "),
    ("fit prog\tch\twei\t", "fit progress chart weight "),
    ("fit log food egg --me\tbr\t", "fit log food egg --meal breakfast "),
    ("fit log food egg --meal=di\t", "fit log food egg --meal=dinner "),
    ("fit --color=al\t", "fit --color=always "),
    ("fit config set uni\t", "fit config set units "),
    ("fit config get day\t", "fit config get day.start "),
    ("fit food show overn\t", "fit food show overnight\\ oats "),
    ("fit food show Overn\t", "fit food show Overnight\\ oats "),
    ("fit log food Overnight\\ o\t", "fit log food Overnight\\ oats "),
    ("fit log food 'Overnight o\t", "fit log food 'Overnight oats' "),
    ("fit log food \"1 overn\t", "fit log food \"1 overnight oats\" "),
    ("fit log food '2 eggs and 1 overn\t", "fit log food '2 eggs and 1 overnight oats' "),
    ("fit food import my\\ lar\t", "fit food import my\\ larder.csv "),
    ("fit food import 'my lar\t", "fit food import 'my larder.csv' "),
    ("fit food import 'my larder.csv' --off\t", "fit food import 'my larder.csv' --offline "),
    ("fit food search oats --json=na\t", "fit food search oats --json=name"),
    ("fit help exit\t", "fit help exit-codes "),
    ("fit food import pan\t", "fit food import pantry.csv "),
    ("fit w 8\t", "fit w 8"),
    ("fit goal create wei\t", "fit goal create weight "),
    ("fit goal create wais\t", "fit goal create waist "),
    ("fit progress chart wais\t", "fit progress chart waist "),
  ]

  private func check(_ shell: Shell) throws {
    let fit = try FitProcess()
    func run(_ line: String...) throws -> String {
      let finished = try fit.run(line)
      try #require(finished.status == 0, Comment(rawValue: finished.errorText))
      return finished.text.trimmingSuffix { $0 == "\n" }.description
    }
    _ = try run("food", "create", "Overnight oats", "--kcal", "380")
    _ = try run("config", "set", "alias.w", "log weight")
    _ = try run("metric", "add", "waist", "--unit", "cm")
    let egg = try run("log", "food", "egg", "-q")
    // Ids that begin alike would be completed up to where they differ before they are listed.
    var weight = try run("log", "weight", "82.4", "-q")
    while weight.first == egg.first {
      _ = try run("log", "delete", weight, "--yes")
      weight = try run("log", "weight", "82.4", "-q")
    }

    let consultation = try run("consult", "start", "general", "-q")

    let session = try ShellSession(
      shell, completing: "fit", in: FitProcess.folder, environment: fit.settings)
    try session.makeFiles("pantry.csv", "my larder.csv")
    for (typed, line) in Self.lines {
      #expect(try session.line(typed) == line, "typed \(typed.debugDescription)")
    }
    let short = egg.prefix(6)
    #expect(try session.line("fit log delete \(egg.prefix(5))\t") == "fit log delete \(short) ")
    let talk = consultation.prefix(6)
    #expect(
      try session.line("fit consult show \(consultation.prefix(5))\t")
        == "fit consult show \(talk) ")
    // Two ids: the list says what they stand for.
    let list = try session.shown(shell == .bash ? "fit log edit \t\t" : "fit log edit \t")
    for part in ["Egg, whole", "82.4 kg"] {
      #expect(list.contains(part), "listed \(list.debugDescription)")
    }
  }
}

extension String {
  fileprivate func trimmingSuffix(_ isTrimmed: (Character) -> Bool) -> Substring {
    var rest = self[...]
    while let last = rest.last, isTrimmed(last) { rest = rest.dropLast() }
    return rest
  }
}
