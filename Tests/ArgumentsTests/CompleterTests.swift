import Arguments
import Testing

@Suite("Completion of command lines")
struct CompleterTests {
  @Test(
    "Completion offers the words that may follow",
    arguments: [
      (["lo"], ["log", "loop"]), (["f"], ["food"]),
      ([""], ["log", "diary", "food", "workouts", "w", "yes", "loop", "help"]),
      (["work"], ["workouts"]), (["debu"], []),
      (["food", ""], ["search", "import", "delete"]), (["food", "find", "-"], searchOptions),
      (["food", "search", "--pa"], ["--page", "--page-size", "--pager"]),
      (["food", "search", "-p", "1", "--pa"], ["--page-size", "--pager"]),
      (["food", "search", "-ta", "--t"], ["--tag"]), (["food", "search", "--", "--t"], []),
      (["food", "search", "--page", ""], []), (["-q", "--q"], []),
      (["log", "food", "x", "--meal", ""], ["breakfast", "lunch", "dinner", "afternoon-snack"]),
      (["log", "food", "x", "-m", "l"], ["lunch"]),
      (["log", "food", "x", "--meal=l"], ["--meal=lunch"]),
      (["log", "food", "usda:1"], ["usda:1001", "usda:1002"]),
      (["log", "food", "usda:1001", "usda:1"], ["usda:1002"]),
      (["food", "delete", ""], ["w7f2"]), (["food", "delete", "w7f2", ""], ["w7f2"]),
      (["food", "search", "--json=id,n"], ["--json=id,name"]),
      (
        ["food", "search", "--json="], ["--json=id", "--json=name", "--json=brand", "--json=kcal"]
      ),
      (["food", "search", "--json=id,name,"], ["--json=id,name,brand", "--json=id,name,kcal"]),
      (
        ["workouts", ""],
        ["--quiet", "--json", "--json=", "--color", "--pager", "--no-pager", "--help"]
      ),
      (["diary", "c"], ["copy"]), (["diary", "copy", "tod"], ["today"]),
      (["diary", "last"], ["last-week", "last-month", "last-year"]),
      (["diary", "--folder", "x", "c"], []), (["nonsense", ""], []),
      (["help", "fo"], ["food"]), (["help", "food", ""], ["search", "import", "delete"]),
      (["help", "dat"], ["dates"]), (["w", "8"], []), (["yes", "--me"], ["--meal"]),
      (
        ["food", "search", "--quiet=", ""],
        ["usda:1001", "usda:1002", "greek yoghurt", "it's \"fine\" $HOME", "müsli"]
      ),
    ])
  func words(words: [String], candidates: [String]) {
    guard case .words(let found, _) = Sample.completer.complete(words) else {
      Issue.record("files")
      return
    }
    #expect(found.map(\.text) == candidates)
  }

  private static let searchOptions = [
    "--page", "--page-size", "--first", "--tag", "--quiet", "--json", "--json=", "--color",
    "--pager", "--no-pager", "--help",
  ]

  @Test("Completion leaves files and folders to the shell")
  func files() {
    #expect(Sample.completer.complete(["food", "import", "a"]) == .files(prefix: ""))
    #expect(Sample.completer.complete(["diary", "--svg", ""]) == .files(prefix: ""))
    #expect(Sample.completer.complete(["diary", "--svg=a"]) == .files(prefix: "--svg="))
    #expect(
      Sample.completer.complete(["diary", "--folder=a"]) == .directories(prefix: "--folder="))
  }

  @Test("Completion never returns control characters")
  func controls() {
    for shell in ["bash", "zsh", "fish"] {
      let arguments =
        shell == "bash" ? ["63", "80", " :=", "fit log food "] : ["log", "food", ""]
      let answer = Sample.completer.answer([shell] + arguments)
      #expect(!answer.contains("bad"))
      #expect(answer.contains("müsli"))
      #expect(!answer.contains("with\ttab"))
    }
  }

  @Test(
    "Completion in bash returns the part after the last word break, quoted like the word",
    arguments: [
      ("fit log food usda:1", ["1001", "1002"]), ("fit log food --meal=l", ["lunch"]),
      ("fit log food 'usda:1", ["usda:1001", "usda:1002"]),
      ("fit log food gr", [#"greek\ yoghurt"#]),
      (#"fit log food "greek y"#, ["greek yoghurt"]),
      (#"fit log food greek\ y"#, [#"greek\ yoghurt"#]),
      (#"fit log food it"#, [#"it\'s\ \"fine\"\ \$HOME"#]),
      (#"fit log food "it"#, [#"it's \"fine\" \$HOME"#]),
      ("fit log food 'it", [#"it'\''s "fine" $HOME"#]),
      ("fit food search --json=id,n", ["id,name"]), ("fit food", ["food"]),
    ])
  func bash(line: String, replies: [String]) {
    let answer = Sample.completer.answer(["bash", "9", "80", " \t\n\"'><=;|&(:", line])
    #expect(answer.split(separator: "\n").dropFirst().map(String.init) == replies)
  }

  @Test("Completion in bash shows descriptions when it only lists, cut to the screen")
  func descriptions() {
    func lines(_ kind: String, _ columns: String) -> [String] {
      Sample.completer.answer(["bash", kind, columns, " :", "fit food "])
        .split(separator: "\n").map(String.init)
    }
    #expect(lines("9", "80") == ["words", "search", "import", "delete"])
    #expect(
      lines("63", "80") == [
        "words", "search  (Find foods by name.)", "import  (Read foods from a file.)",
        "delete  (Delete foods.)",
      ])
    #expect(lines("63", "26")[1] == "search  (Find foods by…)")
    #expect(lines("63", "10")[1] == "search")
  }

  @Test(
    "A malformed completion request gets an empty answer",
    arguments: [[], ["ksh", "a"], ["bash"], ["bash", "9"], ["zsh"]])
  func odd(arguments: [String]) {
    #expect(Sample.completer.answer(arguments).hasPrefix("words\n"))
  }

  @Test(
    "A command line is split into words as a shell does",
    arguments: [
      ("a b", ["a", "b"]), ("  a\t b ", ["a", "b"]), (#"'a b' "c d""#, ["a b", "c d"]),
      (#"a\ b"#, ["a b"]),
      (#"'a'\''b'"#, ["a'b"]), (#""a\"b\x""#, [#"a"b\x"#]), ("''", [""]), ("", []),
      ("'open", ["open"]),
      (#"back\"#, ["back"]), (#"'\'"#, [#"\"#]),
    ])
  func shellWords(line: String, words: [String]) {
    #expect(ShellWords(line).words.map(\.text) == words)
  }

  @Test(
    "A quoted word is read back unchanged by a shell",
    arguments: ["a b", "it's", "$HOME", "", "a\\b", "müsli", "*", "~"])
  func protected(word: String) {
    #expect(ShellWords(ShellWords.protected(word)).words.map(\.text) == [word])
  }
}
