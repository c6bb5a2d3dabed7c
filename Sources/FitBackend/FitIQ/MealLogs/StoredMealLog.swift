import CivilTime
import FitAPI
import JSON
import SQL

/// A meal in a person's words. The foods read from it are entries of the diary.
struct StoredMealLog: StoredRecord {
  var id = ""
  var account = ""
  var words = ""
  var meal = ""
  var status = MealLogStatus.completed.rawValue
  var notes: String?
  var problem: String?
  var logged = Instant.earliest
  /// The person's day.
  var day = Day.earliest
  /// Seconds to add to UTC for the person's local time.
  var utcOffset = 0
  /// The ids of the entries, in the order of the words.
  var entries: [String] = []
  /// The assumption for each entry; empty without one.
  var assumptions: [String] = []
  /// The foods recognised in a photo that is not yet confirmed.
  var recognized: [MealIntake.Reading]?
  var created = Instant.earliest
  var updated = Instant.earliest
  var written = WriteOrder()

  static let table = Table(
    "meal_logs", of: StoredMealLog.self, constraints: ["PRIMARY KEY (account, id)"],
    indexes: "CREATE INDEX meal_logs_by_time ON meal_logs (account, logged_at DESC, id);")

  mutating func columns(_ columns: inout some ColumnVisitor) {
    columns.column("id", &id)
    columns.account(&account)
    columns.column("words", &words, as: "rawInput")
    columns.column("meal", &meal, as: "mealType")
    columns.column("status", &status)
    columns.column("notes", &notes)
    columns.column("problem", &problem, as: "errorMessage")
    columns.column("logged_at", &logged, as: "loggedAt")
    columns.column("day", &day)
    columns.column("utc_offset", &utcOffset, as: "utcOffset")
    columns.column("entries", &entries, as: "foodLogs")
    columns.column("assumptions", &assumptions)
    columns.column("created_at", &created, as: "createdAt")
    columns.column("updated_at", &updated, as: "updatedAt")
    columns.column("recognized", &recognized)
    columns.unexported("written", &written, "DEFAULT 0")
  }

  /// Returns the meal with the entries that are still in the diary.
  func answer(_ store: Store) throws -> MealLog {
    answer(of: try store.foodLogs.find(entries, of: account))
  }

  /// Returns meals of one account with their entries.
  static func answers(_ meals: [StoredMealLog], _ store: Store) throws -> [MealLog] {
    guard let account = meals.first?.account else { return [] }
    let logs = try store.foodLogs.find(meals.flatMap(\.entries), of: account)
    return meals.map { $0.answer(of: logs) }
  }

  private func answer(of logs: [String: FoodLog]) -> MealLog {
    let items = entries.enumerated().compactMap { index, id -> MealLogItem? in
      guard let log = logs[id] else { return nil }
      let note = assumptions.indices.contains(index) ? assumptions[index] : ""
      return MealLogItem(
        log, of: self.id, at: index, confidence: note.isEmpty ? 1 : MealIntake.doubtful,
        notes: note.isEmpty ? nil : note)
    }
    return answer(items)
  }

  /// Returns the meal with these items.
  func answer(_ items: [MealLogItem]) -> MealLog {
    MealLog(
      id: id, userId: account, rawInput: words, mealType: meal,
      status: MealLogStatus(rawValue: status) ?? .completed, loggedAt: logged,
      notes: notes, errorMessage: problem, items: items, createdAt: created,
      updatedAt: updated)
  }
}

extension MealIntake.Reading: JSONElement {}

extension RecordKind {
  static let mealLogs = RecordKind(
    StoredMealLog.self, "mealLogs", RecordName("meal in words", plural: "meals in words"),
    newest: "logged_at", order: "logged_at, written, id DESC"
  ) { store, record, account, now in
    let id = try record.recordID()
    var meal = try StoredMealLog(record, of: account)
    var new = NewMealLog(meal.words)
    (new.notes, new.loggedAt) = (meal.notes, record["loggedAt"]?.string)
    try new.check()
    let written = try record.creation(now)
    let moment = try record.moment(written)
    (meal.id, meal.created, meal.updated) = (id, written, record.change(written))
    (meal.logged, meal.day, meal.utcOffset) = (moment.instant, moment.day, moment.utcOffset)
    if meal.meal.isEmpty { meal.meal = MealType.snack.rawValue }
    if MealLogStatus(rawValue: meal.status) == nil {
      meal.status = MealLogStatus.completed.rawValue
    }
    return try store.database.restore(meal, id, of: account)
  }
}
