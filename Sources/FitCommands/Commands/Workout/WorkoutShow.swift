import Arguments
import FitAPI

struct WorkoutShow: Command {
  static let workout = Argument<String>(
    "workout", spansWords: true, "An id or its beginning, a title, or \"last\".",
    completes: .workouts)
  static let shown = Argument<String>(
    "workout", default: ShortID.last, spansWords: true,
    "An id or its beginning, a title, or \"last\".",
    completes: .workouts)
  static let declaration = Declaration(
    "show", "Show a workout with its sets and personal records.", [shown],
    discussion: """
      1RM is what could be lifted once, estimated from sets of two to ten repetitions as weight × \
      (1 + repetitions ÷ 30) (B. Epley, 1985). With your own weight, it and the volume count your \
      last weigh-in before.

      Of a workout with a track it shows splits (pauses left out), the best times over the \
      distances of `fit workout best` (pauses counted, as in a race) and the time in zones from 50, 60, \
      70, 80 and 90 % of the highest heart rate, 208 − 0.7 × age (H. Tanaka, 2001).
      """,
    fields: Workout.record,
    examples: [
      Example("fit workout show", "the one under way, or the last"),
      Example("fit workout show \"upper body\"", "the newest of that title"),
    ])

  func run(_ arguments: ParsedArguments, in fit: Context) throws -> Output {
    let found = try WorkoutChoice(arguments[Self.shown], in: fit).one()
    var workout = try found.whole(in: fit)
    let figures = TrackFigures(workout, in: fit)
    if let figures {
      workout.splits = figures.splits
      workout.zones = figures.zones
      workout.best = figures.best
    }
    workout.exercises = workout.exercises?.map { done in
      var done = done
      done.setsDetail = done.everySet
      return done
    }
    let shown = workout
    return .page(shown, id: shown.id) { SessionPage(shown, figures, in: fit).lines(on: $0) }
  }
}
