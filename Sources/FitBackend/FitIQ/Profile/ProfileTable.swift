import CivilTime
import FitAPI
import SQLite

/// The profiles of all accounts; each account has one from the start.
struct ProfileTable {
  let database: Database

  /// A profile as far as it was told; the rest follows from other records.
  struct Told {
    var age: Int?
    var gender: String?
    var activityLevel: String?
    var maxHeartRate: Int?
    var dateOfBirth: Day?
    var createdAt: Instant
    var updatedAt: Instant
  }

  /// What an account told of itself; `nil` when there is no such account.
  func find(_ account: String) throws -> Told? {
    try database.first(
      "SELECT age, gender, activity_level, date_of_birth, created_at,"
        + " max(accounts.updated_at, coalesce(profiles.updated_at, 0)), max_heart_rate"
        + " FROM accounts LEFT JOIN profiles ON profiles.account = id WHERE id = ?",
      account
    ) { row in
      Told(
        age: row.intOrNil(0), gender: row.textOrNil(1), activityLevel: row.textOrNil(2),
        maxHeartRate: row.intOrNil(6),
        dateOfBirth: row.textOrNil(3).flatMap { Day($0) },
        createdAt: Instant(stored: row.int64(4)), updatedAt: Instant(stored: row.int64(5)))
    }
  }

  /// Changes what is named and leaves the rest.
  func change(_ change: ProfileChange, of account: String, at now: Instant) throws {
    try database.execute(
      "INSERT INTO profiles (account, age, gender, activity_level, updated_at, max_heart_rate)"
        + " VALUES (?, ?, ?, ?, ?, nullif(?6, 0)) ON CONFLICT DO UPDATE SET age = coalesce(excluded.age, age),"
        + " gender = coalesce(excluded.gender, gender),"
        + " activity_level = coalesce(excluded.activity_level, activity_level),"
        + " updated_at = excluded.updated_at,"
        + " max_heart_rate = nullif(coalesce(?6, max_heart_rate), 0)",
      account, change.age, change.gender, change.activityLevel, now.stored, change.maxHeartRate)
  }
}

extension Store {
  var profiles: ProfileTable { ProfileTable(database: database) }
}
