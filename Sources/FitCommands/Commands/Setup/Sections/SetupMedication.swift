import Arguments
import CivilTime
import Dosing
import FitAPI
import FitClient
import Quantities
import Terminal

/// The plan of a weekly injection, for those who have one.
enum SetupMedication: SetupSection {
  static let title = "Weekly injection"
  // As text: in which unit a bare number is may be said on the same line.
  static let startWeight = Option<String?>(
    "start-weight", placeholder: "WEIGHT", "The weight a weekly injection began with.")
  static let goalWeight = Option<String?>(
    "goal-weight", placeholder: "WEIGHT", "The weight to reach with a weekly injection.")
  /// The word for a medication that is not named.
  private static let other = "other"
  static var parameters: [any Parameter] {
    [MedicationSet.medication, MedicationSet.day, startWeight, goalWeight]
  }

  static func check(_ answers: SetupAnswers) throws(FitError) {
    for option in [startWeight, goalWeight] {
      _ = try answers.value(option) { text throws(ValueProblem) in try weight(text, answers) }
    }
  }

  static func run(_ answers: SetupAnswers) throws {
    guard
      try isAnswered(by: answers.arguments) || answers.wants("Do you inject a GLP-1 medication?")
    else {
      return
    }
    let settings = try answers.fit.client.send(Needled.settings())
    let known = Known(settings)
    let typed = answers.arguments[MedicationSet.medication]
    let keys = MedicationTable.all.map(\.key) + [other]
    let medication =
      try typed
      ?? answers.choice(
        "Medication", from: keys, now: known.medication,
        shown: { StyledText(MedicationTable.find($0)?.name ?? "Other") })
    let day = try answers.answer(
      MedicationSet.day, "Injection day", now: known.day, shown: \.name
    ) { text throws(ValueProblem) in try Weekday.parse(text, in: answers.parsing) }
    let start = try weight(startWeight, "Weight it began with", now: known.start, answers)
    let goal = try weight(goalWeight, "Weight to reach", now: known.goal, answers)
    guard medication != nil || day != nil || start != nil || goal != nil else { return }
    var change = try PlanChange.unchanged(settings, in: answers.fit)
    if let medication {
      let named = try NamedMedication(medication, in: answers.fit)
      PlanChange.name(named, in: &change, instead: settings)
    }
    change.injectionDay = day?.indexFromMonday ?? change.injectionDay
    var unit = known.unit
    if settings.hasPlan == false, answers.units == .imperial {
      unit = .lbs
      change.weightUnit = unit.rawValue
    }
    func amount(_ kilograms: Double) -> Double {
      Decimals.rounded(
        Mass(kilograms, .kilogram).value(in: unit == .kg ? .kilogram : .pound), to: 6)
    }
    change.startWeight = start.map(amount)
    if let goal {
      try GoalDoubt(in: answers.fit).ask(weight: goal, answers.arguments)
      change.goalWeight = amount(goal)
    }
    try PlanChange.check(change.problems)
    try answers.store(PlanChange.endpoint(change), words(change, start, goal, answers))
  }

  /// The values of the existing plan; `nil` where there are none.
  private struct Known {
    let medication: String?
    let day: Weekday?
    let unit: NeedledWeightUnit
    /// Kilograms.
    let start: Double?
    /// Kilograms.
    let goal: Double?

    init(_ settings: NeedledSettings) {
      let hasPlan = settings.hasPlan ?? true
      let unit = NeedledWeightUnit(rawValue: settings.weightUnit) ?? .kg
      self.unit = unit
      medication = hasPlan ? settings.medicationName ?? other : nil
      day = hasPlan ? Weekday(indexFromMonday: settings.injectionDay) : nil
      start = settings.startWeight.map { WeightWithUnit.mass($0, unit).value(in: .kilogram) }
      goal = settings.goalWeight.map { WeightWithUnit.mass($0, unit).value(in: .kilogram) }
    }
  }

  private static func weight(
    _ option: Option<String?>, _ question: String, now current: Double?, _ answers: SetupAnswers
  ) throws -> Double? {
    let read = { (text: String) throws(ValueProblem) in try weight(text, answers) }
    if let arguments = try answers.value(option, read) {
      return arguments == current ? nil : arguments
    }
    let figure = MetricFormatter(metric: .weight, units: answers.units)
    return try answers.ask(question, now: current, shown: figure.text, read)
  }

  /// Returns a weight in kilograms.
  private static func weight(
    _ text: String, _ answers: SetupAnswers
  ) throws(ValueProblem) -> Double {
    try Mass.parse(text, in: answers.parsing).value(in: .kilogram)
  }

  /// Returns `Ozempic on Wednesdays, from 90 kg to 75 kg`.
  private static func words(
    _ change: NeedledProfileChange, _ start: Double?, _ goal: Double?, _ answers: SetupAnswers
  ) -> StyledText {
    let figure = MetricFormatter(metric: .weight, units: answers.units)
    let medication =
      change.medicationName.flatMap { $0.isEmpty ? nil : MedicationText.name($0) }
      ?? Medication(rawValue: change.medication)?.title ?? change.medication
    let day = Weekday(indexFromMonday: change.injectionDay).map { " on \($0.name)s" } ?? ""
    let way = [
      start.map { "from \(figure.text($0))" }, goal.map { "to \(figure.text($0))" },
    ].compactMap(\.self)
    return StyledText(medication + day + (way.isEmpty ? "" : ", " + way.joined(separator: " ")))
  }
}
