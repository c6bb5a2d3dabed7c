import CivilTime
import FitAPI

extension Router {
  /// The profile: show, change what was told, add what was measured.
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
      for (metric, _, quantity) in change.measurements {
        // Said again, it was not measured again.
        guard try store.progress.latest(metric, of: account) != quantity else { continue }
        _ = try store.progress.add(
          NewProgressEntry(metric, quantity), to: account, context.caller.calendar, at: context.now)
      }
      try store.profiles.change(ProfileChange(), of: account, at: context.now)
      return try Self.profile(account, context, store)
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

extension Store {
  /// Returns what a person told, what was measured last and what follows from both; `nil` of an account
  /// that does not exist.
  func profile(of account: String, today: Day) throws -> UserProfile? {
    guard let told = try profiles.find(account) else { return nil }
    // There is one profile for each account, so the account's id is its id as well.
    var profile = UserProfile(
      id: account, userId: account, createdAt: told.createdAt.iso8601,
      updatedAt: told.updatedAt.iso8601)
    profile.age = told.age ?? told.dateOfBirth.map { today.years(since: $0) }
    profile.gender = told.gender
    profile.activityLevel = told.activityLevel
    profile.maxHeartRate = told.maxHeartRate
    profile.heightCm = try progress.latest(.height, of: account)
    profile.weightKg = try progress.latest(.weight, of: account)
    profile.bodyFatPercent = try progress.latest(.bodyFatPercentage, of: account)
    profile.restingHeartRate = try progress.latest(.restingHeartRate, of: account)
      .map { Int($0.rounded()) }
    if let height = profile.heightCm, let weight = profile.weightKg {
      profile.bmi = BodyMassIndex.of(weightKg: weight, heightCm: height)
    }
    return profile
  }
}
