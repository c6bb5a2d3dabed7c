import Arguments
import CivilTime
import FitAPI
import FitClient
import Terminal

struct WorkoutList: Command {
  static let divided = Listing(usual: FitIQ.pageSize, isDivided: true)
  static var listing: Listing? { divided }
  static let status = Option<WorkoutStatus?>("status", "Only those that have come so far.")
  static let declaration = Declaration(
    "list", "List workouts, newest first.",
    DayRangeOptions.all("every day unless given") + [RecordedWorkouts.type, status],
    constraints: DayRangeOptions.constraints,
    fields: Workout.record,
    columns: [
      ["ID", "WHEN", "TITLE", "TIME", "DISTANCE", "PACE", "KCAL", "STATUS", "EXERCISES", "VOLUME"]
    ],
    examples: [
      Example("fit workout list 30d", "the last thirty days"),
      Example("fit workout list --type running --month", "this month's runs"),
      Example("fit workout list --all --json=title,durationMinutes", "for a script"),
    ])

  func run(_ arguments: ParsedArguments, in fit: Context) throws -> Output {
    let (from, to) = try DayRangeOptions.range(arguments, in: fit).bounds
    let type = arguments[RecordedWorkouts.type].map(RecordedWorkouts.word)
    let part = Self.divided.part(arguments, in: fit)
    guard let size = part.size, size <= FitIQ.pageSizes.upperBound, type == nil,
      !SeparateWorkouts.exist(in: fit)
    else {
      let series = try WorkoutSeries(from: from, to: to, status: arguments[Self.status], in: fit)
      let wanted = series.workouts.filter { type == nil || TrainingActivity.of($0) == type }
      let (shown, rest) = part.cut(wanted)
      return Self.list(shown, rest, in: fit)
    }
    let found = try fit.client.send(
      FitIQ.listWorkouts(
        from: from, to: to, status: arguments[Self.status], page: part.page, pageSize: size))
    let rest = RecordPages.rest(
      of: found.total, page: found.page, size: found.pageSize, shown: found.workouts.count)
    return Self.list(found.workouts, rest, in: fit)
  }

  private static func list(
    _ workouts: [Workout], _ rest: Int, in fit: Context
  ) -> Output {
    let figure = TrainingFigure(units: fit.settings.units)
    let columns: [TableColumn<Workout>] = [
      TableColumn("ID", priority: 11, audience: .people) { Cell(ShortID.of($0.id), .muted) },
      TableColumn("ID", audience: .programs) { Cell($0.id) },
      TableColumn("WHEN", priority: 15) {
        Cell(TimeFormatter.short($0.date, of: $0, in: fit), raw: Figure.instant($0.date))
      },
      TableColumn("TITLE", flexible: true, atLeast: 10, priority: 20) { Cell($0.title, .strong) },
      TableColumn("TIME", .right, priority: 14) {
        Cell($0.time, raw: $0.durationSeconds.map { "\($0)" } ?? "")
      },
      .figure("DISTANCE", priority: 13, { $0.distanceKm }, shown: figure.distance),
      TableColumn("PACE", .right, priority: 10) { workout in
        let seconds = workout.durationSeconds.map(Double.init)
        return Cell(
          workout.distanceKm.flatMap { way in
            seconds.flatMap { figure.pace($0, way, TrainingActivity.of(workout)) }
          } ?? "")
      },
      .figure(
        "KCAL", priority: 7, raw: Figure.eaten, { $0.caloriesBurned },
        shown: NutrientFormatter.energy),
      TableColumn("STATUS", priority: 12) { workout in
        workout.completedAt == nil
          ? Cell(workout.isUnderWay ? "under way" : "planned", .accent, raw: workout.status ?? "")
          : Cell("", raw: workout.status ?? "")
      },
      TableColumn("EXERCISES", flexible: true, atLeast: 10, priority: 5) {
        Cell($0.exerciseNames.joined(separator: ", "))
      },
      .figure("VOLUME", priority: 9, { $0.volumeKg }, shown: figure.volume),
    ]
    return .list(
      workouts, columns, ids: workouts.map(\.id),
      emptyMessage: "no workout then; `fit log workout` writes one down", more: rest)
  }
}

extension WorkoutStatus: ArgumentValue {}

/// All workouts of a range of days, from as many answers as it takes.
struct WorkoutSeries {
  /// Newest first.
  let workouts: [Workout]
  /// The workouts that only Health Data keeps, so that FitIQ does not know them.
  let separate: [Workout]

  /// The workouts that were started, without those that are only planned.
  var begun: [Workout] { workouts.filter { $0.completedAt != nil || $0.isUnderWay } }

  /// Fetches the workouts, including those that only Health Data keeps.
  init(
    from: Day?, to: Day?, status: WorkoutStatus? = nil, in fit: Context
  ) throws(FitError) {
    var workouts: [Workout] = []
    var page = 1
    while true {
      let found = try fit.client.send(
        FitIQ.listWorkouts(
          from: from, to: to, status: status, page: page,
          pageSize: FitIQ.pageSizes.upperBound))
      workouts += found.workouts
      if found.workouts.isEmpty || workouts.count >= found.total { break }
      page += 1
    }
    separate =
      try status == nil || status == .completed
      ? SeparateWorkouts.find(
        from: from, to: to, besides: workouts.compactMap(\.startedAt), in: fit) : []
    self.workouts =
      separate.isEmpty ? workouts : (workouts + separate).sorted { $0.date > $1.date }
  }
}
