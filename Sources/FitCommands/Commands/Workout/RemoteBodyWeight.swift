import CivilTime
import FitAPI
import FitClient

/// The person's own weight in workouts that this machine keeps beside a remote FitIQ: the weigh-ins
/// are there, and this machine knows at most older ones.
enum RemoteBodyWeight {
  /// Returns the workouts with the last weigh-in of FitIQ before each, where an exercise moves the
  /// person's own weight. They stay as they are where FitIQ has none so early or cannot be asked now.
  static func fill(_ workouts: [Workout], in fit: Context) throws(FitError) -> [Workout] {
    guard SeparateWorkouts.areLocal(in: fit) else { return workouts }
    let starts = workouts.filter { $0.exercises?.contains(where: \.countsBodyWeight) == true }
      .map(\.date)
    guard let first = starts.min(), let last = starts.max() else { return workouts }
    let known = try ifReachable(weighIns(from: first, to: last, in: fit))
    guard let known, !known.isEmpty else { return workouts }
    return workouts.map { workout in
      guard let weight = known.first(where: { $0.time <= workout.date })?.kilograms
      else { return workout }
      var filled = workout
      filled.exercises = workout.exercises?.map { $0.moving(bodyWeightKg: weight) }
      return filled
    }
  }

  /// Returns an exercise of a workout in the same way.
  static func fill(
    _ done: WorkoutExercise, of workout: Workout, in fit: Context
  ) throws(FitError) -> WorkoutExercise {
    guard workout.isRecorded == true else { return done }
    var only = workout
    only.exercises = [done]
    return try fill([only], in: fit).first?.exercises?.first ?? done
  }

  /// Returns the weigh-ins from the last one before an instant until another, newest first.
  private static func weighIns(
    from first: Instant, to last: Instant, in fit: Context
  ) throws(FitError) -> [(time: Instant, kilograms: Double)] {
    var found: [(time: Instant, kilograms: Double)] = []
    while true {
      // The day after, since the service may count days in another zone.
      let page = try fit.remoteClient.send(
        FitIQ.listProgress(
          .weight, to: fit.calendar.day(of: last).adding(days: 1),
          limit: FitIQ.progressLimits.upperBound, offset: found.count))
      found += page.entries.map { ($0.date, $0.quantity) }
      let isEnough = found.last.map { $0.time <= first } ?? true
      if isEnough || page.entries.isEmpty || found.count >= page.total { return found }
    }
  }
}

extension WorkoutExercise {
  /// Whether it moves the person's own weight, more or less than that.
  fileprivate var countsBodyWeight: Bool { bodyWeightKg != nil || lacksBodyWeight == true }

  /// Returns the exercise as done at a weight of the person.
  fileprivate func moving(bodyWeightKg weight: Double) -> WorkoutExercise {
    guard countsBodyWeight, bodyWeightKg != weight else { return self }
    var moving = self
    moving.bodyWeightKg = weight
    moving.lacksBodyWeight = nil
    // It was noticed by another weight.
    moving.records?.removeAll { $0.kind == PersonalRecord.Kind.oneRepMax.rawValue }
    return moving
  }
}
