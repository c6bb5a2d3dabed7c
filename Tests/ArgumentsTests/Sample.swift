import Arguments
import CivilTime
import Reading

/// A made-up program with one of everything.
enum Sample {
  enum Meal: String, CaseIterable, ArgumentValue {
    case breakfast, lunch, dinner
    case afternoonSnack = "afternoon_snack"
  }

  // Options of every command.
  static let quiet = Flag("quiet", short: "q", "Print the id only.")
  static let json = Option<FieldList?>(
    "json", bare: .all, "Print JSON, all of it or the fields named.",
    details: "Fields are separated by commas.")
  static let color = Option<String?>(
    "color", placeholder: "WHEN", "When to use colours.", environment: "FIT_COLOR",
    config: "ui.color")
  static let pager = Flag(
    "pager", negatable: true, default: true, "Show long output in a pager.", config: "ui.pager")

  // Options of single commands.
  static let words = Argument<[String]>(
    "words", "Words of the name; the last may be unfinished.", completes: .foods)
  static let page = Option<Int>("page", short: "p", in: 1...1000, default: 1, "Page of results.")
  static let size = Option<Int>("page-size", in: 1...100, default: 20, "Results on a page.")
  static let first = Flag("first", short: "f", "Take the best without asking.")
  static let tag = Option<[String]>("tag", short: "t", length: 1...20, "A tag to look for.")

  static let meal = Option<Meal?>("meal", short: "m", "Which meal it belongs to.")
  static let date = Option<Day>("date", defaultText: "today", "The day it counts for.")
  static let at = Option<Moment?>("at", "When it was.")
  static let mass = Argument<Double>("mass", in: 20...500, "The weight.")
  static let svg = Option<FilePath?>("svg", "Write a drawing to a file.")
  static let folder = Option<FilePath?>(
    "folder", placeholder: "DIR", "Where to write.", completes: .directories)
  static let grams = Option<Double?>("grams", in: 0...10_000, "Weight of the portion.")
  static let servings = Option<Double?>("servings", in: 0...100, "Number of portions.")
  static let old = Flag("old", "Show it as it was.", deprecated: "use `--first`.")
  static let secret = Flag("secret", "Not for everybody.", hidden: true)
  static let range = Argument<DayRange>("range", defaultText: "today", "The days to show.")
  static let from = Argument<Day>("from", "The day to copy.")
  static let source = Argument<FilePath>("source", "The file to read.")
  static let note = Argument<String?>("note", length: 1...40, "What to remember.")
  static let ids = Argument<[String]>("id", atLeast: 0, "What to delete.", completes: .ids)

  static let search = Declaration(
    "search", aliases: ["find"], "Find foods by name.",
    [words, page, size, first, tag, old, secret],
    discussion: """
      Searches names and brands. The best match comes first; `--first` takes it without asking.

      Words may be unfinished:

        fit food search choco

      """,
    fields: ["id", "name", "brand", "kcal"],
    examples: [
      Example("fit food search oats --json=id,name", "ids and names for a script"),
      Example("fit food search 'greek yo' --page-size 5", "the five best"),
    ])

  static let logFood = Declaration(
    "food", "Log what was eaten.", [words, meal, date, at, grams, servings],
    constraints: [.atMostOne(of: [grams, servings]), .requires(at, date)])

  static let logWeight = Declaration("weight", "Log a weight.", [mass, date, at])

  static let program = Program<String>(
    CommandNode(
      Declaration(
        "fit", "Keep a diary of food and weight.", [quiet, json, color, pager],
        discussion: "Run `fit help` for all there is.")
    ) {
      [
        CommandNode(
          Declaration("log", "Write into the diary.", discussion: "One verb for each thing."),
          section: "Every day"
        ) {
          [CommandNode(logFood, "log food"), CommandNode(logWeight, "log weight")]
        },
        CommandNode(
          Declaration("diary", "Show the diary.", [range, svg, folder]), "diary",
          section: "Every day"
        ) {
          [CommandNode(Declaration("copy", "Copy a day.", [from]), "diary copy")]
        },
        CommandNode(Declaration("food", "Find and keep foods."), section: "Foods") {
          [
            CommandNode(search, "food search"),
            CommandNode(
              Declaration("import", "Read foods from a file.", [source, note]), "food import"),
            CommandNode(
              Declaration(
                "delete", "Delete foods.", [ids, first, quietly],
                constraints: [.exactlyOne(of: [ids, first])]), "food delete"),
          ]
        },
        CommandNode(Declaration("workouts", aliases: ["workout"], "Show training."), "workouts"),
        CommandNode(Declaration("debug", "Look inside.", hidden: true), "debug"),
      ]
    },
    documentation: Documentation(
      topics: [.dates],
      exitStatuses: [.init("0", "Done."), .init("2", "The line could not be understood.")],
      environment: [.init("FIT_HOME", "The folder that holds everything.")],
      files: [.init("~/.config/fit/config", "What was set with `fit log`.")]),
    aliases: {
      [
        UserAlias("w", "log weight"), UserAlias("yes", "log food 'greek yoghurt' -q"),
        UserAlias("loop", "loop"), UserAlias("food", "debug"),
      ]
    })

  static let quietly = Flag("quietly", "Say nothing.")

  /// Friday, 2026-11-20, 10:15 in a zone two hours east of Greenwich, for a person whose day starts
  /// at 04:00.
  static let context = ParsingContext(
    now: Instant("2026-11-20T08:15:00Z"),
    calendar: PersonalCalendar(zone: Zone(offset: 7200), dayStart: 240), dateOrder: .dayFirst)

  static let foods = [
    Candidate("usda:1001", "Oats, rolled"), Candidate("usda:1002", "Oats, steel-cut"),
    Candidate("greek yoghurt", "plain, 10 % fat"), Candidate("it's \"fine\" $HOME", "odd name"),
    Candidate("bad\nname"), Candidate("müsli", "with\ttab"),
  ]

  static let completer = Completer(program) { query in
    switch query.source {
    case .foods: foods.filter { !query.others.contains($0.text) }
    case .ids: [Candidate("w7f2", "82.4 kg on Friday")]
    default: []
    }
  }

  static func arguments(_ words: String...) throws -> ParsedArguments {
    try call(words).values(in: context)
  }

  static func call(_ words: [String]) throws -> Call<String> {
    guard case .run(let call) = try program.interpret(words) else { throw NotACommand() }
    return call
  }

  struct NotACommand: Error {}

  /// The three lines of the usage error that a line leads to.
  static func mistake(_ words: [String]) -> UsageError? {
    do {
      _ = try call(words).values(in: context)
      return nil
    } catch {
      return error as? UsageError
    }
  }
}

extension CompletionSource {
  static let foods = CompletionSource("foods")
  static let ids = CompletionSource("ids")
}
