import CivilTime
import FitAPI
import JSON
import Quantities

extension Router {
  /// Adds the routes of the caller: the account, body measurements and diet.
  mutating func addMe() {
    on(FitIQ.me) { context, store in
      try Self.me(context.account(), context, store)
    }
    on(FitIQ.meCreation) { context, store in
      let known: UserPreferences? = try store.database.find(of: context.account())
      guard known == nil else {
        throw ServiceError.conflict("the profile exists already; a PUT changes it")
      }
      return try Self.changeMe(context, store, units: .metric)
    }
    on(FitIQ.meChange) { try Self.changeMe($0, $1) }
    on(FitIQ.mePhysicalChange) { try Self.changeMe($0, $1) }
    on(FitIQ.meDeletion, .password) { context, store in
      try Self.delete(context.account(), context, store, needsPassword: false)
    }
    on(FitIQ.diet) { context, store in
      guard let diet = try store.diets.find(context.account())?.answer else {
        throw ServiceError.notFound("no preferences were set")
      }
      return diet
    }
    on(FitIQ.dietChange) { context, store in
      let change = try context.body(DietChange.self)
      let diet = try store.diets.change(context.account(), at: context.now) { $0.apply(change) }
      guard let answer = diet.answer else {
        throw ServiceError.failed("the preferences that were set are gone")
      }
      return answer
    }
    on(FitIQ.dietDeletion) { context, store in
      try store.diets.change(context.account(), at: context.now) { diet in
        (diet.allergies, diet.restrictions, diet.dislikes) = (nil, nil, nil)
      }
      return Nothing()
    }
  }

  /// Changes the caller's details.
  ///
  /// - Parameter units: the units where none are named; `nil` leaves those that are stored.
  private static func changeMe(
    _ context: RequestContext, _ store: Store, units: UnitSystem? = nil
  ) throws -> Me {
    let account = try context.account()
    let change = try context.body(MeChange.self) { change in
      var problems = change.problems
      change.validate(today: context.today, &problems)
      return problems
    }
    try store.accounts.change(account, at: context.now) {
      $0.fullName = change.newName?.trimmed ?? $0.fullName
      $0.dateOfBirth =
        change.dateOfBirth.flatMap(PersonRules.birth)?.description ?? $0.dateOfBirth
    }
    if let bio = change.bio?.trimmed {
      try store.diets.change(account, at: context.now) { $0.bio = bio.isEmpty ? nil : bio }
    }
    var profile = ProfileChange()
    profile.gender = change.newSex
    profile.activityLevel = change.newActivityLevel
    try store.profiles.change(profile, of: account, at: context.now)
    try addMeasurements(change.physical, to: account, context, store)
    let units = change.preferredUnitSystem ?? units?.rawValue
    if units != nil || change.languageCode != nil {
      var preferences = PreferencesChange()
      preferences.units = units
      preferences.language = change.languageCode
      _ = try store.preferences.change(preferences, of: account, at: context.now)
    }
    return try me(account, context, store)
  }

  private static func me(
    _ account: String, _ context: RequestContext, _ store: Store
  ) throws -> Me {
    let user = try user(account, store)
    let profile = try store.profile(of: account, today: context.today)
    let preferences = try store.preferences.find(account)
    return Me(
      user, bio: try store.diets.find(account)?.bio, units: preferences.units,
      language: preferences.language, biologicalSex: profile?.gender, heightCm: profile?.heightCm)
  }
}
