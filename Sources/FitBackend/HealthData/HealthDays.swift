import CivilTime
import FitAPI
import SQLite

/// The days of activity that devices sent: each is an activity snapshot, with a row beside it for
/// its source, so that a later upload replaces it.
extension HealthTable {
  /// Stores or updates a day and returns whether anything changed.
  func add(
    _ new: HealthDay, to account: String, _ calendar: PersonalCalendar, at now: Instant
  ) throws -> Bool {
    guard let date = Day(new.date) else { return false }
    let source = source(new.source)
    let known = try store.database.first(
      "SELECT activity FROM health_days WHERE account = ? AND date = ? AND source = ?", account,
      date.number, source
    ) { $0.text(0) }
    guard let known else {
      let snapshot = try store.activity.add(
        NewActivitySnapshot(date: date, figures: new.figures), to: account, calendar, at: now)
      try insert(date, source, snapshot.id, of: account)
      return true
    }
    guard var activity: StoredActivity = try store.database.find(known, of: account) else {
      return false
    }
    let isSame =
      activity.steps == new.steps && activity.activeCalories == new.activeCalories
      && activity.distanceKm == new.distanceKm && activity.durationMinutes == new.activeMinutes
    guard !isSame else { return false }
    (activity.steps, activity.activeCalories) = (new.steps, new.activeCalories)
    (activity.distanceKm, activity.durationMinutes) = (new.distanceKm, new.activeMinutes)
    try store.database.update(activity)
    return true
  }

  /// Stores the source of an existing snapshot.
  func insert(_ date: Day, _ source: String, _ id: String, of account: String) throws {
    try store.database.execute(
      "INSERT INTO health_days (activity, account, date, source) VALUES (?, ?, ?, ?)", id, account,
      date.number, source)
  }

  /// Returns the days that began in a range of time, newest first.
  func days(_ filter: Filter) throws -> [HealthDay] {
    var conditions = "health_days.account = ?"
    var values: [any Bindable] = [filter.account]
    if let from = filter.from {
      conditions += " AND health_days.date >= ?"
      values.append(Zone.utc.day(of: from).number)
    }
    if let until = filter.until {
      conditions += " AND health_days.date < ?"
      values.append(Zone.utc.day(of: until).number)
    }
    return try store.database.all(
      "SELECT health_days.date, steps, active_calories, distance_km, duration_minutes, source"
        + " FROM health_days JOIN activity ON activity.id = health_days.activity"
        + " WHERE \(conditions) ORDER BY health_days.date DESC, source",
      values
    ) { row in
      HealthDay(
        date: Day(number: row.int(0)), steps: row.intOrNil(1), activeCalories: row.intOrNil(2),
        distanceKm: row.doubleOrNil(3), activeMinutes: row.intOrNil(4), source: row.text(5))
    }
  }
}
