import Arguments
import CivilTime
import Dosing
import FitAPI
import FitClient
import Quantities
import Terminal

extension Weekday: ArgumentValue {
  public static var placeholder: String { "WEEKDAY" }
  public static var acceptedWords: [String] { allCases.map(\.typed) }
  public var typed: String { name.lowercased() }

  /// Returns a weekday's English name or its beginning, of three letters or more.
  ///
  /// - Throws: ``ValueProblem`` when it names no day of the week.
  public static func parse(
    _ text: String, in context: ParsingContext
  ) throws(ValueProblem) -> Weekday {
    guard let day = Weekday(text) else { throw ValueProblem(notOneOf: acceptedWords, text) }
    return day
  }
}

extension DosingMode: ArgumentValue {
  public var typed: String { rawValue.lowercased() }
}

struct MedicationSet: Command {
  static let canSkipLookUps: Bool? = true
  static let medication = Option<String?>(
    "medication", placeholder: "NAME", length: MedicationName.lengths,
    "The medication: mounjaro, compounded-semaglutide, one of your own; other where none fits.",
    completes: .medications)
  static let name = Argument<String?>(
    "name", length: MedicationName.lengths, spansWords: true, "The same as --medication.",
    completes: .medications)
  static let day = Option<Weekday?>("injection-day", "The day of the week for the injection.")
  static let dosage = Option<PlanDosage?>(
    "dosage", "The dosage that is taken now: 0.5mg, 20units; a bare number means milligrams.")
  static let concentration = Option<Concentration?>(
    "concentration", "Milligrams in a millilitre, as the vial says: 5mg/ml, 10mg/2ml.")
  static let startWeight = Option<Mass?>("start-weight", "The weight it began with.")
  static let goalWeight = Option<Mass?>("goal-weight", "The weight to reach.")
  static let noGoal = Flag("no-goal", "Have no weight to reach.")
  static let unit = Option<NeedledWeightUnit?>("unit", "The unit Needled keeps weights in.")
  static let height = Option<BodyHeight?>("height", "Body height: 178, 1.78m, 5'11\".")
  static let golden = Flag(
    "golden", negatable: true, "Take what is left in a pen after its last whole dose as well.")
  static let mode = Option<DosingMode?>("mode", "Whole doses, or microdoses out of a pen.")
  static let pen = Option<Mass?>(
    "pen", placeholder: "MG", in: PenDosing.penStrengths, .milligram, bareUnit: .milligram,
    "Milligrams in a full pen, for microdoses and where pens of several sizes give one dose.")
  static let dose = Option<Mass?>(
    "dose", placeholder: "MG", in: PenDosing.doseAmounts, .milligram, bareUnit: .milligram,
    "Milligrams of one microdose.")
  static let doses = Option<Int?>(
    "doses-per-pen", in: PenDosing.dosesPerPenRange,
    "Doses in a pen; as the medication's usual pack unless given.")
  static let position = Option<Int?>(
    "position", in: 1...1000, "Which dose of its pen the next injection is; 1 opens a new pen.")

  static var profile: [any Parameter] {
    [name, medication, day, dosage, concentration, startWeight, goalWeight, noGoal, unit, height]
  }
  private static var penParts: [any Parameter] { [golden, mode, pen, dose, doses, position] }

  static let declaration = Declaration(
    "set", "Set the plan: medication, injection day, dosage, pen.",
    profile + penParts + [Confirmation.yes],
    constraints: [
      .atLeastOne(of: profile + penParts), .atMostOne(of: [goalWeight, noGoal]),
      .atMostOne(of: [name, medication]),
    ],
    discussion: """
      With another medication dosage, concentration, pen and position are unset, for they were the old \
      one's. A new pen begins, and a pen holds what the medication's usual pack does: \
      pens that hold one dose, as they are sold in the US, are set with --doses-per-pen 1. With \
      microdoses a pen holds as many as go into it: `--mode microdose --pen 15 --dose 1.25`. What was \
      injected before stays as it was. Another injection day counts from now, and labels allow any: the \
      first one is a day that keeps the label's shortest interval after the last dose.

      A dosage of more than twice or less than half of the one before that is not the label's next step, \
      one in which the medication is not sold, one above its highest, and a step up sooner than the \
      label's weeks are asked about first, and stop with exit status 2 where nobody can be asked, unless \
      --yes is there.

      Pens of Ozempic, Wegovy, Mounjaro and Zepbound give the doses they are made for (0.25 and 0.5 mg \
      of Ozempic share one), so that with a dosage of another pen the next injection opens a new one; \
      --position says otherwise. Ozempic's pen of 2 mg gives four doses of 0.25 mg and two of 0.5 mg: it \
      is counted by its milligrams. `--pen 1mg` says that yours holds 1 mg.

      \(MedicationText.packs)
      """,
    fields: MedicationPlan.record,
    examples: [
      Example("fit medication set ozempic --injection-day wed", "to begin with"),
      Example("fit medication set --dosage 0.5 --goal-weight 75kg", "the next step"),
      Example("fit medication set --mode microdose --pen 15 --dose 1.25", "twelve doses in a pen"),
    ])

