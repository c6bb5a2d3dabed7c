import CivilTime
import FitAPI
import SQL

extension ActivitySnapshot: DayRecord {
  typealias New = NewActivitySnapshot
  typealias Change = ActivityChange

  static let table = Table(
    "activity", of: ActivitySnapshot.self, constraints: [Table.accountFirst],
    indexes: "CREATE INDEX activity_by_date ON activity (account, date DESC, id);")

  mutating func columns(_ columns: inout some ColumnVisitor) {
    columns.id(&id)
    columns.account(&userId)
    columns.column("date", &date)
    columns.column("steps", &steps)
    columns.column("active_calories", &activeCalories, as: "activeCalories")
    columns.column("distance_km", &distanceKm, as: "distanceKm")
    columns.column("activity_type", &activityType, as: "activityType")
    columns.column("duration_minutes", &durationMinutes, as: "durationMinutes")
    columns.column("created_at", &createdAt, as: "createdAt")
  }

  static let unknown = ServiceError.notFound("activity snapshot not found")

  /// Notes that a person edited a day whose device figures were not kept; an edit of other days
  /// shows by comparison.
  static func noteEdit(_ id: String, of account: String, in database: Database) throws {
    try database.execute(
      "UPDATE \(StoredHealthDay.table.name) SET import_id = NULL WHERE account = ? AND activity = ?"
        + " AND figures IS NULL", account, id)
  }

  init(
    _ new: NewActivitySnapshot, _ id: String, of account: String, _ calendar: PersonalCalendar,
    at now: Instant
  ) throws(ServiceError) {
    guard let date = Day(new.date) else { throw .invalid("date", Problems.dayRule) }
    self.init()
    (self.id, userId, self.date, createdAt) = (id, account, date, now)
    apply(new.figures)
  }

  static func user(_ new: NewActivitySnapshot) -> String? { new.userId }

  mutating func apply(_ change: ActivityChange, _ calendar: PersonalCalendar) {
    date = change.date.flatMap { Day($0) } ?? date
    apply(change.figures)
  }

  private mutating func apply(_ figures: ActivityFigures) {
    steps = figures.steps ?? steps
    activeCalories = figures.activeCalories ?? activeCalories
    distanceKm = figures.distanceKm ?? distanceKm
    activityType = figures.activityType?.trimmed ?? activityType
    durationMinutes = figures.durationMinutes ?? durationMinutes
  }
}

extension RecordKind {
  static let activity = RecordKind(
    ActivitySnapshot.self, "activity", RecordName("activity", plural: "activities"))
}

extension Store {
  var activity: DayRecords<ActivitySnapshot> { DayRecords(database: database) }
}

extension Router {
  /// Adds the routes of activity snapshots.
  mutating func addActivity() {
    addDayRecords(
      ActivitySnapshot.self, logging: FitIQ.activityLogging, one: FitIQ.activitySnapshot,
      change: FitIQ.activityChange, deletion: FitIQ.activityDeletion)
    on(FitIQ.activitySnapshots) { context, store in
      let (filter, limit, offset) = try context.dayRecords()
      let snapshots = try store.activity.list(filter, limit: limit, offset: offset)
      let total = try store.activity.summary("count(*)", filter) { $0.int(0) }
      return ActivityPage(snapshots: snapshots, total: total ?? 0)
    }
  }
}
