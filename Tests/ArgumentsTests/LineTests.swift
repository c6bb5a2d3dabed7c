import Arguments
import CivilTime
import Testing

@Suite("Parsing of command lines")
struct LineTests {
  @Test(
    "Every spelling of an option is parsed",
    arguments: [
      "food search oats --page 3 --tag a -q", "food search --page=3 oats --tag=a --quiet",
      "food search -p 3 -t a oats -q", "food search -p3 -ta -q oats", "food search oats -qp3 -t=a",
      "food search oats -qp=3 --tag a", "-q food search oats --page 3 -ta",
      "food -q search oats --page 1 -ta --page 3", "food find oats -p3 -qta",
      "food search -p 3 -t a -q -- oats",
    ])
  func forms(line: String) throws {
    let arguments = try Sample.call(words(line)).values(in: Sample.context)
    #expect(arguments[Sample.words] == ["oats"])
    #expect(arguments[Sample.page] == 3)
    #expect(arguments[Sample.tag] == ["a"])
    #expect(arguments[Sample.quiet])
    #expect(arguments[Sample.size] == 20)
  }

  @Test("Optional and repeated parameters may be left out")
  func shapes() throws {
    let arguments = try Sample.arguments("log", "weight", "82.4")
    #expect(arguments[Sample.mass] == 82.4)
    #expect(arguments[Sample.date] == Day("2026-11-20"))
    #expect(arguments[Sample.at] == nil)
    #expect(arguments[Sample.json] == nil)
    #expect(try Sample.arguments("food", "delete", "--first")[Sample.ids] == [])
  }

  @Test("A repeated option keeps all values, and a single one the last")
  func repetition() throws {
    let arguments = try Sample.arguments("food", "search", "x", "-ta", "-p2", "-tb", "-p3", "-ta")
    #expect(arguments[Sample.tag] == ["a", "b", "a"])
    #expect(arguments[Sample.page] == 3)
    #expect(arguments.count(of: Sample.tag) == 3)
    #expect(try Sample.arguments("workouts", "--no-pager", "--pager")[Sample.pager])
    #expect(try !Sample.arguments("workouts", "--pager", "--no-pager")[Sample.pager])
  }

