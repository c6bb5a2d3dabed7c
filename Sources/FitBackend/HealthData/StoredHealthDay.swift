import CivilTime
import FitAPI
import SQL

/// The source of a day of activity that a device sent, beside the ``StoredActivity``, so that a
/// later upload replaces it.
struct StoredHealthDay: StoredRecord {
  /// The id of the ``StoredActivity``.
  var activity = ""
  var account = ""
  var date = Day.earliest
  var source = ""
  /// The import that brought it; `nil` of other uploads, and once a person has edited the day.
  var importID: String?

  static let table = Table(
    "health_days", of: StoredHealthDay.self,
    constraints: [
      "PRIMARY KEY (account, activity)", "UNIQUE (account, date, source)",
      "FOREIGN KEY (account, activity) REFERENCES activity (account, id) ON DELETE CASCADE",
    ])

  mutating func columns(_ columns: inout some ColumnVisitor) {
    columns.column("activity", &activity, as: "activityId")
    columns.account(&account)
    columns.column("date", &date)
    columns.column("source", &source)
    columns.unexported("import_id", &importID)
  }
}

extension HealthTable {
  /// Stores or updates a day and returns whether anything changed.
  func add(
    _ new: HealthDay, to account: String, _ calendar: PersonalCalendar, _ importID: String?,
    at now: Instant
  ) throws -> Bool {
    guard let date = Day(new.date) else { return false }
    let source = Self.source(new.source)
    let known = try store.database.first(
      "\(StoredHealthDay.table.select) WHERE account = ? AND date = ? AND source = ?", account,
      date.number, source
    ) { StoredHealthDay($0) }
    guard let known else {
      let snapshot = try store.activity.add(
        NewActivitySnapshot(date: date, figures: new.figures), to: account, calendar, at: now)
      try store.database.insert(
        StoredHealthDay(
          activity: snapshot.id, account: account, date: date, source: source,
          importID: importID))
      return true
    }
    guard var activity: StoredActivity = try store.database.find(known.activity, of: account)
    else { return false }
    let isSame =
      activity.steps == new.steps && activity.activeCalories == new.activeCalories
      && activity.distanceKm == new.distanceKm && activity.durationMinutes == new.activeMinutes
    guard !isSame else { return false }
    (activity.steps, activity.activeCalories) = (new.steps, new.activeCalories)
    (activity.distanceKm, activity.durationMinutes) = (new.distanceKm, new.activeMinutes)
    try store.database.update(activity)
    return true
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
        + " FROM health_days JOIN activity"
        + " ON activity.account = health_days.account AND activity.id = health_days.activity"
        + " WHERE \(conditions) ORDER BY health_days.date DESC, source",
      values
    ) { row in
      HealthDay(
        date: Day(number: row.int(0)), steps: row.intOrNil(1), activeCalories: row.intOrNil(2),
        distanceKm: row.doubleOrNil(3), activeMinutes: row.intOrNil(4), source: row.text(5))
    }
  }
}

extension RecordKind {
  static let healthDays = RecordKind(
    StoredHealthDay.self, "healthDays", RecordName("recorded day"), newest: "date",
    order: "date, source"
  ) { store, record, account, _ in
    guard let id = record["activityId"]?.string?.lowercased() else {
      throw ServiceError.invalid("activityId", "is missing")
    }
    guard let date = record["date"]?.string.flatMap({ Day($0) }) else {
      throw ServiceError.invalid("date", Problems.dayRule)
    }
    let source = HealthTable.source(record["source"]?.string)
    try store.health.require(id, in: "activity", as: "activityId", of: account)
    let day = StoredHealthDay(activity: id, account: account, date: date, source: source)
    return try store.database.insertIfAbsent(day) ? .added : .present
  }
}
