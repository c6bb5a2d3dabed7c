import Arguments
import FitAPI
import FitClient
import Terminal

struct ExerciseSearch: Command {
  static let divided = Listing(usual: FitIQ.exerciseLimit, isRanked: true, isDivided: true)
  static var listing: Listing? { divided }
  static let words = Argument<[String]>(
    "words", atLeast: 0, "Words of the name; the last may be unfinished.", completes: .exercises)
  static let category = Option<ExerciseCategory?>("category", "Only exercises of this kind.")
  static let muscle = Option<String?>(
    "muscle", length: 1...100, "Only what trains this muscle: chest, glutes, full body.")
  static let equipment = Option<String?>(
    "equipment", length: 1...100, "Only what is done with this: barbell, bands, none.")
  static let declaration = Declaration(
    "search", "Find exercises by name, muscle or equipment.",
    [words, category, muscle, equipment],
    discussion: """
      What you do often comes first. Misspellings are forgiven, and words may also name a muscle or \
      a piece of equipment.
      """,
    fields: Exercise.record, columns: [["ID", "NAME", "CATEGORY", "MUSCLES", "EQUIPMENT"]],
    examples: [
      Example("fit exercise search bench pr", "the last word is unfinished"),
      Example("fit exercise search --muscle glutes --equipment bands", "by what it trains"),
      Example("fit exercise search row --json=id,name", "ids and names for a script"),
    ])

  func run(_ arguments: ParsedArguments, in fit: Context) throws -> Output {
    let words = arguments[Self.words].joined(separator: " ")
    try FoodChoice.refuseLong(words)
    let (exercises, rest) = try RecordPages.part(
      Self.divided.part(arguments, in: fit), largest: FitIQ.exerciseLimits.upperBound
    ) { page, size throws(FitError) in
      let found = try fit.client.send(
        FitIQ.searchExercises(
          words, category: arguments[Self.category]?.rawValue, muscle: arguments[Self.muscle],
          equipment: arguments[Self.equipment], limit: size, offset: (page - 1) * size))
      return (found.exercises, found.total)
    }
    return .list(
      exercises, Exercise.columns, ids: exercises.map(\.id),
      emptyMessage: "no such exercise; `fit exercise create` makes one of your own",
      more: rest)
  }
}
