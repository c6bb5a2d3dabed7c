import Arguments
import CivilTime
import FitAPI
import FitClient

/// The workouts that devices have recorded, as far as a line wants them.
struct RecordedWorkouts {
  static let days = DayRangeOptions.argument("a year unless given")
  static let type = Option<String?>(
    "type", placeholder: "ACTIVITY", "Only this activity: running, strength-training.")
  static let source = Option<String?>(
    "source", placeholder: "NAME", "Only what this app or device has recorded.")
  static var options: [any Parameter] { [type, source] }

  let days: ClosedRange<Day>
  /// Newest first.
  let workouts: [HealthWorkout]

  /// Fetches those that began on the days of a line.
  ///
  /// - Parameter usual: the days where the line names none.
  init(_ arguments: ParsedArguments, usual: ClosedRange<Day>, in fit: Context) throws(FitError) {
    try self.init(arguments, days: DayRangeOptions.range(arguments, usual: usual, in: fit), in: fit)
  }

  /// Fetches those that began on these days, and are what a line wants otherwise.
  init(_ arguments: ParsedArguments, days: ClosedRange<Day>, in fit: Context) throws(FitError) {
    self.days = days
    let span =
      fit.calendar.bounds(of: days.lowerBound)
      .lowerBound..<fit.calendar.bounds(of: days.upperBound).upperBound
    let page = try fit.client.send(
      HealthData.listWorkouts(from: "\(span.lowerBound)", until: "\(span.upperBound)"))
    let wanted = arguments[Self.type].map(Self.word)
    let source = arguments[Self.source]?.lowercased()
    // A server of another make answers with all it has.
    let isWanted = { (workout: HealthWorkout) in
      guard let start = Instant(workout.startDate), span.contains(start) else { return false }
      if let wanted, Self.word(workout.activityType) != wanted { return false }
      return source == nil || workout.source?.lowercased() == source
    }
    workouts = page.data.allSatisfy(isWanted) ? page.data : page.data.filter(isWanted)
  }

  /// What a device has recorded of a workout; `nil` where none has, or the service cannot say.
  static func record(of workout: Workout, in fit: Context) -> HealthWorkout? {
    guard workout.source != nil, let start = workout.startedAt.flatMap({ Instant($0) }) else {
      return nil
    }
    let page = try? fit.client.send(
      HealthData.listWorkouts(from: "\(start)", until: "\(start.adding(seconds: 1))"))
    return page?.data.first { $0.workoutId == workout.id }
  }

  /// The year that ends today.
  static func lastYear(_ fit: Context) -> ClosedRange<Day> {
    fit.today.adding(days: -364)...fit.today
  }

  /// What is said of none.
  var whenEmpty: String {
    "no workout was recorded from \(days.lowerBound) to \(days.upperBound)"
  }

  private static func word(_ activity: String) -> String {
    String(activity.lowercased().map { $0 == "-" || $0 == " " ? "_" : $0 })
  }
}

extension HealthWorkout {
  /// The person's day it began on.
  func day(in fit: Context) -> Day? {
    Instant(startDate).map { fit.calendar.day(of: $0) }
  }
}
