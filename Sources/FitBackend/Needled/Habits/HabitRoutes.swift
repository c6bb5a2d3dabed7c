import CivilTime
import FitAPI

extension Router {
  /// Habits: today's, tick one off, those of several days.
  mutating func addHabits() {
    // Looking at today begins it.
    on(Needled.habitsToday, .ownTransactions) { incoming, store in
      let account = try incoming.account(named: incoming.query["userId"])
      if let today = try store.habits.find(incoming.today, of: account) { return today }
      return try store.write {
        try store.habits.begin(incoming.today, of: account, at: incoming.now)
        guard let today = try store.habits.find(incoming.today, of: account) else {
          throw ServiceError.failed("today's habits could not be begun")
        }
        return today
      }
    }
    on(Needled.habitTicking) { incoming, store in
      let tick = try HabitTick(reading: incoming)
      let account = try incoming.account(named: tick.userId)
      let day = tick.date.flatMap { Day($0) } ?? incoming.today
      if let refusal = HabitTick.refusal(of: day, today: incoming.today) {
        throw ServiceError.malformed(refusal)
      }
      guard let habit = Habit(rawValue: tick.habit) else {
        throw ServiceError.invalid(tick.problems)
      }
      let isNewPlan = try store.plans.begin(account, on: day, at: incoming.now)
      var stored = try store.habits.set(
        habit, tick.value, on: day, of: account, at: incoming.now)
      if isNewPlan { stored.planCreated = true }
      return stored
    }
    on(Needled.habitStreaks) { incoming, store in
      HabitStreaks(
        perfectDays: try store.habits.perfectDays(
          of: incoming.account(named: incoming.query["userId"])))
    }
    on(Needled.habits) { incoming, store in
      let account = try incoming.account(named: incoming.query["userId"])
      return try store.habits.list(
        of: account, from: incoming.day("startDate") ?? .earliest,
        to: incoming.day("endDate") ?? .latest)
    }
  }
}

extension HabitTick {
  /// Reads the body of a request.
  fileprivate init(reading incoming: Incoming) throws(ServiceError) {
    var form = try FormReader(incoming.json())
    self.init(
      userId: form.ifGiven("userId") { $0.text($1) }, habit: form.word("habit", of: Habit.self),
      value: form.bool("value"), date: form.ifGiven("date") { $0.text($1) })
    try form.check(self)
  }
}
