import CivilTime
import FitAPI
import FitClient

extension Goal {
  /// Returns the goal as it stands by measurements that stay on this machine although FitIQ is elsewhere;
  /// unchanged where FitIQ has them.
  func measuredHere(in fit: Context) throws(FitError) -> Goal {
    guard fit.remotes.remote(.fitiq) != nil, status == GoalStatus.active.rawValue,
      let metric = fit.metric(called: goalType),
      fit.keepsHere(metric), let gauge = GoalGauge(metric, unit: unit)
    else { return self }
    var mean: (mean: Double, days: Int)?
    var current = currentValue
    if !way.isDaily {
      let last = try fit.client(for: metric).send(FitIQ.listProgress(metric, limit: 1)).entries
        .first
      current = last.map { gauge.inUnit($0.quantity) } ?? currentValue
    } else {
      let days = try DailyFigures(
        .anywhere(metric), fit.today.adding(days: -FitIQ.analyticsDays)...fit.today, in: fit
      ).days
      current = gauge.inUnit(days.last { $0.date == fit.today }?.value ?? 0)
      mean = days.meanOfLastDays(before: fit.today).map { (gauge.inUnit($0.mean), $0.days) }
    }
    var goal = Goal(
      id: id, userId: userId, goalType: goalType, startValue: startValue ?? current,
      targetValue: targetValue, currentValue: current, unit: unit, deadline: deadline,
      status: status, notes: notes, createdAt: createdAt, updatedAt: updatedAt, metric: metric,
      completedAt: completedAt, direction: way, mean: mean)
    (goal.title, goal.description, goal.startDate) = (title, description, startDate)
    return goal
  }
}
