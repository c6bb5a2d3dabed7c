import CivilTime
import FitAPI
import Quantities

extension Advice {
  /// Returns advice on the progress of the active goals and the pace they need.
  static func goals(_ facts: PersonFacts) -> Advice {
    var advice = Advice()
    guard !facts.goals.isEmpty else {
      advice.sentences.append("You have no active goal.")
      advice.unknowns.append("what you want to reach: set a goal with a target and a day")
      return advice
    }
    for goal in facts.goals.prefix(3) {
      let pace = GoalPace(goal, today: facts.today)
      advice.sentences.append(pace.sentence)
      advice.figure(pace.title, pace.standing)
      if goal.deadline == nil, !pace.isDaily {
        advice.unknowns.append("the pace that \(pace.title) needs: it has no deadline")
      }
    }
    let others = facts.goals.count - 3
    if others > 0 {
      advice.sentences.append(
        "Beside them \(facts.times(others, "other goal")) \(others == 1 ? "is" : "are") active.")
    }
    return advice
  }
}

/// The pace that a goal needs until its deadline.
private struct GoalPace {
  let goal: Goal
  let today: Day

  init(_ goal: Goal, today: Day) {
    self.goal = goal
    self.today = today
  }

  /// The goal in words: `weight loss to 70 kg`, `10,000 steps`.
  var title: String {
    let name = String(goal.goalType.map { $0 == "_" ? " " : $0 })
    return name.lowercased() == goal.unit.lowercased()
      ? amount(goal.targetValue) : "\(name) to \(amount(goal.targetValue))"
  }

  /// The present state: `75 kg now, 50 %`, `7,200 steps a day`.
  var standing: String {
    isDaily
      ? "\(amount(goal.currentValue)) a day"
      : "\(amount(goal.currentValue)) now, \(Decimals.text(goal.progress, upTo: 0)) %"
  }

  func amount(_ value: Double) -> String {
    let number = Decimals.text(
      value, upTo: abs(goal.targetValue) >= 1000 ? 0 : 1, grouping: abs(value) >= 1000)
    return goal.unit.isEmpty ? number : "\(number) \(goal.unit)"
  }

  /// Whether the target is for each day rather than reached once.
  var isDaily: Bool {
    goal.metric.flatMap { Metric(rawValue: $0) }?.addsUp ?? false
  }

  private var missing: Double { goal.targetValue - goal.currentValue }

  private var isReached: Bool { goal.progress >= 100 }

  var sentence: String {
    let stand =
      "The goal \(title) stands at \(amount(goal.currentValue)),"
      + " \(Decimals.text(goal.progress, upTo: 0)) % of the way"
    if isReached { return "\(stand): it is reached, and yours to complete." }
    if isDaily {
      return "The goal \(title) a day stands at \(amount(goal.currentValue)),"
        + " \(amount(abs(missing))) \(missing > 0 ? "short of" : "above") it."
    }
    guard let last = goal.deadline else { return "\(stand)." }
    let left = last.days(since: today)
    guard left > 0 else {
      return "\(stand); its day was \(last.word(today: today)). Another day, or a nearer target,"
        + " may serve you better."
    }
    let weekly = missing / Double(left) * 7
    let pace = left < 7 ? change(missing) + " until then" : change(weekly) + " a week"
    return "\(stand); in \(left == 1 ? "a day" : "\(left) days") it is due, which needs \(pace)."
  }

  private func change(_ value: Double) -> String {
    let places = abs(value) >= 1000 ? 0 : abs(value) < 0.1 ? 2 : 1
    let number =
      (value < 0 ? "−" : "+")
      + Decimals.text(abs(value), upTo: places, grouping: abs(value) >= 1000)
    return goal.unit.isEmpty ? number : "\(number) \(goal.unit)"
  }
}
