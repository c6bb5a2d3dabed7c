import CivilTime
import Dosing
import FitAPI

extension Store {
  /// Prepares to review doses of an account's medication by the plan and by the doses before.
  ///
  /// - Parameters:
  ///   - medication: the key of the medication; its plan's dose counts only where the plan names it.
  ///   - excluded: the id of the injection under review, where it is stored already.
  func doseReview(
    of account: String, _ plan: Plan, medication key: String?, concentration: Double? = nil,
    without excluded: String? = nil
  ) throws -> DoseReview {
    let isOfPlan = key == plan.medicationName
    return DoseReview(
      of: try medication(key, of: account)?.profile,
      plannedMg: isOfPlan ? try plan.doseMg ?? plans.dosage(of: account, plan) : nil,
      concentration: concentration ?? (isOfPlan ? plan.concentration : nil),
      history: try injections.doses(of: account, medication: key, without: excluded))
  }
}

extension Array {
  /// The array, or `nil` where it is empty: what is to be left out of an answer then.
  var nonEmpty: Self? { isEmpty ? nil : self }
}
