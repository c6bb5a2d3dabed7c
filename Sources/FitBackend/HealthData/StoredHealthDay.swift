import CivilTime
import FitAPI
import SQL

/// The source of a day of activity that a device sent, beside the ``ActivitySnapshot``, so that a
/// later upload replaces it.
struct StoredHealthDay: StoredRecord {
  /// The id of the ``ActivitySnapshot``.
  var activity = ""
  var account = ""
  var date = Day.earliest
  var source = ""
  /// The import that brought it; `nil` of other uploads, and of days edited before ``figures`` were
  /// kept.
  var importID: String?
  /// The figures that the device told, as ``figures(of:)``; `nil` of days from before they were
  /// kept.
  var figures: String?

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
    columns.unexported("figures", &figures)
  }

  /// Returns the figures of a day in words, by which an edit of a person is noticed.
  static func figures(of activity: ActivitySnapshot) -> String {
    [
      activity.date.description, activity.steps.map { "\($0)" },
      activity.activeCalories.map { "\($0)" },
      activity.distanceKm.map { "\($0)" }, activity.activityType,
      activity.durationMinutes.map { "\($0)" },
    ].map { $0 ?? "" }.joined(separator: "|")
  }
}

/// The days that an import brought, when the import is taken back.
struct ImportedDays {
  let database: Database

  /// Removes the days that stand as the import brought them; an edit that was taken back is none.
  ///
  /// - Returns: the number of removed days, and the names of edited ones, which stay.
  func remove(
    _ importID: String, of account: String
  ) throws -> (removed: Int, kept: [String]) {
    var removed = 0
    var kept: [String] = []
    let days: [StoredHealthDay] = try database.all(
      "WHERE account = ? AND import_id = ? ORDER BY date", [account, importID])
    for day in days {
      guard let activity: ActivitySnapshot = try database.find(day.activity, of: account) else {
        continue
      }
      if day.figures.map({ $0 == StoredHealthDay.figures(of: activity) }) ?? true {
        try database.remove(activity)
        removed += 1
      } else {
        kept.append("activity of \(activity.date)")
      }
    }
    return (removed, kept)
  }
}

extension HealthTable {
  /// Stores or updates a day and returns whether anything changed.
  func add(
    _ new: HealthDay, to account: String, _ calendar: PersonalCalendar, _ importID: String?,
    at now: Instant
  ) throws -> Bool {
    let date = new.date
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
          importID: importID, figures: StoredHealthDay.figures(of: snapshot)))
      return true
    }
    guard var activity: ActivitySnapshot = try store.database.find(known.activity, of: account)
    else { return false }
    let isSame =
      activity.steps == new.steps && activity.activeCalories == new.activeCalories
      && activity.distanceKm == new.distanceKm && activity.durationMinutes == new.activeMinutes
    // What a person edited stays.
    let isEdited = known.figures.map { $0 != StoredHealthDay.figures(of: activity) } ?? false
    guard !isSame, !isEdited else { return false }
    (activity.steps, activity.activeCalories) = (new.steps, new.activeCalories)
    (activity.distanceKm, activity.durationMinutes) = (new.distanceKm, new.activeMinutes)
    try store.database.update(activity)
    try store.database.execute(
      "UPDATE \(StoredHealthDay.table.name) SET figures = ? WHERE account = ? AND activity = ?",
      StoredHealthDay.figures(of: activity), account, known.activity)
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
    return try store.database.add(day)
  }
}
