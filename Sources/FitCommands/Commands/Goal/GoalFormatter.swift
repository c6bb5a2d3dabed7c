import CivilTime
import FitAPI
import Quantities
import Terminal

/// A goal's figures as a person reads them: how far it is, and the pace it needs.
struct GoalFormatter {
  let goal: Goal
  /// What a goal by the week counts; `nil` for another goal.
  let weekly: WeeklyTraining?
  private let day: Day
  private let calendar: PersonalCalendar
  /// The title of the goal's metric, else the word that the goal was created with: `marathon
  /// training`.
  let name: String

  init(_ goal: Goal, in fit: Context) {
    self.goal = goal
    let metric = fit.metric(called: goal.goalType)
    // That they are eaten needs no saying beside what is at most.
    name =
      metric == .caloriesIn
      ? "calories" : metric?.title ?? String(goal.goalType.map { $0 == "_" ? " " : $0 })
    weekly = WeeklyTraining(goalType: goal.goalType)
    day = fit.today
    calendar = fit.calendar
  }

  /// `weight to 70 kg`, `protein at least 110 g`, `at least 10,000 steps`
  var title: String {
    let target = amount(goal.targetValue)
    if let weekly {
      return "\(goal.way == .atMost ? "at most" : "at least") \(target)\(weekly.title) a week"
    }
    let isOwnUnit = name.lowercased() == goal.unit.lowercased()
    switch goal.way {
    case .towards: return isOwnUnit ? target : "\(name) to \(target)"
    case .atMost: return isOwnUnit ? "at most \(target)" : "\(name) at most \(target)"
    case .atLeast: return isOwnUnit ? "at least \(target)" : "\(name) at least \(target)"
    }
  }

  var current: String { amount(goal.currentValue) }
  var start: String? { goal.startValue.map(amount) }
  var target: String { amount(goal.targetValue) }

  /// The bar of the way that is done, or of today's figure against a daily goal.
  var bar: Bar {
    switch goal.way {
    case .towards: Bar(value: goal.progress, goal: 100)
    case .atMost: Bar(value: goal.currentValue, goal: goal.targetValue)
    case .atLeast:
      Bar(value: goal.currentValue, goal: goal.targetValue, overrunStyle: .good)
    }
  }

  /// The share of the bar: `62 %`; empty where the goal is none at all, which has no shares.
  var percent: String {
    goal.way == .atMost && goal.targetValue <= GoalDraft.targets.lower ? "" : bar.percent
  }

  /// What the present figure is of: `today`, `this week`.
  var period: String { weekly == nil ? "today" : "this week" }

  /// The rest of a daily goal: `460 kcal left`, `120 kcal over`, `80 g to go`; `nil` of another
  /// goal.
  var today: StyledText? {
    let rest = Decimals.rounded(missing, to: places)
    switch goal.way {
    case .towards: return nil
    case .atMost:
      return rest >= 0
        ? StyledText("\(amount(rest)) left", .good) : StyledText("\(amount(-rest)) over", .warning)
    case .atLeast:
      return rest > 0 ? StyledText("\(amount(rest)) to go") : StyledText("reached", .good)
    }
  }

  /// The mean of the last complete days of a daily goal, coloured by whether it meets the target;
  /// `nil` where there is none.
  var mean: StyledText? {
    goal.mean.map { StyledText(amount($0), goal.met == true ? .good : .warning) }
  }

  /// `1,655 kcal on average of 5 complete days: met`
  var meanInWords: StyledText? {
    guard let mean, let days = goal.meanDays else { return nil }
    let count = days == 1 ? "on 1 complete day" : "on average of \(days) complete days"
    return mean + StyledText(" \(count): ", .muted) + (goal.met == true ? "met" : "not met")
  }

  /// The deadline with the days that are left: `1 Mar 2027, 101 days left`.
  var deadline: String? {
    date.map { date in timeLeft.map { "\(date), \($0)" } ?? date }
  }

  /// The deadline alone: `1 Mar 2027`.
  var date: String? { goal.deadline.map(text) }

  /// The time to the deadline: `101 days left`, `3 days ago`; `nil` without one.
  var timeLeft: String? {
    guard let left = daysLeft else { return nil }
    if left == 0 { return "today" }
    let count = Decimals.text(Double(abs(left)), upTo: 0, grouping: true)
    return "\(count) \(abs(left) == 1 ? "day" : "days") \(left > 0 ? "left" : "ago")"
  }

  private func text(_ day: Day) -> String {
    day.year == self.day.year ? day.dayAndMonth : day.dayMonthAndYear
  }

  /// The difference to the target, in the goal's unit; negative where the target is lower.
  private var missing: Double { goal.targetValue - goal.currentValue }

  /// Whether the target is reached, from whichever side it was approached.
  var isReached: Bool {
    if goal.way.isDaily { return goal.met ?? false }
    guard let start = goal.startValue, start != goal.targetValue else { return missing == 0 }
    return start < goal.targetValue ? missing <= 0 : missing >= 0
  }

  private var daysLeft: Int? { goal.deadline.map { $0.days(since: day) } }

  /// The pace that reaches the target on the last day: `0.5 kg a week to go`.
  var paceNeeded: String? {
    guard goal.status == GoalStatus.active.rawValue, !isReached else { return nil }
    guard !goal.way.isDaily, let daysLeft, daysLeft > 0 else { return nil }
    if daysLeft < 7 {
      return "needs \(change(missing)) in \(daysLeft == 1 ? "a day" : "\(daysLeft) days")"
    }
    return "needs \(change(missing / Double(daysLeft) * 7)) a week"
  }

  /// The pace so far, and where it leads: `so far −0.4 kg a week, at the target on 3 May`.
  var paceSoFar: String? {
    guard !goal.way.isDaily, let start = goal.startValue else { return nil }
    let days = day.days(since: calendar.day(of: goal.createdAt))
    // Less than a week of a body's ups and downs tells nothing.
    guard days >= 7 else { return nil }
    let daily = (goal.currentValue - start) / Double(days)
    let so = "so far \(change(daily * 7)) a week"
    guard !isReached, daily * missing > 0 else { return so }
    let rest = (missing / daily).rounded(.up)
    // Beyond some years a forecast is none.
    guard rest < 3650 else { return so }
    return "\(so), there on \(text(day.adding(days: Int(rest))))"
  }

  /// Formats a value with its unit: `82.4 kg`.
  func amount(_ value: Double) -> String {
    let number = Decimals.text(value, upTo: places, grouping: value >= 1000)
    return goal.unit.isEmpty ? number : "\(number) \(goal.unit)"
  }

  private func change(_ value: Double) -> String {
    let places = abs(value) < 0.1 ? 2 : places
    let number = Decimals.text(
      abs(value), upTo: places, grouping: abs(value) >= 1000)
    let signed = (value < 0 ? "−" : "+") + number
    return goal.unit.isEmpty ? signed : "\(signed) \(goal.unit)"
  }

  /// A count of steps has no fraction.
  private var places: Int { abs(goal.targetValue) >= 1000 ? 0 : 1 }
}