  func run(_ arguments: ParsedArguments, in fit: Context) throws -> Output {
    let named = try (arguments[Self.medication] ?? arguments[Self.name]).map {
      name throws(FitError) in
      try NamedMedication(name, in: fit)
    }
    let known = try ifReachable(
      (try fit.client.send(Needled.settings()), try MedicationPlan(in: fit)))
    guard let (settings, before) = known else {
      return try WholePlan(named, arguments, in: fit).queue()
    }
    let profile = named?.profile ?? (named == nil ? before.course?.medication?.profile : nil)
    try Self.checkForm(arguments, profile)
    let change = try Self.change(arguments, settings, named, profile, in: fit)
    let isOther = named.map { $0.key != before.medicationName } ?? false
    let opensPen = !isOther && Self.opensPen(arguments, change, profile, before)
    // The pen was the old medication's.
    let present = isOther ? PenDosing(dosesPerPen: 0) : before.pen
    var pen = Self.penChange(arguments, change, profile, isOther, present)
    if opensPen { pen.nextDoseInPen = 1 }
    // Both are tried before either is stored.
    var problems = pen.problems
    pen.validate(isOther ? PenDosing() : before.pen, &problems)
    try PlanChange.check(problems)
    try Self.askIfDoubtful(change, arguments, isOther ? nil : before, profile, in: fit)
    var waiting: [QueuedWrite] = []
    if arguments.isGiven(any: Self.profile) || settings.hasPlan == false {
      waiting += [try fit.client.deliver(PlanChange.endpoint(change)).waiting].compactMap(\.self)
    }
    if !pen.isEmpty {
      do throws(FitError) {
        let delivery = try fit.client.deliver(Needled.penDosingChange(body: pen))
        waiting += [delivery.waiting].compactMap(\.self)
      } catch {
        // The plan is stored, and what follows for the pen was not typed.
        guard error.status == 501, !arguments.isGiven(any: Self.penParts) else { throw error }
      }
    }
    if let write = waiting.first { return .queued(write, "the change of the plan") }
    let next = pen.nextDoseInPen == nil ? nil : before.course?.pen?.nextNumber
    fit.note("changed the plan", undo: PlanChange.undo(settings, before.pen, next: next, in: fit))
    let plan = try MedicationPlan(in: fit)
    var remarks = isOther ? PlanChange.remarks(named, instead: settings) : []
    if arguments[Self.day] != nil { remarks += PlanChange.nextDay(plan.status, in: fit) }
    if opensPen, let next = before.course?.pen?.nextNumber, next <= before.pen.dosesPerPen {
      remarks.append(
        "with this dosage the next injection opens a new pen; `fit medication set --position"
          + " \(next)` goes on with the present one"
      )
    }
    let said = remarks.isEmpty ? [] : [""] + remarks
    return .page(plan, columns: MedicationPlan.columns) { surface in
      plan.lines(in: fit) + said.flatMap { $0.wrapped(to: min(surface.width, 80)) }
    }
  }

  /// Refuses what a tablet has not: a pen and a concentration.
  static func checkForm(
    _ arguments: ParsedArguments, _ profile: MedicationProfile?
  ) throws(FitError) {
    guard let profile, profile.form == .tablet else { return }
    let refused = (penParts + [concentration]).first { arguments.isGiven($0) }
    guard let refused else { return }
    throw FitError(
      .usage, "\(profile.name) is swallowed, and \(refused.facts.spelling) belongs to injections",
      hint: "leave \(refused.facts.spelling) out")
  }

  /// Returns whether the dosage needs another pen than the one in use.
  private static func opensPen(
    _ arguments: ParsedArguments, _ change: NeedledProfileChange, _ profile: MedicationProfile?,
    _ before: MedicationPlan
  ) -> Bool {
    guard arguments[position] == nil, arguments[mode] != .microdose,
      before.pen.dosingMode == DosingMode.standard.rawValue, let profile,
      let pen = before.course?.pen, !pen.isNew, let dosage = change.currentDosage ?? nil,
      // The pen in use is that of the last dose, which may have gone ahead of the plan.
      let old = before.status?.lastInjection?.dosageMg ?? before.course?.dosageMg
        ?? before.currentDosage
    else { return false }
    return profile.needsOtherPen(dosage, than: old)
  }

