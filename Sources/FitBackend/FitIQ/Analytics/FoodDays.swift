import CivilTime
import FitAPI
import SQL

/// Finds which days of food are complete, by what was logged and what the person marked.
struct FoodDays {
  let database: Database
  let account: String

  /// Returns the complete days.
  func complete(within days: ClosedRange<Day>, today: Day) throws -> Set<Day> {
    let marked = try marked(within: days)
    var complete = marked.filter { $0 < today }
    let eaten = try DaySums(database: database).tally(
      of: account, in: "food_logs", by: "logged_at", "calories * servings, meal_type",
      within: days, from: (calories: 0.0, meals: [String]())
    ) { sum, row in
      sum.calories += row.double(1)
      let meal = MealType.counted(row.text(2))
      if !sum.meals.contains(meal) { sum.meals.append(meal) }
    }
    for (day, sum) in eaten
    where CompleteDay.isComplete(
      calories: sum.calories, meals: sum.meals.count, on: day, today: today)
    {
      complete.insert(day)
    }
    return complete
  }

  /// Returns the days with an entry whose macronutrients are not all known.
  func tellingNoMacros(within days: ClosedRange<Day>) throws -> Set<Day> {
    var withoutMacros: Set<Day> = []
    try DaySums(database: database).each(
      of: account, in: "food_logs", by: "logged_at",
      where: " AND \(FoodLogTable.leavesMacrosOpen)", "count(*)", within: days
    ) { day, _ in withoutMacros.insert(day) }
    return withoutMacros
  }

  /// Returns the days that the person marked as complete.
  func marked(within days: ClosedRange<Day>) throws -> Set<Day> {
    let marked: [StoredCompleteDay] = try database.all(
      "WHERE account = ? AND day >= ? AND day <= ?",
      [account, days.lowerBound.number, days.upperBound.number])
    return Set(marked.map(\.day))
  }

  /// Marks a day as complete, or removes the mark.
  func mark(_ day: Day, _ isComplete: Bool) throws {
    let mark = StoredCompleteDay(account: account, day: day)
    if isComplete { _ = try database.insertIfAbsent(mark) } else { try database.remove(mark) }
  }
}
