import CivilTime
import FitAPI
import JSON
import SQL

extension DailyHabits: StoredRecord {
  static let table = Table(
    "habits", of: DailyHabits.self,
    constraints: ["UNIQUE (account, day)", Table.accountFirst],
    indexes: """
      -- Streaks are found among the days on which all habits were kept.
      CREATE INDEX habits_perfect ON habits (account, day, water, nutrition, exercise)
        WHERE water AND nutrition AND exercise;
      """)

  mutating func columns(_ columns: inout some ColumnVisitor) {
    columns.id(&id)
    columns.account(&userId)
    // The person's calendar day, as `2026-11-20`.
    var text = day.description
    columns.column("day", &text, as: "date")
    date = (Day(text) ?? day).startInUTC
    columns.column("water", &water, "DEFAULT 0")
    columns.column("nutrition", &nutrition, "DEFAULT 0")
    columns.column("exercise", &exercise, "DEFAULT 0")
    columns.column("created_at", &createdAt, as: "createdAt")
    columns.column("updated_at", &updatedAt, as: "updatedAt")
  }

  /// Makes an empty record, which a row fills.
  init() {
    self.init(
      id: "", userId: "", day: .earliest, kept: [], createdAt: .earliest, updatedAt: .earliest)
  }

  /// Makes a day with no habit kept.
  init(of account: String, on day: Day, at now: Instant) {
    self.init(
      id: Identifier.make(), userId: account, day: day, kept: [], createdAt: now, updatedAt: now)
  }
}

/// The habits of all accounts, a record for each day with an entry.
struct HabitTable {
  let database: Database

  /// Returns the record of a day; `nil` without one.
  func find(_ day: Day, of account: String) throws -> DailyHabits? {
    try database.first(
      "\(DailyHabits.table.select) WHERE account = ? AND day = ?", account, "\(day)"
    ) { DailyHabits($0) }
  }

  /// Returns the records of a range of days, both ends included, newest first.
  func list(of account: String, from: Day = .earliest, to: Day = .latest) throws -> [DailyHabits] {
    try database.all(
      "WHERE account = ? AND day >= ? AND day <= ? ORDER BY day DESC",
      [account, "\(from)", "\(to)"])
  }

  /// Returns on how many days of a range each habit was kept; both ends are included.
  func counts(of account: String, from: Day, to: Day) throws -> HabitCounts {
    try database.first(
      "SELECT count(CASE WHEN water THEN 1 END), count(CASE WHEN nutrition THEN 1 END),"
        + " count(CASE WHEN exercise THEN 1 END) FROM habits"
        + " WHERE account = ? AND day >= ? AND day <= ?", account, "\(from)", "\(to)"
    ) { HabitCounts(water: $0.int(0), nutrition: $0.int(1), exercise: $0.int(2)) }
      ?? HabitCounts(water: 0, nutrition: 0, exercise: 0)
  }

  /// Returns the days on which all habits were kept, in order.
  func perfect(of account: String) throws -> [DailyHabits] {
    try database.all(
      "WHERE account = ? AND water AND nutrition AND exercise ORDER BY day", [account])
  }

  /// Stores a day with no habit kept, unless it is stored already.
  func begin(_ day: Day, of account: String, at now: Instant) throws {
    _ = try database.insertIfAbsent(DailyHabits(of: account, on: day, at: now))
  }

  /// Sets one habit of a day and leaves the others.
  func set(
    _ habit: Habit, _ value: Bool, on day: Day, of account: String, at now: Instant
  ) throws -> DailyHabits {
    try begin(day, of: account, at: now)
    guard var habits = try find(day, of: account) else {
      throw ServiceError.failed("the habits of \(day) are gone")
    }
    habits[habit] = value
    habits.updatedAt = now
    try database.update(habits)
    return habits
  }
}

extension Store {
  var habits: HabitTable { HabitTable(database: database) }
}

extension RecordKind {
  /// The records of habits; in an import, an existing day keeps its own values.
  static let habits = RecordKind(
    name: "dailyHabits", noun: RecordName("day of habits", plural: "days of habits"),
    fields: DailyHabits.table.fields, tables: ["habits"],
    census: "SELECT count(*), max(updated_at) FROM habits",
    each: { store, account, body in
      for day in try store.habits.list(of: account).reversed() {
        var record = try JSONObject(of: day)
        record["userId"] = nil
        try body(record)
      }
    },
    add: { store, record, account, now in
      let id = try record.recordID()
      let flags = try record.model(CalendarMonth.Habits.self)
      let day = flags.date
      let written = try record.creation(now)
      let changed = record["updatedAt"]?.string.flatMap { Instant($0) } ?? written
      var habits = DailyHabits(of: account, on: day, at: written)
      (habits.id, habits.updatedAt) = (id, changed)
      (habits.water, habits.nutrition, habits.exercise) =
        (flags.water, flags.nutrition, flags.exercise)
      if try store.database.insertIfAbsent(habits) { return .added }
      guard try store.habits.find(day, of: account) != nil else { throw ServiceError.taken }
      return .present
    })
}
