import CivilTime
import FitAPI
import JSON
import SQLite

extension RecordKind {
  static let habits = RecordKind(
    name: "dailyHabits", noun: RecordName("day of habits", plural: "days of habits"),
    fields: DailyHabits.fields.filter { $0 != "userId" && $0 != "planCreated" }, tables: ["habits"],
    census: "SELECT count(*), max(updated_at) FROM habits",
    each: { store, account, hand in
      for day in try store.habits.list(of: account).reversed() {
        var record = try JSONObject(of: day)
        record["userId"] = nil
        try hand(record)
      }
    },
    add: { store, record, account, now in
      try store.habits.add(record, to: account, at: now)
    })
}

extension HabitTable {
  /// Stores a day; one that is there keeps what was said of it here.
  func add(
    _ record: JSONValue, to account: String, at now: Instant
  ) throws -> RecordKind.Addition {
    let id = try record.recordID()
    let flags = try record.model(CalendarMonth.Habits.self)
    guard let day = Day(String(flags.date.prefix(10))) else {
      throw ServiceError.invalid("date", "must be a date such as 2026-11-20")
    }
    let written = try record.creation(now)
    let changed = record["updatedAt"]?.string.flatMap { Instant($0) } ?? written
    try database.execute(
      "INSERT INTO habits (\(Self.columns)) VALUES (?, ?, ?, ?, ?, ?, ?, ?)"
        + " ON CONFLICT DO NOTHING",
      id, account, "\(day)", flags.water, flags.nutrition, flags.exercise, written.stored,
      changed.stored)
    if database.changes > 0 { return .added }
    guard try find(day, of: account) != nil else { throw ServiceError.taken }
    return .present
  }
}
