import CivilTime
import FitAPI
import FitClient
import Terminal

/// The training of a day, done or planned, and the goals a person is at.
struct TodayTraining: Model {
  /// In the order of the day.
  var workouts: [Workout]
  /// Active ones; of today alone.
  var goals: [Goal]

  init(_ day: Day, in fit: Context) throws(FitError) {
    workouts = try WorkoutSeries(from: day, to: day, in: fit).workouts.reversed()
    goals = day == fit.today ? try GoalChoice.all(.active, in: fit) : []
  }

  /// Returns the target of an active daily goal, in the metric's unit; `nil` without one.
  func target(of metric: Metric) -> Double? {
    goals.lazy.compactMap { goal in
      GoalGauge(goalType: goal.goalType, unit: goal.unit).flatMap {
        goal.way.isDaily && $0.metric == metric ? $0.inMetric(goal.targetValue) : nil
      }
    }.first
  }

  /// Returns the lines of the day's page, each with its name.
  ///
  /// - Parameter shown: the metrics whose goals have a line above.
  func lines(
    besides shown: Set<Metric>, in fit: Context, _ name: (String) -> StyledText,
    bar: (Bar) -> StyledText
  ) -> [StyledText] {
    let workouts = workouts.map { workout -> StyledText in
      let time = workout.time.isEmpty ? "" : "  \(workout.time)"
      let state =
        workout.completedAt != nil ? "" : workout.isUnderWay ? "  under way" : "  planned"
      return name("workout") + "\(workout.title, .strong)\(time)\(state, .accent)"
    }
    let goals = goals.filter { goal in
      !(goal.way.isDaily
        && GoalGauge(goalType: goal.goalType, unit: goal.unit)
          .map { shown.contains($0.metric) } ?? false)
    }.map { goal -> StyledText in
      let figure = GoalFormatter(goal, in: fit)
      if let today = figure.today {
        return name("goal") + bar(figure.bar) + "\(figure.title, .strong)  " + today
      }
      return name("goal") + bar(figure.bar)
        + "\(figure.title, .strong)  \(figure.current)  \(figure.bar.percent)"
    }
    return workouts + goals
  }
}
