import CivilTime
import FitAPI

extension Advice {
  /// Returns on how many days of the last week each habit was kept, and today's intention.
  static func habits(_ facts: PersonFacts) -> Advice {
    var advice = Advice()
    if let intention = facts.intention {
      advice.sentences.append("For today you set out: “\(intention)”.")
    }
    let week = facts.today.adding(days: -6)...facts.today
    let days = facts.habits.filter { week.contains($0.day) }
    guard !days.isEmpty else {
      advice.sentences.append("I cannot say how your habits go.")
      advice.unknowns.append("your habits: none was ticked off in the last seven days")
      return advice
    }
    let counts = Habit.allCases.map { habit in (habit, days.count { $0[habit] }) }
    for (habit, count) in counts { advice.figure("\(habit.rawValue) kept", "\(count) of 7 days") }
    let streak = HabitStreaks(facts.habits).current(today: facts.today)
    if let streak { advice.figure("streak of all three", "\(streak.count) days") }
    let weakest = counts.min { $0.1 < $1.1 }
    if let weakest, weakest.1 < 7 {
      advice.sentences.append(
        "In the last seven days \(weakest.0.rawValue) was the habit you kept least, on"
          + " \(weakest.1 == 0 ? "none of them" : facts.times(weakest.1, "day")). One small, fixed"
          + " occasion for it helps more than resolve.")
    } else {
      advice.sentences.append("You kept all habits on each of the last seven days.")
    }
    return advice
  }
}
