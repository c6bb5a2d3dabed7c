import Arguments
import FitAPI
import FitClient
import Quantities
import Terminal

struct ExerciseShow: Command {
  static let exercise = Argument<String>(
    "exercise", spansWords: true, "An id, or words of the name.", completes: .exercises)
  static let declaration = Declaration(
    "show", "Show how an exercise is done and what it trains.", [exercise],
    fields: Exercise.record,
    examples: [Example("fit exercise show \"bench press\"", "by its name")])

  func run(_ arguments: ParsedArguments, in fit: Context) throws -> Output {
    let exercise = try Self.exercise(arguments[Self.exercise], in: fit)
    return .page(exercise, id: exercise.id) { Self.lines(exercise, on: $0) }
  }

  /// Returns the exercise that words name, also where an import made it on this machine alone.
  private static func exercise(_ words: String, in fit: Context) throws -> Exercise {
    do {
      return try ExerciseChoice(words, in: fit).one()
    } catch let error as FitError where error.kind == .notFound {
      guard let here = try OwnExercise.here(called: words, in: fit) else { throw error }
      return here
    }
  }

  private static func lines(_ exercise: Exercise, on surface: Surface) -> [StyledText] {
    let title = StyledText(exercise.name, .heading) + StyledText("  \(exercise.id)", .muted)
    let how = exercise.description.map { wrapped($0, surface.width) } ?? []
    let facts = [
      ("trains", (exercise.muscleGroups ?? []).joined(separator: ", ")),
      ("needs", (exercise.equipment ?? []).joined(separator: ", ")),
      ("category", exercise.category),
      ("energy", exercise.met.map { "\(Decimals.text($0, upTo: 1)) MET" } ?? ""),
      ("origin", exercise.isUserCreated ? "your own" : ""),
    ]
    let lines = facts.filter { !$0.1.isEmpty }.map { name, text -> StyledText in
      StyledText(name.padded(to: 10), .label) + StyledText(text)
    }
    return [title] + (how.isEmpty ? [] : [""] + how) + [""] + lines
  }

  private static func wrapped(_ text: String, _ width: Int) -> [StyledText] {
    StyledText(text).wrapped(to: min(width, 76))
  }
}
