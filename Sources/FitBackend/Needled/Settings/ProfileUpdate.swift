import CivilTime
import FitAPI

/// Changes a person's name and plan as their profile says.
struct ProfileUpdate {
  private let store: Store
  private let account: String
  private let now: Instant

  /// A writing for an account.
  init(_ store: Store, _ account: String, _ now: Instant) {
    self.store = store
    self.account = account
    self.now = now
  }

  /// Stores what the profile says and leaves what it does not name.
  func apply(_ change: NeedledProfileChange) throws {
    var plan = try store.plans.find(account)
    try store.accounts.change(account, fullName: change.name, dateOfBirth: nil, at: now)
    plan.medication = change.medication
    plan.injectionDay = Weekday(indexFromMonday: change.injectionDay) ?? plan.injectionDay
    if let unit = change.weightUnit.flatMap(NeedledWeightUnit.init) { convert(&plan, to: unit) }
    if let start = change.startWeight { plan.startWeight = start }
    if let goal = change.goalWeight { plan.goalWeight = goal }
    if let dosage = change.currentDosage, try dosage != store.plans.dosage(of: account, plan) {
      plan.dosageMg = dosage
      plan.dosageSetAt = try instantAfterInjections()
    }
    try store.plans.set(plan, of: account, at: now)
    if let height = change.height ?? nil, try height != store.plans.height(of: account) {
      _ = try store.progress.add(NewProgressEntry(.height, height), to: account, at: now)
    }
  }

  private func convert(_ plan: inout Plan, to unit: NeedledWeightUnit) {
    let old = plan.unit
    guard unit != old else { return }
    plan.startWeight = plan.startWeight.map { unit.weight(old.kilograms($0)) }
    plan.goalWeight = plan.goalWeight.map { unit.weight(old.kilograms($0)) }
    plan.unit = unit
  }

  /// Now, or the moment after an injection that was written down within this millisecond: what is
  /// told last counts.
  private func instantAfterInjections() throws -> Instant {
    let last = try store.database.first(
      "SELECT max(created_at) FROM injections WHERE account = ?", account
    ) { $0.int64OrNil(0) }
    return max(now, (last ?? nil).map { Instant(stored: $0) } ?? now)
  }
}
