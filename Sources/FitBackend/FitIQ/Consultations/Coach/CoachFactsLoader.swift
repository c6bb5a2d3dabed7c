import CivilTime
import FitAPI
import HealthLanguage
import Quantities
import SQL

/// Loads the facts that the coach uses from the store: a bounded number of days, however long the
/// history is.
struct CoachFactsLoader {
  let store: Store
  let account: String
  let calendar: PersonalCalendar
  let now: Instant

  func facts() throws -> PersonFacts {
    let today = calendar.today(at: now)
    var facts = PersonFacts(today: today)
    facts.zone = calendar.zone
    try person(&facts)
    facts.food = try food(today.adding(days: 1 - PersonFacts.days)...today)
    facts.completeDays = try FoodDays(database: store.database, account: account).complete(
      within: today.adding(days: -EnergyBalance.usualDays)...today, today: today)
    facts.energy = try EnergyAnalysis(
      store: store, account: account, today: today
    ).analytics(of: today.adding(days: -EnergyBalance.usualDays)...today.previous)
    facts.water = try sums(.waterLiters, today.adding(days: 1 - PersonFacts.days)...today)
    facts.steps = try steps(today.adding(days: 1 - PersonFacts.days)...today)
    facts.sleep = try sleep(today.adding(days: 1 - PersonFacts.longDays)...today)
    facts.training = try training(today.adding(days: 1 - PersonFacts.longDays)...today)
    facts.weights = try readings(.weight, since: today.adding(days: -PersonFacts.weightDays))
      .map { PersonFacts.Weighing(day: $0.day, kilograms: $0.quantity) }
    for metric in CoachTopic.readings {
      let readings = try readings(metric, since: today.adding(days: 1 - PersonFacts.longDays))
      if !readings.isEmpty { facts.readings[metric] = readings }
    }
    facts.goals = try GoalTable(database: store.database, calendar: calendar, now: now)
      .list(of: account, status: .active, idPrefix: nil, limit: 10, offset: 0).goals
    facts.habits = try store.habits.list(
      of: account, from: today.adding(days: 1 - PersonFacts.longDays), to: today)
    var ofToday = RecordFilter("owner", account)
    ofToday.narrow("scope = ?", IntentionScope.day.rawValue)
    ofToday.narrow(from: today, to: today)
    facts.intention = try store.intentions.list(ofToday, limit: 1).intentions.first?.text
    facts.lastWorkout = try last("workouts", by: "date", " AND status = 'completed'")
    if facts.areEmpty {
      facts.lastLogged = try [
        ("workout", facts.lastWorkout), ("meal", last("food_logs", by: "logged_at", "")),
      ].compactMap { noun, day in day.map { PersonFacts.LastLogged(noun: noun, day: $0) } }
    }
    return facts
  }

  /// Returns the day of the latest record of a table, up to now; `nil` without one.
  private func last(_ table: String, by date: String, _ condition: String) throws -> Day? {
    try store.database.first(
      "SELECT day FROM \(table) WHERE account = ? AND \(date) <= ?\(condition)"
        + " ORDER BY \(date) DESC LIMIT 1", account, now.stored
    ) { Day(number: $0.int(0)) }
  }

  private func person(_ facts: inout PersonFacts) throws {
    let preferences = try store.preferences.find(account)
    facts.units = UnitSystem(rawValue: preferences.units) ?? .metric
    let goals = try ActiveGoals(of: account, in: store.database)
    facts.calorieGoal =
      goals.target(of: .caloriesIn).map { Int(saturating: $0.rounded()) }
      ?? preferences.dailyCalorieGoal
    facts.waterGoal =
      goals.target(of: .waterLiters).map { Int(saturating: ($0 * 1000).rounded()) }
      ?? preferences.dailyWaterGoalMl
    guard let profile = try store.profile(of: account, today: facts.today) else { return }
    facts.age = profile.age
    facts.profile = profile
    facts.gender = profile.gender.flatMap(Gender.init)
    facts.energyNeed = profile.dailyEnergyNeed
  }

  private var sums: DaySums { DaySums(database: store.database) }

