import CivilTime
import FitAPI
import SQLite

/// The habits of all accounts, a record for each day on which there is something to say.
struct HabitTable {
  let database: Database

  /// In the order of ``record(_:)``.
  static let columns = "id, account, day, water, nutrition, exercise, created_at, updated_at"

  /// The record of a day.
  func find(_ day: Day, of account: String) throws -> DailyHabits? {
    try database.first(
      "SELECT \(Self.columns) FROM habits WHERE account = ? AND day = ?",
      [account, "\(day)"], Self.record)
  }

  /// The records of a range of days, both ends included, newest first.
  func list(of account: String, from: Day = .earliest, to: Day = .latest) throws -> [DailyHabits] {
    try database.all(
      "SELECT \(Self.columns) FROM habits WHERE account = ? AND day >= ? AND day <= ?"
        + " ORDER BY day DESC",
      [account, "\(from)", "\(to)"], Self.record)
  }

  /// The days on which all habits were kept, in order.
  func perfectDays(of account: String) throws -> [Day] {
    try database.all(
      "SELECT day FROM habits WHERE account = ? AND water AND nutrition AND exercise ORDER BY day",
      account
    ) { Day($0.text(0)) }.compactMap(\.self)
  }

  /// Begins a day with nothing kept, unless it has begun.
  func begin(_ day: Day, of account: String, at now: Instant) throws {
    try database.execute(
      "INSERT INTO habits (id, account, day, created_at, updated_at) VALUES (?, ?, ?, ?, ?)"
        + " ON CONFLICT DO NOTHING",
      Identifier.make(), account, "\(day)", now.stored, now.stored)
  }

  /// Sets one habit of a day and leaves the others.
  func set(
    _ habit: Habit, _ value: Bool, on day: Day, of account: String, at now: Instant
  ) throws -> DailyHabits {
    try begin(day, of: account, at: now)
    try database.execute(
      "UPDATE habits SET \(Self.column(habit)) = ?, updated_at = ? WHERE account = ? AND day = ?",
      value, now.stored, account, "\(day)")
    guard let record = try find(day, of: account) else {
      throw ServiceError.failed("the habits of \(day) are gone")
    }
    return record
  }

  private static func column(_ habit: Habit) -> String {
    switch habit {
    case .water: "water"
    case .nutrition: "nutrition"
    case .exercise: "exercise"
    }
  }

  /// Reads a row that begins with ``columns``.
  static func record(_ row: Row) throws -> DailyHabits {
    guard let day = Day(row.text(2)) else {
      throw ServiceError.failed("a day of habits is stored as \(row.text(2))")
    }
    let kept = zip([Habit.water, .nutrition, .exercise], 3...).filter { row.bool($0.1) }.map(\.0)
    return DailyHabits(
      id: row.text(0), userId: row.text(1), day: day, kept: Set(kept),
      createdAt: Instant(stored: row.int64(6)).iso8601Milliseconds,
      updatedAt: Instant(stored: row.int64(7)).iso8601Milliseconds)
  }
}

extension Store {
  var habits: HabitTable { HabitTable(database: database) }
}
