import CivilTime
import FitAPI
import FitClient

/// The training of some days, done and planned, as a calendar shows it.
enum CalendarSessions {
  /// Fetches it, in the order of time.
  static func list(
    _ days: ClosedRange<Day>, in fit: Context
  ) throws(FitError) -> [CalendarMonth.Session] {
    let found = try WorkoutSeries(from: days.lowerBound, to: days.upperBound, in: fit)
    return found.workouts.reversed().compactMap { workout in
      let day = workout.day(in: fit.calendar)
      // What has no end, no beginning and no plan stands on no day.
      guard days.contains(day),
        workout.isUnderWay || workout.completedAt != nil || workout.date != workout.createdAt
      else { return nil }
      return CalendarMonth.Session(
        date: day, title: workout.title, status: workout.progress.rawValue,
        durationSeconds: workout.seconds)
    }
  }
}
