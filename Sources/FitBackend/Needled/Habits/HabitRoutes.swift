import CivilTime
import FitAPI

extension Router {
  /// Adds the routes of habits.
  mutating func addHabits() {
    // The first request of a day stores its record.
    on(Needled.habitsToday, .ownTransactions) { context, store in
      let account = try context.account(named: context.query["userId"])
      if let today = try store.habits.find(context.today, of: account) { return today }
      return try store.write(of: account) {
        try store.habits.begin(context.today, of: account, at: context.now)
        guard let today = try store.habits.find(context.today, of: account) else {
          throw ServiceError.failed("today's habits could not be begun")
        }
        return today
      }
    }
    on(Needled.habitTicking) { context, store in
      let tick = try HabitTick(reading: context)
      let account = try context.account(named: tick.userId)
      let day = tick.date.flatMap { Day($0) } ?? context.today
      if let refusal = HabitTick.refusal(of: day, within: context.logDays) {
        throw ServiceError.malformed(refusal)
      }
      guard let habit = Habit(rawValue: tick.habit) else {
        throw ServiceError.invalid(tick.problems)
      }
      return try store.habits.set(habit, tick.value, on: day, of: account, at: context.now)
    }
    on(Needled.habitStreaks) { context, store in
      HabitStreaks(
        try store.habits.perfect(of: context.account(named: context.query["userId"])))
    }
    on(Needled.habitCounts) { context, store in
      let (first, last) = try context.days("startDate", "endDate")
      return try store.habits.counts(
        of: context.account(named: context.query["userId"]), from: first ?? .earliest,
        to: last ?? .latest)
    }
    on(Needled.habits) { context, store in
      let (first, last) = try context.days("startDate", "endDate")
      return try store.habits.list(
        of: context.account(named: context.query["userId"]), from: first ?? .earliest,
        to: last ?? .latest)
    }
  }
}

extension HabitTick {
  /// Reads the body of a request.
  fileprivate init(reading context: RequestContext) throws(ServiceError) {
    var form = try FormReader(context)
    self.init(
      userId: form.ifGiven("userId") { $0.text($1) }, habit: form.word("habit", of: Habit.self),
      value: form.bool("value"), date: form.ifGiven("date") { $0.text($1) })
    try form.check(self)
  }
}
