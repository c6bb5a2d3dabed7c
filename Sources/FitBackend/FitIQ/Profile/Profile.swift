import CivilTime
import FitAPI
import JSON
import Quantities
import SQL

/// The fields of a profile that the person enters; measurements are stored in progress.
struct StoredProfile: StoredRecord {
  var account = ""
  /// The age in years.
  var age: Int?
  var gender: String?
  var activityLevel: String?
  var updated = Instant.earliest
  /// The highest heart rate in beats a minute.
  var maxHeartRate: Int?
  var lifeStage: String?

  static let table = Table("profiles", of: StoredProfile.self)

  mutating func columns(_ columns: inout some ColumnVisitor) {
    columns.account(&account, isKey: true)
    columns.column("age", &age)
    columns.column("gender", &gender)
    columns.column("activity_level", &activityLevel, as: "activityLevel")
    columns.unexported("updated_at", &updated)
    columns.column("max_heart_rate", &maxHeartRate, as: "maxHeartRate")
    columns.column("life_stage", &lifeStage, as: "lifeStage")
  }

  /// Changes what is named and leaves the rest.
  mutating func apply(_ change: ProfileChange) {
    age = change.age ?? age
    gender = change.gender ?? gender
    activityLevel = change.activityLevel ?? activityLevel
    maxHeartRate = change.maxHeartRate ?? maxHeartRate
    if maxHeartRate == 0 { maxHeartRate = nil }
    lifeStage = change.lifeStage ?? lifeStage
    if lifeStage == ProfileChange.noLifeStage { lifeStage = nil }
  }
}

/// The profiles of all accounts; each account has one from the start.
struct ProfileTable {
  let database: Database

  /// Returns the entered fields of an account's profile.
  func find(_ account: String) throws -> StoredProfile {
    try database.find(of: account) ?? StoredProfile(account: account)
  }

  /// Changes the fields that are given and leaves the rest.
  func change(_ change: ProfileChange, of account: String, at now: Instant) throws {
    var profile = try find(account)
    profile.apply(change)
    profile.updated = now
    try database.save(profile)
  }
}

extension Store {
  var profiles: ProfileTable { ProfileTable(database: database) }

  /// Returns a profile: the entered fields, the last measurements and what is computed from them;
  /// `nil` for an account that does not exist.
  func profile(of account: String, today: Day) throws -> UserProfile? {
    guard let person = try accounts.find(account) else { return nil }
    let stated = try profiles.find(account)
    // There is one profile for each account, so the account's id is its id as well.
    var profile = UserProfile(
      id: account, userId: account, createdAt: person.created,
      updatedAt: max(person.updated, stated.updated))
    profile.age =
      stated.age ?? person.dateOfBirth.flatMap { Day($0) }.map { today.years(since: $0) }
    profile.gender = stated.gender
    profile.activityLevel = stated.activityLevel
    profile.maxHeartRate = stated.maxHeartRate
    profile.lifeStage = stated.lifeStage
    profile.heightCm = try progress.latest(.height, of: account)
    profile.weightKg = try progress.latest(.weight, of: account)
    profile.bodyFatPercent = try progress.latest(.bodyFatPercentage, of: account)
    profile.restingHeartRate = try progress.latest(.restingHeartRate, of: account)
      .map { Int(saturating: $0.rounded()) }
    if let height = profile.heightCm, let weight = profile.weightKg {
      profile.bmi = BodyMassIndex.of(weightKg: weight, heightCm: height)
    }
    return profile
  }
}

extension Router {
  /// Adds the routes of the profile and of its body measurements.
  mutating func addProfile() {
    on(FitIQ.profile) { context, store in
      try Self.profile(context.account(named: context.path[0]), context, store)
    }
    on(FitIQ.profileChange) { context, store in
      let account = try context.account(named: context.path[0])
      try store.profiles.change(context.body(), of: account, at: context.now)
      return try Self.profile(account, context, store)
    }
    on(FitIQ.physicalChange) { context, store in
      let account = try context.account(named: context.path[0])
      let change: PhysicalChange = try context.body()
      try Self.addMeasurements(change, to: account, context, store)
      try store.profiles.change(ProfileChange(), of: account, at: context.now)
      return try Self.profile(account, context, store)
    }
  }

