import CivilTime
import FitAPI
import FitClient

/// The analysis of the workouts of some days: FitIQ's, with the workouts that Health Data keeps
/// elsewhere.
enum TrainingAnalysis {
  /// Fetches it.
  static func of(_ days: ClosedRange<Day>, in fit: Context) throws -> WorkoutAnalytics {
    let analysis = try fit.client.send(
      FitIQ.analyseWorkouts(user: fit.client.userID(at: .fitiq), days))
    guard SeparateWorkouts.exist(in: fit) else { return analysis }
    let series = try WorkoutSeries(
      from: days.lowerBound, to: days.upperBound, status: .completed, in: fit)
    guard !series.separate.isEmpty else { return analysis }
    let apart = Set(series.separate.map(\.id))
    let own = series.workouts.filter { !apart.contains($0.id) }
    return analysis.adding(series.separate, to: own, of: days, in: fit.calendar)
  }
}

extension WorkoutAnalytics {
  /// Returns the analysis with further workouts.
  ///
  /// - Parameter own: the workouts that were analysed, for what the analysis does not tell.
  func adding(
    _ more: [Workout], to own: [Workout], of range: ClosedRange<Day>, in calendar: PersonalCalendar
  ) -> WorkoutAnalytics {
    let known = days ?? Self.days(own, in: calendar)
    let all = Dictionary(
      (known + Self.days(more, in: calendar)).map { ($0.date, $0) }, uniquingKeysWith: +)
    // Of more than ten exercises the analysis names ten, and the workouts tell the others.
    let counted = topExercises.count < FitIQ.analyticsTop ? [] : Self.exercises(own)
    let exercises = (counted.isEmpty ? topExercises : counted) + Self.exercises(more)
    let sums = Dictionary(exercises.map { ($0.exerciseName, $0) }, uniquingKeysWith: +)
    let most = sums.values.sorted { one, other in
      (other.count, other.totalVolume ?? -1, one.exerciseName)
        < (one.count, one.totalVolume ?? -1, other.exerciseName)
    }
    return WorkoutAnalytics(
      range, days: all.values.sorted { $0.date < $1.date },
      topExercises: Array(most.prefix(FitIQ.analyticsTop)),
      categories: categoryDistribution.merging(Self.categories(more), uniquingKeysWith: +))
  }

  private static func days(_ workouts: [Workout], in calendar: PersonalCalendar) -> [TrainingDay] {
    workouts.map { workout in
      TrainingDay(
        date: workout.day(in: calendar), workouts: 1,
        durationMinutes: Double(workout.seconds ?? 0) / 60,
        timedWorkouts: workout.seconds == nil ? 0 : 1)
    }
  }

  /// Returns each exercise of each workout once, with the volume of its sets.
  private static func exercises(_ workouts: [Workout]) -> [ExerciseFrequency] {
    workouts.flatMap { workout in
      Dictionary(grouping: workout.exercises ?? [], by: \.exerciseName).map { name, sets in
        let volumes = sets.compactMap(\.volumeKg)
        return ExerciseFrequency(
          exerciseName: name, count: 1,
          totalVolume: volumes.isEmpty ? nil : volumes.reduce(0, +))
      }
    }
  }

  /// Returns the number of times that each kind of exercise was done; a workout that has only an
  /// activity counts as one of that kind.
  private static func categories(_ workouts: [Workout]) -> [String: Int] {
    let all = workouts.flatMap { workout -> [String] in
      let done = workout.exercises ?? []
      guard !done.isEmpty else {
        let activity = workout.activity.flatMap(HealthActivity.init(rawValue:))
        return [activity?.category?.rawValue].compactMap(\.self)
      }
      return Dictionary(grouping: done, by: \.exerciseName).values.compactMap(\.first?.category)
    }
    return Dictionary(all.map { ($0, 1) }, uniquingKeysWith: +)
  }
}

extension TrainingDay {
  fileprivate static func + (one: TrainingDay, other: TrainingDay) -> TrainingDay {
    TrainingDay(
      date: one.date, workouts: one.workouts + other.workouts,
      durationMinutes: one.durationMinutes + other.durationMinutes,
      timedWorkouts: (one.timedWorkouts ?? one.workouts) + (other.timedWorkouts ?? other.workouts))
  }
}

extension ExerciseFrequency {
  fileprivate static func + (
    one: ExerciseFrequency, other: ExerciseFrequency
  ) -> ExerciseFrequency {
    let volumes = [one.totalVolume, other.totalVolume].compactMap(\.self)
    return ExerciseFrequency(
      exerciseName: one.exerciseName, count: one.count + other.count,
      totalVolume: volumes.isEmpty ? nil : volumes.reduce(0, +))
  }
}
