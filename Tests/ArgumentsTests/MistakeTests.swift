import Arguments
import Testing

@Suite("Messages of usage errors")
struct MistakeTests {
  @Test(
    "A usage error names the problem and suggests what may have been meant",
    arguments: [
      ("weight 82", #"unknown command "weight" after "fit"; did you mean "fit log weight 82"?"#),
      (
        "wieght '8 2'",
        #"unknown command "wieght" after "fit"; did you mean "fit log weight '8 2'"?"#
      ),
      ("fod", #"unknown command "fod" after "fit"; did you mean "fit food"?"#),
      ("hlep", #"unknown command "hlep" after "fit"; did you mean "fit help"?"#),
      (
        "food serch x",
        #"unknown command "serch" after "fit food"; did you mean "fit food search x"?"#
      ),
      (
        "food weight 82",
        #"unknown command "weight" after "fit food""#
      ),
      (
        "food lookup x",
        #"unknown command "lookup" after "fit food"; did you mean "fit food search x" or "fit food find x"?"#
      ),
      ("xyzzy", #"unknown command "xyzzy" after "fit""#),
      ("", ""),
      (
        "food search x --pag 3",
        #"unknown option "--pag"; did you mean "--page", "--tag" or "--pager"?"#
      ),
      (
        "log weight 82 --meal lunch",
        #"unknown option "--meal"; did you mean "fit log food --meal"?"#
      ),
      ("food search x --secrt", #"unknown option "--secrt""#),
      ("food search x -x", #"unknown option "-x""#),
      ("food search x -qx", #"unknown option "-x""#),
      (
        "--meal=lunch log food x",
        #"option "--meal" stands after its command; did you mean "fit log food --meal"?"#
      ),
      ("food search x --page", "--page needs a value: N"),
      ("food search x -p", "-p needs a value: N"),
      ("food search x --quiet=1", "--quiet takes no value"),
      ("food search x -q=1", "-q takes no value"),
      ("food search x --no-pager=1", "--no-pager takes no value"),
      ("food search x --no-quiet", #"unknown option "--no-quiet""#),
      ("food search", "missing WORDS"),
      ("food search x --page 0", #"invalid value "0" for --page: must be from 1 to 1000"#),
      ("food search x --page 1001", #"invalid value "1001" for --page: must be from 1 to 1000"#),
      ("food search x --page=", #"invalid value "" for --page: must be a whole number"#),
      ("food search x --tag ''", #"invalid value "" for --tag: must be 1 to 20 characters long"#),
      (
        "log food x --meal luch",
        #"invalid value "luch" for --meal: must be one of breakfast, lunch, dinner, afternoon-snack; did you mean "lunch"?"#
      ),
      (
        "food search x --json=id,nme",
        #"invalid value "id,nme" for --json: unknown field "nme"; the fields are id, name, brand, kcal; did you mean "name"?"#
      ),
      ("log food x --grams 1 --servings 2", "--grams and --servings cannot be used together"),
      ("log food x --at 08:30", "--at also needs --date"),
      ("food delete", "missing ID or --first"),
      ("food delete a --first", "ID and --first cannot be used together"),
      ("workouts x", #"unexpected word "x""#),
      ("food import a b c", #"unexpected word "c""#),
      (
        "diary cpy today",
        #"invalid value "cpy today" for RANGE: must be a day or days such as yesterday, week, 7d, nov, 2026-11 or 2026-11-01..2026-11-20; did you mean "fit diary copy"?"#
      ),
      ("log weight 5", #"invalid value "5" for MASS: must be from 20 to 500"#),
      (
        "log weight 82 --date 2026-02-30",
        #"invalid value "2026-02-30" for --date: February 2026 has 28 days"#
      ),
      ("help serch", #"no help on "serch""#),
      ("help food serch", #"no help on "food serch"; did you mean "fit help food search"?"#),
      ("help exit-code", #"no help on "exit-code"; did you mean "fit help exit-codes"?"#),
    ])
  func problems(line: String, message: String) {
    let mistake = Sample.mistake(ShellWords(line).words.map(\.text))
    #expect(mistake?.message ?? "" == message)
  }

  @Test("A usage error has three lines: the problem, the usage and the help command")
  func lines() {
    #expect(
      Sample.mistake(["food", "search"])?.lines == [
        "missing WORDS", "usage: fit food search [OPTIONS] WORDS...",
        "read on: fit help food search",
      ])
    #expect(
      Sample.mistake(["food", "x"])?.lines == [
        #"unknown command "x" after "fit food""#, "usage: fit food COMMAND",
        "read on: fit help food",
      ])
  }

  @Test(
    "A usage error never contains control characters",
    arguments: ["\u{1B}[31m", "\u{7}", "a\r\nb", "\u{202E}", "\u{9B}1m", "\u{0}"])
  func controls(text: String) {
    for words in [
      [text], ["food", text], ["--\(text)"], ["food", "search", "x", "--page", text],
      ["food", "search", text], ["log", "weight", text], ["diary", "\(text)..\(text)"],
      ["help", text], ["food", "search", "x", "--json=\(text)"], ["workouts", text],
      ["log", "weight", "82", "--date", text], ["log", "food", "x", "--date", "-1d", "--at", text],
    ] {
      for line in Sample.mistake(words)?.lines ?? [] {
        #expect(!line.unicodeScalars.contains { $0.value < 32 || (127..<160).contains($0.value) })
        #expect(!line.contains("\u{202E}"))
      }
    }
  }

  @Test("A usage error cuts a long value")
  func longValue() {
    let mistake = Sample.mistake(["log", "weight", String(repeating: "9", count: 1_000_000)])
    #expect(mistake?.message.count ?? 1000 < 200)
    #expect(Sample.mistake([String(repeating: "w", count: 100_000)])?.message.count ?? 1000 < 200)
  }

  @Test(
    "A request for help takes precedence over every mistake",
    arguments: [
      ("--help", [], HelpRequest.Extent.full), ("-h", [], .brief), ("-qh", [], .brief),
      ("food -h", ["food"], .brief), ("food find --help", ["food", "search"], .full),
      ("food search --nonsense --help", ["food", "search"], .full),
      ("food search --page wrong -h x y", ["food", "search"], .brief),
      ("log food x --grams 1 --servings 2 -h", ["log", "food"], .brief),
      ("help", [], .full), ("help food find", ["food", "search"], .full), ("", [], .brief),
      ("food", ["food"], .brief), ("-q log", ["log"], .brief), ("-q help log", ["log"], .full),
      ("diary cop --help", ["diary"], .full), ("help debug", ["debug"], .full),
    ])
  func help(line: String, path: [String], extent: HelpRequest.Extent) throws {
    let request = try Sample.program.interpret(ShellWords(line).words.map(\.text))
    guard case .help(let help) = request else {
      Issue.record("\(request)")
      return
    }
    #expect(help == HelpRequest(.command(path), extent))
  }

  @Test("Help on topics and the version are recognised")
  func topics() throws {
    guard case .help(let help) = try Sample.program.interpret(["help", "dates"]) else {
      Issue.record("no help")
      return
    }
    #expect(help.subject == .topic("dates"))
    for line in [["--version"], ["-V"], ["-q", "--version"]] {
      guard case .version = try Sample.program.interpret(line) else {
        Issue.record("no version")
        return
      }
    }
    #expect(Sample.mistake(["food", "--version"])?.problem == #"unknown option "--version""#)
  }

  @Test(
    "Suggestions are similar words, the nearest first",
    arguments: [
      ("brekfast", ["breakfast"]), ("LUNCH", ["lunch"]), ("dinenr", ["dinner"]), ("lu", ["lunch"]),
      ("", []), ("x", []), ("breakfastbreakfast", []), ("unch", ["lunch"]),
    ])
  func near(word: String, found: [String]) {
    #expect(Suggestions.near(word, in: ["breakfast", "lunch", "dinner"]) == found)
  }

  @Test("Suggestions are at most three different words")
  func atMostThree() {
    #expect(
      Suggestions.near("aab", in: ["aaa", "aac", "aaa", "aad", "aae"]) == ["aaa", "aac", "aad"])
    #expect(Suggestions.question(["a", "b", "c"]) == #"; did you mean "a", "b" or "c"?"#)
    #expect(Suggestions.question([]) == "")
  }
}