  /// Stores measurements of a body.
  static func addMeasurements(
    _ change: PhysicalChange, to account: String, _ context: RequestContext, _ store: Store
  ) throws {
    for (metric, _, quantity) in change.measurements {
      // Said again, it was not measured again.
      guard try store.progress.latest(metric, of: account) != quantity else { continue }
      _ = try store.progress.add(
        NewProgressEntry(metric, quantity), to: account, context.caller.calendar, at: context.now)
    }
  }

  private static func profile(
    _ account: String, _ context: RequestContext, _ store: Store
  ) throws -> UserProfile {
    guard let profile = try store.profile(of: account, today: context.today) else {
      throw ServiceError.unauthorized("the account does not exist any more")
    }
    return profile
  }
}

extension RecordKind {
  static let profile = RecordKind(
    name: "profile", noun: RecordName("profile"), fields: ProfileRecord.fields,
    tables: ["accounts", "profiles"],
    census: """
      SELECT count(*), max(profiles.updated_at) FROM accounts
        LEFT JOIN profiles ON profiles.account = id
        WHERE full_name IS NOT NULL OR date_of_birth IS NOT NULL OR age IS NOT NULL
          OR gender IS NOT NULL OR activity_level IS NOT NULL OR max_heart_rate IS NOT NULL
          OR life_stage IS NOT NULL
      """,
    each: { store, account, body in
      let record = try ProfileRecord(of: account, in: store)
      guard record != ProfileRecord() else { return }
      try body(JSONObject(of: record))
    },
    add: { store, value, account, now in
      let record = try value.model(ProfileRecord.self)
      try record.check(at: now)
      // What a person has stated here stays; an old file must not undo it.
      let missing = record.without(try ProfileRecord(of: account, in: store))
      guard missing != ProfileRecord() else { return .present }
      try store.accounts.change(account, at: now) {
        $0.fullName = missing.fullName ?? $0.fullName
        $0.dateOfBirth = missing.dateOfBirth ?? $0.dateOfBirth
      }
      try store.profiles.change(missing.change, of: account, at: now)
      return .added
    })
}

/// A person in an export, with the name and date of birth of the account; measurements are records
/// of their own.
private struct ProfileRecord: Model {
  var fullName: String?
  var dateOfBirth: String?
  var age: Int?
  var gender: String?
  var activityLevel: String?
  var maxHeartRate: Int?
  var lifeStage: String?

  var change: ProfileChange {
    var change = ProfileChange(age: age, maxHeartRate: maxHeartRate, lifeStage: lifeStage)
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

  /// Returns the fields that another record lacks.
  func without(_ other: ProfileRecord) -> ProfileRecord {
    ProfileRecord(
      fullName: other.fullName == nil ? fullName?.trimmed : nil,
      dateOfBirth: other.dateOfBirth == nil
        ? dateOfBirth.flatMap(PersonRules.birth)?.description : nil,
      age: other.age == nil ? age : nil, gender: other.gender == nil ? gender : nil,
      activityLevel: other.activityLevel == nil ? activityLevel : nil,
      maxHeartRate: other.maxHeartRate == nil ? maxHeartRate : nil,
      lifeStage: other.lifeStage == nil ? lifeStage : nil)
  }
}

extension ProfileRecord {
  init(of account: String, in store: Store) throws {
    let person = try store.accounts.find(account)
    let stated = try store.profiles.find(account)
    self.init(
      fullName: person?.fullName, dateOfBirth: person?.dateOfBirth, age: stated.age,
      gender: stated.gender, activityLevel: stated.activityLevel,
      maxHeartRate: stated.maxHeartRate, lifeStage: stated.lifeStage)
  }
}
