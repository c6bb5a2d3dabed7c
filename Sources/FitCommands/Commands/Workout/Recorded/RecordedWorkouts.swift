import Arguments
import CivilTime
import FitAPI
import FitClient

/// The workouts that are done, written down by hand and recorded by devices, as far as a line wants
/// them.
struct RecordedWorkouts {
  static let days = DayRangeOptions.argument("a year unless given")
  static let type = Option<String?>(
    "type", placeholder: "ACTIVITY", length: 1...100,
    "Only this activity: running, strength-training.")
  static let source = Option<String?>(
    "source", placeholder: "NAME", length: 1...100,
    "Only what this app or device has recorded.")
  static var options: [any Parameter] { [type, source] }

  let days: ClosedRange<Day>
  /// Newest first.
  let sessions: [WorkoutSummary]
  /// The sessions in the form of recorded workouts.
  var workouts: [HealthWorkout] { sessions.map(HealthWorkout.init(session:)) }

  /// Fetches the workouts that began on the days of a line and match its options.
  ///
  /// - Parameter usual: the days where the line names none.
  init(_ arguments: ParsedArguments, usual: ClosedRange<Day>, in fit: Context) throws(FitError) {
    try self.init(arguments, days: DayRangeOptions.range(arguments, usual: usual, in: fit), in: fit)
  }

  /// Fetches the workouts that began on these days and match the options of a line.
  ///
  /// - Parameter withVolume: whether the lifted weight is summed up.
  init(
    _ arguments: ParsedArguments, days: ClosedRange<Day>, withVolume: Bool = false, in fit: Context
  ) throws(FitError) {
    self.days = days
    let all = days == DayRange.everything.days
    var found = try Self.summaries(
      from: all ? nil : days.lowerBound, to: all ? nil : days.upperBound, withVolume: withVolume,
      in: fit)
    let recorded = try SeparateWorkouts.find(
      from: all ? nil : days.lowerBound, to: all ? nil : days.upperBound,
      besides: found.map(\.startedAt), in: fit
    ).compactMap(WorkoutSummary.init(session:))
    if !recorded.isEmpty {
      found += recorded.filter { days.contains($0.day(in: fit.calendar)) }
      found.sort { ($0.startedAt, $1.id) > ($1.startedAt, $0.id) }
    }
    let wanted = arguments[Self.type].map(Self.word)
    let source = arguments[Self.source]?.lowercased()
    sessions =
      wanted == nil && source == nil
      ? found
      : found.filter { workout in
        if let wanted, workout.activity != wanted { return false }
        return source == nil || workout.source?.lowercased() == source
      }
  }

  /// Lists all workouts at once, or page by page from a service that has no summaries.
  private static func summaries(
    from: Day?, to: Day?, withVolume: Bool, in fit: Context
  ) throws(FitError) -> [WorkoutSummary] {
    do throws(FitError) {
      return try fit.client.send(
        FitIQ.summarizeWorkouts(from: from, to: to, withVolume: withVolume)
      ).workouts
    } catch {
      guard error.kind == .notFound else { throw error }
      return try WorkoutSeries(from: from, to: to, in: fit).workouts.compactMap(
        WorkoutSummary.init(session:))
    }
  }

  /// Returns the year that ends today.
  static func lastYear(_ fit: Context) -> ClosedRange<Day> {
    fit.today.adding(days: -364)...fit.today
  }

  /// The message where there are no workouts.
  var emptyMessage: String {
    "no workout was done from \(days.lowerBound) to \(days.upperBound)"
  }

  /// Returns the stored name of an activity.
  static func word(_ activity: String) -> String {
    String(activity.lowercased().map { $0 == "-" || $0 == " " ? "_" : $0 })
  }
}

extension HealthWorkout {
  /// Converts a session to the form of a recorded workout.
  init(session: WorkoutSummary) {
    self.init(
      startDate: session.startedAt, endDate: session.completedAt, activityType: session.activity,
      duration: Double(session.durationSeconds ?? 0), source: session.source)
    workoutId = session.id
    value = nil
    distance = session.distanceKm
    energyBurned = session.caloriesBurned
    avgHeartRate = session.avgHeartRate
    maxHeartRate = session.maxHeartRate
    avgCadence = session.avgCadence
    avgPace = session.avgPace
    elevationGain = session.elevationGain
    tell(as: session)
  }
}

extension WorkoutSummary {
  /// Summarises a session; `nil` for one that is not over.
  init?(session: Workout) {
    guard let end = session.completedAt else { return nil }
    self.init(
      id: session.id, startedAt: session.date, completedAt: end,
      activity: TrainingActivity.of(session))
    durationSeconds = session.seconds
    caloriesBurned = session.caloriesBurned
    distanceKm = session.distanceKm
    avgHeartRate = session.avgHeartRate
    maxHeartRate = session.maxHeartRate
    avgCadence = session.avgCadence
    avgPace = session.distanceKm.flatMap { way in
      session.seconds.flatMap { HealthWorkout.pace(duration: Double($0), distance: way) }
    }
    elevationGain = session.elevationGain
    volumeKg = session.volumeKg
    source = session.source
    tell(as: session)
  }
}
