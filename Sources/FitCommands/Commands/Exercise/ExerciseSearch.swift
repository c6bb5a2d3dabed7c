import Arguments
import FitAPI
import Terminal

struct ExerciseSearch: Command {
  static let words = Argument<[String]>(
    "words", atLeast: 0, "Words of the name; the last may be unfinished.", completes: .exercises)
  static let category = Option<ExerciseCategory?>("category", "Only exercises of this kind.")
  static let muscle = Option<String?>(
    "muscle", length: 1...100, "Only what trains this muscle: chest, glutes, full body.")
  static let equipment = Option<String?>(
    "equipment", length: 1...100, "Only what is done with this: barbell, bands, none.")
  static let limit = Option<Int>(
    "limit", short: "n", in: FitIQ.exerciseLimits, default: FitIQ.exerciseLimit,
    "How many at most.")
  static let offset = Option<Int>(
    "offset", in: FitIQ.exerciseOffsets, default: 0, "How many to pass over.")
  static let declaration = Declaration(
    "search", "Find exercises by name, muscle or equipment.",
    [words, category, muscle, equipment, limit, offset],
    discussion: """
      What you do often comes first. Misspellings are forgiven, and words may also name a muscle or \
      a piece of equipment.
      """,
    fields: Exercise.fields,
    examples: [
      Example("fit exercise search bench pr", "the last word is unfinished"),
      Example("fit exercise search --muscle glutes --equipment bands", "by what it trains"),
      Example("fit exercise search row --json=id,name", "ids and names for a script"),
    ])

  func run(_ arguments: ParsedArguments, in fit: Context) throws -> Output {
    let words = arguments[Self.words].joined(separator: " ")
    try FoodChoice.refuseLong(words)
    let offset = arguments[Self.offset]
    let found = try fit.client.send(
      FitIQ.searchExercises(
        words, category: arguments[Self.category]?.rawValue, muscle: arguments[Self.muscle],
        equipment: arguments[Self.equipment], limit: arguments[Self.limit], offset: offset))
    let rest = RecordPages.rest(of: found.total, offset: offset, shown: found.exercises.count)
    return .list(
      found.exercises, Exercise.columns, ids: found.exercises.map(\.id),
      whenEmpty: "no such exercise; `fit exercise create` makes one of your own",
      notes: rest > 0 && !found.exercises.isEmpty
        ? ["\(rest) more; --offset \(offset + found.exercises.count) shows the next"] : [])
  }
}