  @Test("An optional value is only attached with an equals sign")
  func optionalValue() throws {
    let bare = try Sample.arguments("food", "search", "--json", "id")
    #expect(bare[Sample.json] == .all)
    #expect(bare[Sample.words] == ["id"])
    #expect(
      try Sample.arguments("food", "search", "x", "--json=id,name")[Sample.json]?.names == [
        "id", "name",
      ])
    #expect(try Sample.arguments("food", "search", "x")[Sample.json] == nil)
  }

  @Test("An option that needs a value takes the next word, whatever it looks like")
  func valueIsNextWord() throws {
    #expect(
      try Sample.arguments("food", "search", "x", "--tag", "--quiet")[Sample.tag] == ["--quiet"])
    #expect(try Sample.arguments("food", "search", "x", "--tag", "--")[Sample.tag] == ["--"])
    #expect(try Sample.arguments("food", "search", "x", "--tag", "-h")[Sample.tag] == ["-h"])
  }

  @Test(
    "A dash alone and a dash before a digit begin a value",
    arguments: ["-5", "-.5", "-3d", "-"])
  func dashes(word: String) throws {
    #expect(try Sample.arguments("food", "search", word)[Sample.words] == [word])
  }

  @Test("Every word after two dashes is a positional argument")
  func twoDashes() throws {
    #expect(
      try Sample.arguments("food", "search", "--", "-q", "--", "--help")[Sample.words] == [
        "-q", "--", "--help",
      ])
  }

  @Test("Positional words go to the arguments in order, and a repeated one takes the rest")
  func distribution() throws {
    let arguments = try Sample.arguments("food", "import", "a.csv", "mine")
    #expect(arguments[Sample.source] == FilePath("a.csv"))
    #expect(arguments[Sample.note] == "mine")
    #expect(try Sample.arguments("food", "import", "-")[Sample.source].isStandardStream)
    #expect(try Sample.arguments("food", "import", "-")[Sample.note] == nil)
  }

  @Test("Required arguments after a repeated one get their values")
  func repeatedInFront() throws {
    let sources = Argument<[String]>("source", "From.")
    let target = Argument<String>("target", "To.")
    let program = Program(
      CommandNode<Int>(Declaration("tool", "T.")) {
        [CommandNode(Declaration("move", "M.", [sources, target]), 1)]
      })
    guard case .run(let call) = try program.interpret(["move", "a", "b", "c"]) else {
      Issue.record("not a command")
      return
    }
    let arguments = try call.values(in: .plain)
    #expect(arguments[sources] == ["a", "b"])
    #expect(arguments[target] == "c")
  }

  @Test("A command that is also a group prefers the names of its subcommands")
  func commandAndGroup() throws {
    #expect(try Sample.call(["diary"]).path == ["diary"])
    #expect(try Sample.call(["diary", "yesterday"]).path == ["diary"])
    #expect(try Sample.call(["diary", "copy", "yesterday"]).path == ["diary", "copy"])
    #expect(try Sample.call(["-q", "diary", "-q", "copy", "mon"]).path == ["diary", "copy"])
  }

  @Test("Built-in and user-defined aliases lead to the same command")
  func aliases() throws {
    #expect(try Sample.call(["workout"]).path == ["workouts"])
    let weight = try Sample.call(["-q", "w", "82"])
    #expect(weight.path == ["log", "weight"])
    #expect(try weight.values(in: Sample.context)[Sample.quiet])
    let food = try Sample.call(["yes", "x"]).values(in: Sample.context)
    #expect(food[Sample.words] == ["greek yoghurt", "x"])
    #expect(food[Sample.quiet])
    #expect(try Sample.call(["food", "search", "x"]).path == ["food", "search"], "names win")
    #expect(
      Sample.mistake(["loop"])?.problem == "alias \"loop\" leads back to itself: loop, loop")
  }

  @Test("User-defined aliases are not read when the command is known")
  func lazyAliases() throws {
    let program = Program(Sample.program.root) {
      Issue.record("asked")
      return []
    }
    _ = try program.interpret(["log", "weight", "82"])
    _ = try program.interpret(["--help"])
    _ = try program.interpret(["help", "log"])
  }

  @Test("Only the declarations on the command's path are built")
  func laziness() throws {
    let program = Program(
      CommandNode<Int>(Declaration("tool", "T.")) {
        [
          CommandNode(Declaration("other", "O.", Self.unwanted()), 1),
          CommandNode(Declaration("group", "G.")) {
            Issue.record("built")
            return []
          },
          CommandNode(Declaration("this", "T."), 2),
        ]
      })
    guard case .run(let call) = try program.interpret(["this"]) else {
      Issue.record("not a command")
      return
    }
    _ = try call.values(in: .plain)
    #expect(call.action == 2)
  }

  private static func unwanted() -> [any Parameter] {
    Issue.record("built")
    return []
  }

  @Test("A single value can be read before the others")
  func peeking() throws {
    let call = try Sample.call(["food", "search", "x", "--page", "wrong", "--color", "never"])
    #expect(try call.peek(Sample.color) == "never")
    #expect(call.isGiven(Sample.page))
    #expect(!call.isGiven(Sample.quiet))
  }

  @Test("Environment and configuration provide values that are not on the line")
  func fallbacks() throws {
    let fallbacks = Fallbacks { facts in
      switch facts.environment ?? facts.config {
      case "FIT_COLOR": .init("always", source: "FIT_COLOR")
      case "ui.pager": .init("off", source: "ui.pager in the configuration")
      default: nil
      }
    }
    let arguments = try Sample.call(["workouts"]).values(in: Sample.context, fallback: fallbacks)
    #expect(arguments[Sample.color] == "always")
    #expect(!arguments[Sample.pager])
    #expect(arguments.origin(of: Sample.color) == .fallback("FIT_COLOR"))
    let written = try Sample.call(["workouts", "--color=never"])
      .values(in: Sample.context, fallback: fallbacks)
    #expect(written[Sample.color] == "never")
    #expect(written.origin(of: Sample.color) == .line)
    let wrong = Fallbacks { _ in .init("maybe", source: "ui.pager in the configuration") }
    #expect(throws: UsageError.self) {
      try Sample.call(["workouts"]).values(in: Sample.context, fallback: wrong)
    }
  }

  private func words(_ line: String) -> [String] { line.split(separator: " ").map(String.init) }
}
