import Arguments
import FitAPI

struct WorkoutShow: Command {
  static let workout = Argument<String>(
    "workout", spansWords: true, "An id or its beginning, a title, or \"last\".",
    completes: .workouts)
  static let shown = Argument<String>(
    "workout", default: WorkoutChoice.last, spansWords: true,
    "An id or its beginning, a title, or \"last\".",
    completes: .workouts)
  static let declaration = Declaration(
    "show", "Show a workout with its sets and personal records.", [shown],
    discussion: """
      1RM is what could be lifted once, estimated from sets of two to ten repetitions as weight × \
      (1 + repetitions ÷ 30) (B. Epley, 1985).
      """,
    fields: Workout.fields,
    examples: [
      Example("fit workout show", "the one under way, or the last"),
      Example("fit workout show \"upper body\"", "the newest of that title"),
    ])

  func run(_ arguments: ParsedArguments, in fit: Context) throws -> Output {
    let found = try WorkoutChoice(arguments[Self.shown], in: fit).one()
    let workout = try fit.client.send(FitIQ.workout(found.id))
    let recorded = RecordedWorkouts.record(of: workout, in: fit)
    return .page(workout, id: workout.id) {
      SessionPage(workout, recorded: recorded, in: fit).lines(on: $0)
    }
  }
}