  private func food(_ days: ClosedRange<Day>) throws -> [Day: PersonFacts.Eaten] {
    var food: [Day: PersonFacts.Eaten] = [:]
    try sums.each(
      of: account, in: "food_logs", by: "logged_at",
      "total(calories * servings), total(protein_g * servings), total(carbs_g * servings),"
        + " total(fat_g * servings), total(fiber_g * servings),"
        + " total(calories * servings) FILTER (WHERE \(FoodLogTable.leavesMacrosOpen))",
      within: days
    ) { day, row in
      food[day] = PersonFacts.Eaten(
        calories: row.double(1), protein: row.double(2), carbs: row.double(3), fat: row.double(4),
        fiber: row.double(5), caloriesWithoutMacros: row.double(6))
    }
    return food
  }

  /// Returns the sums by day of a metric that adds up.
  private func sums(_ metric: Metric, _ days: ClosedRange<Day>) throws -> [Day: Double] {
    var found: [Day: Double] = [:]
    try sums.each(
      of: account, in: "progress", by: "date", where: " AND type = '\(metric.rawValue)'",
      "total(quantity)", within: days
    ) { found[$0] = $1.double(1) }
    return found
  }

  /// Returns the steps by day that were logged, or else those of a device's activity snapshots.
  private func steps(_ days: ClosedRange<Day>) throws -> [Day: Double] {
    var recorded: [Day: Double] = [:]
    try store.database.forEach(
      "SELECT date, max(steps) FROM activity WHERE account = ? AND date >= ? AND date <= ?"
        + " AND steps IS NOT NULL GROUP BY date",
      account, days.lowerBound.number, days.upperBound.number
    ) { recorded[Day(number: $0.int(0))] = $0.double(1) }
    return recorded.merging(try sums(.steps, days)) { max($0, $1) }
  }

  /// Returns the hours slept by day from nights and naps, or else the hours that were logged as a
  /// figure.
  private func sleep(_ days: ClosedRange<Day>) throws -> [Day: Double] {
    var nights: [Day: Double] = [:]
    try store.database.forEach(
      "SELECT date, total(hours) FROM sleep WHERE account = ? AND date >= ? AND date <= ?"
        + " GROUP BY date",
      account, days.lowerBound.number, days.upperBound.number
    ) { nights[Day(number: $0.int(0))] = $0.double(1) }
    return nights.merging(try sums(.sleepHours, days)) { night, _ in night }
  }

  private func training(_ days: ClosedRange<Day>) throws -> [Day: PersonFacts.Trained] {
    var training: [Day: PersonFacts.Trained] = [:]
    try sums.each(
      of: account, in: "workouts", by: "date", where: " AND status = 'completed'",
      "count(*), total(duration_s) / 60.0, count(*) - count(duration_s)", within: days
    ) { day, row in
      training[day] = PersonFacts.Trained(
        workouts: row.int(1), minutes: row.double(2), untimed: row.int(3))
    }
    let among = DayCondition(days, of: "workouts")
    try store.database.forEach(
      "SELECT workouts.day, total(\(WorkoutExerciseTable.volume)),"
        + " count(*) FILTER (WHERE category = 'strength') FROM workouts"
        + " JOIN workout_exercises ON workout_exercises.account = workouts.account"
        + " AND workout_exercises.workout = workouts.id"
        + " WHERE workouts.account = ? AND workouts.status = 'completed'\(among.sql)"
        + " GROUP BY workouts.account, workouts.id",
      [account] + among.values
    ) { row in
      let day = Day(number: row.int(0))
      training[day]?.volume += row.double(1)
      if row.bool(2) { training[day]?.hasStrength = true }
    }
    return training
  }

  /// Returns the last measurement of each day since a day, or the last of all where there is none.
  private func readings(_ metric: Metric, since day: Day) throws -> [PersonFacts.Reading] {
    let start = LocalMoment.instants(of: day...day).lowerBound
    let rows = try store.database.all(
      "SELECT day, quantity FROM progress WHERE account = ? AND type = ? AND date >="
        + " min(?, coalesce((SELECT max(date) FROM progress WHERE account = ? AND type = ?), ?))"
        + " ORDER BY date, written, id DESC",
      account, metric.rawValue, start.stored, account, metric.rawValue, start.stored
    ) { PersonFacts.Reading(day: Day(number: $0.int(0)), quantity: $0.double(1)) }
    let last = rows.last?.day
    let wanted = rows.filter { $0.day >= day || $0.day == last }
    return wanted.reduce(into: []) { kept, reading in
      if kept.last?.day == reading.day { kept.removeLast() }
      kept.append(reading)
    }
  }
}
