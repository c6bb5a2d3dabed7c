import Arguments
import Dosing
import FitAPI
import FitClient

/// A plan that the command line says as a whole, so that it can wait where Needled cannot be asked for the
/// present one.
struct WholePlan {
  private let change: NeedledProfileChange
  private let pen: PenDosingChange
  private let fit: Context

  /// Reads the plan from the command line.
  ///
  /// - Throws: ``FitError`` when a part is missing that the present plan would have given, or a part breaks
  ///   a rule.
  init(_ named: NamedMedication?, _ arguments: ParsedArguments, in fit: Context) throws {
    guard let named, let day = arguments[MedicationSet.day],
      let dosage = arguments[MedicationSet.dosage]
    else {
      throw FitError(
        .unreachable, "Needled cannot be asked now, so the present plan is not known",
        hint: "say the medication, --injection-day and --dosage, and the plan waits to be delivered"
      )
    }
    try MedicationSet.checkForm(arguments, named.profile)
    let concentration = arguments[MedicationSet.concentration]?.mgPerMl
    let milligrams = try require(
      dosage.amount.milligrams(at: concentration ?? named.profile?.unitsConcentration?.value),
      .usage, "\(dosage.amount.text) cannot be converted to milligrams without a concentration",
      hint: "add --concentration, such as 5mg/ml, as the label of your vial says")
    var change = NeedledProfileChange(
      name: nil, medication: named.word, injectionDay: day.indexFromMonday)
    change.medicationName = named.key ?? ""
    change.concentrationMgPerMl = .some(concentration)
    change.currentDosage = milligrams
    change.weightUnit = arguments[MedicationSet.unit]?.rawValue
    change.height = arguments[MedicationSet.height]?.centimetres
    let weights = [MedicationSet.startWeight, MedicationSet.goalWeight].map { arguments[$0] }
    if weights.contains(where: { $0 != nil }) {
      let unit = try require(
        arguments[MedicationSet.unit], .unreachable,
        "Needled cannot be asked now for the unit it keeps weights in",
        hint: "say it with --unit, or leave the weights out")
      change.startWeight = weights[0].map { WeighInSeries.amount($0, unit, in: fit) }
      if let goal = weights[1] { change.goalWeight = WeighInSeries.amount(goal, unit, in: fit) }
    }
    if arguments[MedicationSet.noGoal] { change.goalWeight = .some(nil) }
    try PlanChange.check(change.problems)
    try MedicationSet.askIfDoubtful(change, arguments, nil, named.profile, in: fit)
    change.name = Client.nameToBeAsked
    self.change = change
    // Of a pen that is not known everything is said.
    pen = MedicationSet.penChange(arguments, change, named.profile, true, PenDosing(dosesPerPen: 0))
    try PlanChange.check(pen.problems)
    self.fit = fit
  }

  /// Queues the plan.
  func queue() throws(FitError) -> Output {
    var waiting = [try fit.client.deliver(Needled.profileChange(body: change)).waiting]
    if !pen.isEmpty {
      waiting.append(try fit.client.deliver(Needled.penDosingChange(body: pen)).waiting)
    }
    let write = try require(
      waiting.lazy.compactMap(\.self).first, .failed,
      "the plan was stored; `fit medication show` shows it")
    return .queued(write, "the change of the plan")
  }
}