  /// Asks about what is doubtful about the dosage and the microdose.
  ///
  /// - Parameter before: the present plan; `nil` of another medication, or where it is not known.
  /// - Throws: ``FitError`` where nobody can be asked, or the answer is no.
  static func askIfDoubtful(
    _ change: NeedledProfileChange, _ arguments: ParsedArguments, _ before: MedicationPlan?,
    _ profile: MedicationProfile?, in fit: Context
  ) throws {
    guard !arguments[Confirmation.yes] else { return }
    if let goal = arguments[goalWeight] {
      try GoalDoubt(in: fit).ask(weight: goal.value(in: .kilogram), arguments)
    }
    let concentration = arguments[concentration]?.mgPerMl ?? before?.concentrationMgPerMl
    var doubts: [String] = []
    if let dosage = change.currentDosage ?? nil {
      let key = profile?.key
      let history =
        before == nil ? [] : try DoseQuestion.history(of: key, through: fit.today, in: fit)
      doubts += DoseReview(
        of: profile, plannedMg: before?.currentDosage, concentration: concentration,
        history: history
      ).doubts(
        aboutPlan: dosage, on: before?.course?.nextDay ?? fit.today,
        isMicrodose: arguments[mode] == .microdose || before?.microdoseMg != nil)
    }
    if let dose = arguments[dose]?.value(in: .milligram) {
      doubts += DoseReview(
        of: profile, plannedMg: before?.microdoseMg, concentration: concentration
      ).doubts(aboutPlan: dose, on: fit.today, isMicrodose: true)
    }
    try DoseQuestion.ask(doubts, arguments, in: fit)
  }

  private static func change(
    _ arguments: ParsedArguments, _ settings: NeedledSettings, _ named: NamedMedication?,
    _ profile: MedicationProfile?, in fit: Context
  ) throws(FitError) -> NeedledProfileChange {
    var change = try PlanChange.unchanged(settings, in: fit)
    let isNew = named.map { PlanChange.name($0, in: &change, instead: settings) } ?? false
    let concentration = arguments[Self.concentration]?.mgPerMl
    if concentration != nil { change.concentrationMgPerMl = .some(concentration) }
    change.injectionDay = arguments[day]?.indexFromMonday ?? change.injectionDay
    let unit = arguments[unit] ?? NeedledWeightUnit(rawValue: settings.weightUnit) ?? .kg
    change.weightUnit = arguments[Self.unit]?.rawValue
    change.startWeight = arguments[startWeight].map { WeighInSeries.amount($0, unit, in: fit) }
    if let goal = arguments[goalWeight] {
      change.goalWeight = WeighInSeries.amount(goal, unit, in: fit)
    }
    if arguments[noGoal] { change.goalWeight = .some(nil) }
    if let dosage = arguments[dosage] {
      let known =
        concentration ?? (isNew ? nil : settings.concentrationMgPerMl)
        ?? profile?.unitsConcentration?.value
      let milligrams = try require(
        dosage.amount.milligrams(at: known), .usage,
        "\(dosage.amount.text) cannot be converted to milligrams without a concentration",
        hint: "add --concentration, such as 5mg/ml, as the label of your vial says")
      change.currentDosage = milligrams
    }
    if let height = arguments[height] { change.height = height.centimetres }
    try PlanChange.check(change.problems)
    return change
  }

  static func penChange(
    _ arguments: ParsedArguments, _ change: NeedledProfileChange, _ profile: MedicationProfile?,
    _ isOther: Bool, _ before: PenDosing
  ) -> PenDosingChange {
    let isMicrodosing =
      (arguments[mode]?.rawValue ?? before.dosingMode) == DosingMode.microdose.rawValue
    let dosage = change.currentDosage ?? nil
    // What a pen holds follows from the medication, and of a pen sold by its milligrams from the dose.
    let isCounted =
      isOther
      || dosage != nil
        && profile.map { $0.dosesPerPen(doseMg: dosage) != $0.dosesPerPen(doseMg: nil) } ?? false
    let usual =
      isCounted && !isMicrodosing && profile?.form == .injection
      ? profile.map { min($0.dosesPerPen(doseMg: dosage), PenDosing.dosesPerPenRange.upperBound) }
      : nil
    return PenDosingChange(
      dosingMode: arguments[mode]?.rawValue, penStrengthMg: arguments[pen]?.value(in: .milligram),
      doseAmountMg: arguments[dose]?.value(in: .milligram),
      dosesPerPen: arguments[doses] ?? (isOther || usual != before.dosesPerPen ? usual : nil),
      tracksGoldenDose: arguments.isGiven(golden) ? arguments[golden] : nil,
      currentDoseInPen: arguments[position], nextDoseInPen: arguments[position])
  }
}

extension ParsedArguments {
  /// Returns whether the command line gives any of the options.
  func isGiven(any parameters: [any Parameter]) -> Bool { parameters.contains(where: isGiven) }
}
