import CivilTime
import FitAPI
import SQL

/// The movement of a day, or of one occasion of it.
struct StoredActivity: DayRecord {
  typealias New = NewActivitySnapshot
  typealias Change = ActivityChange
  typealias Answer = ActivitySnapshot

  var id = ""
  var account = ""
  /// The person's day.
  var date = Day.earliest
  var steps: Int?
  /// Kilocalories burned by moving.
  var activeCalories: Int?
  var distanceKm: Double?
  var activityType: String?
  var durationMinutes: Int?
  var created = Instant.earliest

  static let table = Table(
    "activity", of: StoredActivity.self, constraints: [Table.accountFirst],
    indexes: "CREATE INDEX activity_by_date ON activity (account, date DESC, id);")

  mutating func columns(_ columns: inout some ColumnVisitor) {
    columns.id(&id)
    columns.account(&account)
    columns.column("date", &date)
    columns.column("steps", &steps)
    columns.column("active_calories", &activeCalories, as: "activeCalories")
    columns.column("distance_km", &distanceKm, as: "distanceKm")
    columns.column("activity_type", &activityType, as: "activityType")
    columns.column("duration_minutes", &durationMinutes, as: "durationMinutes")
    columns.column("created_at", &created, as: "createdAt")
  }

  static let unknown = ServiceError.notFound("activity snapshot not found")

  /// Notes that a person edited a day whose device figures were not kept; an edit of other days
  /// shows by comparison.
  static func noteEdit(_ id: String, of account: String, in database: Database) throws {
    try database.execute(
      "UPDATE \(StoredHealthDay.table.name) SET import_id = NULL WHERE account = ? AND activity = ?"
        + " AND figures IS NULL", account, id)
  }
}

extension StoredActivity {
  init(
    _ new: NewActivitySnapshot, _ id: String, of account: String, _ calendar: PersonalCalendar,
    at now: Instant
  ) throws(ServiceError) {
    guard let date = Day(new.date) else { throw .invalid("date", Problems.dayRule) }
    self.init()
    (self.id, self.account, self.date, created) = (id, account, date, now)
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

  var answer: ActivitySnapshot {
    ActivitySnapshot(
      id: id, userId: account, date: date, steps: steps,
      activeCalories: activeCalories, distanceKm: distanceKm, activityType: activityType,
      durationMinutes: durationMinutes, createdAt: created)
  }
}

extension RecordKind {
  static let activity = RecordKind(
    StoredActivity.self, "activity", RecordName("activity", plural: "activities"))
}

extension Store {
  var activity: DayRecords<StoredActivity> { DayRecords(database: database) }
}

extension Router {
  /// Adds the routes of activity snapshots.
  mutating func addActivity() {
    addDayRecords(
      StoredActivity.self, logging: FitIQ.activityLogging, one: FitIQ.activitySnapshot,
      change: FitIQ.activityChange, deletion: FitIQ.activityDeletion)
    on(FitIQ.activitySnapshots) { context, store in
      let (filter, limit, offset) = try context.dayRecords()
      let snapshots = try store.activity.list(filter, limit: limit, offset: offset)
      let total = try store.activity.summary("count(*)", filter) { $0.int(0) }
      return ActivityPage(snapshots: snapshots.map(\.answer), total: total ?? 0)
    }
  }
}
