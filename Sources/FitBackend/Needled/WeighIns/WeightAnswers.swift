import CivilTime
import FitAPI
import Quantities
import SQL

extension Store {
  /// Returns the newest weight with its changes from the one before and from the start.
  func latestWeighIn(of account: String, _ today: Day) throws -> LatestWeighIn {
    let plan = try plans.find(account)
    let newest = try weighIns.list(account, in: plan.unit, limit: 2)
    let monday = today.startOfWeek()
    let week = try weighIns.list(
      account, in: plan.unit, on: monday...monday.adding(days: 6))
    let start = try plans.startWeight(of: account, plan)
    let last = newest.first
    return LatestWeighIn(
      weighIn: last.map { LatestWeighIn.Taken($0) },
      weekChange: newest.count < 2
        ? nil : Decimals.rounded(newest[0].weight - newest[1].weight, to: 1),
      totalChange: last.flatMap { last in
        start.map { Decimals.rounded(last.weight - $0, to: 1) }
      }, canWeighIn: true, hasWeighedThisWeek: !week.isEmpty)
  }

  /// Returns the progress of the weight from one day to another, either of which may be open.
  func weightProgress(
    of account: String, from start: Day?, to end: Day?
  ) throws -> WeightProgress {
    let plan = try plans.find(account)
    let dosages = try injections.dosages(of: account)
    var dosageCourse = dosages.course
    let course = WeightHistory(
      weights: try weighIns.course(account, in: plan.unit, from: start, to: end),
      start: try plans.startWeight(of: account, plan), goal: plan.goalWeight, unit: plan.unit,
      height: try plans.height(of: account))
    return WeightProgress(
      weighIns: course.weights.map { taken in
        WeightProgress.Point(
          taken.moment, weight: taken.weight, dosageMg: dosageCourse.dosage(at: taken.date))
      }, dosageChanges: dosages.changes(from: start, to: end),
      stats: WeightProgress.Stats(
        totalChange: course.totalChange, percentChange: course.percentChange,
        currentBmi: course.bmi, goalProgress: course.goalProgress, toGoal: course.toGoal,
        weeklyAverage: course.weeklyAverage))
  }
}
