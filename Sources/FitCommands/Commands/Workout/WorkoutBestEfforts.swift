import Arguments
import FitAPI
import FitClient
import Terminal
import Tracks

struct WorkoutBestEfforts: Command {
  static let activity = Argument<String>(
    "activity", default: "running", "The activity: running, walking, cycling, swimming.")
  static let limit = Option<Int>(
    "limit", short: "n", in: 1...100, default: 3, "How many of each distance at most.")
  static let declaration = Declaration(
    "best", "Show the best over 1, 5 and 10 km, half and whole marathon.", [activity, limit],
    discussion: """
      Each is the least time anywhere along a track, not only of whole runs; pauses count, as in a \
      race. It is worked out when it is first asked for and kept. On foot, what is faster than the \
      world record is a fault of the satellites, and passed over.
      """, fields: WorkoutEffort.record,
    columns: [["ID", "DISTANCE", "TIME", "PACE", "WHEN", "TITLE"]],
    examples: [
      Example("fit workout best", "of all runs"),
      Example("fit workout best cycling -n 1 --json=distance,seconds", "for a script"),
    ])

  func run(_ arguments: ParsedArguments, in fit: Context) throws -> Output {
    let activity = RecordedWorkouts.word(arguments[Self.activity])
    let found = try fit.client.send(
      FitIQ.bestEfforts(of: activity, limit: arguments[Self.limit])
    ).efforts.map { effort in
      var effort = effort
      // A device reads once a second: a tenth is what lies between two readings.
      effort.seconds = (effort.seconds * 10).rounded() / 10
      effort.offset = (effort.offset * 10).rounded() / 10
      return effort
    }
    let figure = TrainingFigure(units: fit.settings.units)
    let columns: [TableColumn<WorkoutEffort>] = [
      TableColumn("ID", audience: .programs) { Cell($0.workoutId) },
      TableColumn("DISTANCE", priority: 20) { effort in
        Cell(
          EffortDistance(rawValue: effort.distance)?.title ?? effort.distance, .strong,
          raw: effort.distance)
      },
      TableColumn("TIME", .right, priority: 20) {
        Cell(TrainingFigure.clock($0.seconds), raw: Figure.plain($0.seconds))
      },
      TableColumn("PACE", .right) { effort in
        let metres = EffortDistance(rawValue: effort.distance)?.metres ?? 0
        return Cell(figure.pace(effort.seconds, metres / 1000, activity) ?? "")
      },
      TableColumn("WHEN") { Cell(TimeFormatter.short($0, in: fit), raw: $0.startedAt) },
      TableColumn("TITLE", flexible: true, atLeast: 8, priority: 6) { Cell($0.title) },
      TableColumn("ID", audience: .people) { Cell(ShortID.of($0.workoutId), .muted) },
    ]
    return .list(
      found, columns, ids: found.map(\.workoutId),
      whenEmpty: StyledText(
        "no track of \(HealthActivity.title(activity).lowercased()) is a kilometre long;"
          + " `fit workout import` brings them in"))
  }
}
