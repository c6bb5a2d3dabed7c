import CivilTime
import FitAPI
import SQLite

/// Which days of food are complete, by what was logged and what the person marked.
struct FoodDays {
  let database: Database
  let account: String

  /// Returns the complete days.
  func complete(within days: ClosedRange<Day>, today: Day) throws -> Set<Day> {
    let marked = try marked(within: days)
    var complete = marked.filter { $0 < today }
    try DaySums(database: database).each(
      of: account, in: "food_logs", by: "logged_at",
      "total(calories * servings), count(DISTINCT meal_type)", within: days
    ) { day, row in
      let isComplete = CompleteDay.isComplete(
        calories: row.double(1), meals: row.int(2), on: day, today: today)
      if isComplete { complete.insert(day) }
    }
    return complete
  }

  /// Returns the days that the person marked as complete.
  func marked(within days: ClosedRange<Day>) throws -> Set<Day> {
    Set(
      try database.all(
        "SELECT day FROM complete_days WHERE account = ? AND day >= ? AND day <= ?",
        [account, days.lowerBound.number, days.upperBound.number]
      ) { Day(number: $0.int(0)) })
  }

  /// Marks a day as complete, or takes the mark away.
  func mark(_ day: Day, _ isComplete: Bool) throws {
    guard isComplete else {
      try database.execute(
        "DELETE FROM complete_days WHERE account = ? AND day = ?", account, day.number)
      return
    }
    try database.execute(
      "INSERT INTO complete_days (account, day) VALUES (?, ?) ON CONFLICT DO NOTHING",
      account, day.number)
  }
}
