import CivilTime
import FitAPI
import JSON
import SQLite

extension RecordKind {
  static let profile = RecordKind(
    name: "profile", noun: RecordName("profile"), fields: ProfileRecord.fields,
    tables: ["accounts", "profiles"],
    census: """
      SELECT count(*), max(profiles.updated_at) FROM accounts
        LEFT JOIN profiles ON profiles.account = id
        WHERE coalesce(
          full_name, date_of_birth, age, gender, activity_level, max_heart_rate) IS NOT NULL
      """,
    each: { store, account, hand in
      let record = try store.profiles.record(of: account)
      guard record != ProfileRecord() else { return }
      try hand(JSONObject(of: record))
    },
    add: { store, value, account, now in
      let record = try value.model(ProfileRecord.self)
      try record.check(at: now)
      // What a person has said here stays; their own later word must not be undone by an old file.
      let known = try store.profiles.record(of: account)
      let missing = record.without(known)
      guard missing != ProfileRecord() else { return .present }
      try store.accounts.change(
        account, fullName: missing.fullName, dateOfBirth: missing.dateOfBirth, at: now)
      try store.profiles.change(missing.change, of: account, at: now)
      return .added
    })
}

/// What an export says of a person; measurements are records of their own.
private struct ProfileRecord: Model {
  var fullName: String?
  var dateOfBirth: String?
  var age: Int?
  var gender: String?
  var activityLevel: String?
  var maxHeartRate: Int?

  enum CodingKeys: String, CodingKey, CaseIterable {
    case fullName, dateOfBirth, age, gender, activityLevel, maxHeartRate
  }

  var change: ProfileChange {
    var change = ProfileChange(age: age, maxHeartRate: maxHeartRate)
    (change.gender, change.activityLevel) = (gender, activityLevel)
    return change
  }

  func check(at now: Instant) throws {
    try change.check()
    var problems = Problems()
    let user = UserChange(fullName: fullName, dateOfBirth: dateOfBirth)
    user.validate(&problems)
    user.validate(today: Zone.utc.day(of: now), &problems)
    try problems.refuse()
  }

  /// What another record does not say.
  func without(_ other: ProfileRecord) -> ProfileRecord {
    ProfileRecord(
      fullName: other.fullName == nil ? fullName?.trimmed : nil,
      dateOfBirth: other.dateOfBirth == nil
        ? dateOfBirth.flatMap(PersonRules.birth)?.description : nil,
      age: other.age == nil ? age : nil, gender: other.gender == nil ? gender : nil,
      activityLevel: other.activityLevel == nil ? activityLevel : nil,
      maxHeartRate: other.maxHeartRate == nil ? maxHeartRate : nil)
  }
}

extension ProfileTable {
  fileprivate func record(of account: String) throws -> ProfileRecord {
    try database.first(
      "SELECT full_name, date_of_birth, age, gender, activity_level, max_heart_rate FROM accounts"
        + " LEFT JOIN profiles ON profiles.account = id WHERE id = ?",
      account
    ) { row in
      ProfileRecord(
        fullName: row.textOrNil(0), dateOfBirth: row.textOrNil(1), age: row.intOrNil(2),
        gender: row.textOrNil(3), activityLevel: row.textOrNil(4), maxHeartRate: row.intOrNil(5))
    } ?? ProfileRecord()
  }
}
