import CivilTime
import FitAPI
import SQL

/// Reads people as Needled knows them: an account and its plan.
extension Store {
  /// Returns a person with their plan; `nil` when there is no such account.
  func needledUser(_ account: String) throws -> NeedledUser? {
    let plan = try plans.find(account)
    let found = try database.first(
      "SELECT full_name, email, created_at, updated_at FROM accounts WHERE id = ?", account
    ) { row in
      NeedledUser(
        id: account, name: row.text(0), email: row.text(1), startWeight: nil,
        goalWeight: plan.goalWeight, weightUnit: plan.unit.rawValue, medication: plan.medication,
        injectionDay: plan.injectionDay.indexFromMonday,
        createdAt: Instant(stored: row.int64(2)),
        updatedAt: Instant(stored: max(row.int64(3), plan.updatedAt.stored)))
    }
    guard var user = found else { return nil }
    user.startWeight = try plans.startWeight(of: account, plan)
    user.currentDosage = try plans.dosage(of: account, plan)
    user.height = try plans.height(of: account)
    user.pen = try pen(of: account, plan)
    user.goalDate = plan.goalDate
    return user
  }

  /// Returns a person's settings; `nil` when there is no such account.
  func needledSettings(_ account: String) throws -> NeedledSettings? {
    guard let user = try needledUser(account) else { return nil }
    let plan = try plans.find(account)
    var settings = NeedledSettings(
      id: account, name: user.name, email: user.email, startWeight: user.startWeight,
      goalWeight: user.goalWeight, weightUnit: user.weightUnit, medication: user.medication,
      injectionDay: user.injectionDay, currentDosage: user.currentDosage, height: user.height,
      hasPlan: plan.isMadeByPerson)
    settings.medicationName = plan.medicationName
    settings.concentrationMgPerMl = plan.concentration
    settings.goalDate = user.goalDate
    return settings
  }

  /// Returns the pen with the position that follows from the injections.
  func pen(of account: String, _ plan: Plan) throws -> PenDosing {
    var pen = plan.pen
    let last = try injections.last(of: account)
    pen.currentDoseInPen =
      try plan.enteredNextDose(after: last) ?? injections.schedule(of: account, plan).positionInPen
    return pen
  }
}
