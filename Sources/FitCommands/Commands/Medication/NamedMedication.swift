import Arguments
import Dosing
import FitAPI
import FitClient
import Quantities

/// A medication as a person names it: one of the table, one of their own, or none that is named.
struct NamedMedication {
  /// `nil` of `other`.
  let profile: MedicationProfile?

  /// The word it is stored by; `nil` of `other`.
  var key: String? { profile?.key }

  /// The contract's word for it.
  var word: String { (key.map(Medication.init(key:)) ?? .other).rawValue }

  /// Looks a name up.
  ///
  /// - Throws: ``FitError`` for a name that nobody knows.
  init(_ text: String, in fit: Context) throws(FitError) {
    let key = MedicationName.key(text)
    if key == "other" {
      profile = nil
      return
    }
    if let known = MedicationTable.find(key) {
      profile = known
      return
    }
    let own = (try? fit.client.send(Needled.ownMedications())) ?? []
    guard
      let found = own.first(where: { $0.key == key })?.profile
        ?? MedicationTable.only(ofSubstance: key)
    else {
      let words = MedicationTable.all.map(\.key) + own.map(\.key) + ["other"]
      let near = Suggestions.near(key, in: words)
      let hint =
        near.isEmpty
        ? "`fit medication add \"\(text)\" --interval 7d` adds one of your own"
        : "did you mean \(near.joined(separator: ", "))?"
      throw FitError(
        .usage,
        "invalid value \"\(text)\" for --medication: must be one of \(words.joined(separator: ", "))",
        hint: hint)
    }
    profile = found
  }
}

/// A dosage of the plan; a bare number means milligrams.
struct PlanDosage: ArgumentValue, Hashable {
  let amount: DoseAmount

  static var placeholder: String { "AMOUNT" }
  var typed: String { amount.typed }

  static func parse(
    _ text: String, in context: ParsingContext
  ) throws(ValueProblem) -> PlanDosage {
    if let bare = try? Mass(parsing: "\(text)mg", bare: .milligram), bare.unit == .milligram {
      return PlanDosage(amount: DoseAmount(bare.value, .milligram))
    }
    return PlanDosage(amount: try DoseAmount.parse(text, in: context))
  }
}
