import Arguments
import CivilTime
import FitAPI
import FitClient
import Terminal
import Tracks

struct WorkoutBestEfforts: Command {
  static let activity = Argument<String>(
    "activity", default: "running", "The activity: running, walking, cycling, swimming.")
  static let divided = Listing(usual: 3, isRanked: true, isDivided: true)
  static var listing: Listing? { divided }
  /// The most of each distance that a service gives.
  private static let most = 100
  static let declaration = Declaration(
    "best", "Show the best times over the usual distances.",
    [activity] + DayRangeOptions.options, constraints: DayRangeOptions.optionConstraints,
    discussion: """
      On foot these are 1, 5 and 10 km, half and whole marathon; of rides 5, 10, 20, 40 and 100 km; of \
      swims 100, 400 and 1500 m. Each is the least time anywhere along a track, not only of whole runs; pauses count, as in a \
      race. It is worked out when it is first asked for and kept. On foot, what is faster than the \
      world record is a fault of the satellites, and passed over. The limit and the page are those of \
      each distance, up to its hundredth.
      """, fields: WorkoutEffort.record,
    columns: [["ID", "DISTANCE", "TIME", "PACE", "WHEN", "TITLE"]],
    examples: [
      Example("fit workout best", "of all runs"),
      Example("fit workout best --year", "of this year"),
      Example("fit workout best cycling -n 1 --json=distance,seconds", "for a script"),
    ])

  func run(_ arguments: ParsedArguments, in fit: Context) throws -> Output {
    let activity = RecordedWorkouts.word(arguments[Self.activity])
    let everything = DayRange.everything.days
    let days = try DayRangeOptions.byOptions(arguments, usual: everything, in: fit)
    let efforts = try Self.efforts(of: activity, in: days, Self.most, in: fit)
    let (shown, rest) = Self.cut(efforts, Self.divided.part(arguments, in: fit))
    let found = shown.map { effort in
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
      .figure("TIME", priority: 20, { $0.seconds }, shown: TrainingFigure.clock),
      TableColumn("PACE", .right) { effort in
        let metres = EffortDistance(rawValue: effort.distance)?.metres ?? 0
        return Cell(figure.pace(effort.seconds, metres / 1000, activity) ?? "")
      },
      TableColumn("WHEN") {
        Cell(TimeFormatter.short($0, in: fit), raw: Figure.instant($0.startedAt))
      },
      TableColumn("TITLE", flexible: true, atLeast: 8, priority: 6) { Cell($0.title) },
      TableColumn("ID", audience: .people) { Cell(ShortID.of($0.workoutId), .muted) },
    ]
    SeparateWorkouts.warn(missing: "tracks", in: fit)
    var output = Output.list(
      found, columns, ids: found.map(\.workoutId),
      emptyMessage: StyledText(
        efforts.isEmpty && days != everything
          ? "no such track on these days"
          : efforts.isEmpty
            ? "no track of \(HealthActivity.title(activity).lowercased()) is a kilometre long;"
              + " `fit workout import` brings them in"
            : "nothing is left for page \(arguments[Listing.page])"))
    output.remainingCount = rest
    return output
  }

  /// Returns the part of each distance that a line asks for, and how many lie behind in all.
  private static func cut(
    _ efforts: [WorkoutEffort], _ part: Listing.Part
  ) -> (shown: [WorkoutEffort], rest: Int) {
    var shown: [WorkoutEffort] = []
    var rest = 0
    var distances: [String] = []
    for effort in efforts where !distances.contains(effort.distance) {
      distances.append(effort.distance)
    }
    for distance in distances {
      let (records, behind) = part.cut(efforts.filter { $0.distance == distance })
      shown += records
      rest += behind
    }
    return (shown, rest)
  }

  /// Fetches the best efforts, with those of the workouts that this machine keeps beside a remote
  /// FitIQ.
  private static func efforts(
    of activity: String, in days: ClosedRange<Day>, _ limit: Int, in fit: Context
  ) throws(FitError) -> [WorkoutEffort] {
    let (first, last) = days.bounds
    let request = FitIQ.bestEfforts(of: activity, from: first, to: last, limit: limit)
    // A server may know no such range.
    let known = try fit.client.send(request).efforts.filter {
      days.contains($0.day(in: fit.calendar))
    }
    guard SeparateWorkouts.areLocal(in: fit) else { return known }
    let starts = Set(known.map(\.startedAt))
    let here = try fit.localClient.send(request).efforts.filter { !starts.contains($0.startedAt) }
    return EffortDistance.allCases.flatMap { distance in
      (known + here).filter { $0.distance == distance.rawValue }
        .sorted { ($0.seconds, $0.startedAt) < ($1.seconds, $1.startedAt) }.prefix(limit)
    }
  }
}
