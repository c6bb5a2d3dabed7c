import Arguments
import CivilTime
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
  static var parameters: [any Parameter] {
    [MedicationSet.medication, MedicationSet.day, startWeight, goalWeight]
  }

  static func check(_ desk: SetupDesk) throws(FitError) {
    for option in [startWeight, goalWeight] {
      _ = try desk.value(option) { text throws(ValueProblem) in try weight(text, desk) }
    }
  }

  static func run(_ desk: SetupDesk) throws {
    guard try isAnswered(by: desk.given) || desk.wants("Do you inject a GLP-1 medication?") else {
      return
    }
    let settings = try desk.fit.client.send(Needled.settings())
    let known = Known(settings)
    let medication = try desk.choice(
      MedicationSet.medication, "Medication", now: known.medication, shown: { "\($0.title)" })
    let day = try desk.answer(
      MedicationSet.day, "Injection day", now: known.day, shown: \.name
    ) { text throws(ValueProblem) in try Weekday.parse(text, in: desk.parsing) }
    let start = try weight(startWeight, "Weight it began with", now: known.start, desk)
    let goal = try weight(goalWeight, "Weight to reach", now: known.goal, desk)
    guard medication != nil || day != nil || start != nil || goal != nil else { return }
    var change = try PlanChange.unchanged(settings, in: desk.fit)
    change.medication = medication?.rawValue ?? change.medication
    change.injectionDay = day?.indexFromMonday ?? change.injectionDay
    var unit = known.unit
    if settings.hasPlan == false, desk.units == .imperial {
      unit = .lbs
      change.weightUnit = unit.rawValue
    }
    func amount(_ kilograms: Double) -> Double {
      Decimals.rounded(
        Mass(kilograms, .kilogram).value(in: unit == .kg ? .kilogram : .pound), to: 6)
    }
    change.startWeight = start.map(amount)
    if let goal { change.goalWeight = amount(goal) }
    try PlanChange.check(change.problems)
    try desk.store(PlanChange.endpoint(change), words(change, start, goal, desk))
  }

  /// What the plan says already; nothing where there is none.
  private struct Known {
    let medication: Medication?
    let day: Weekday?
    let unit: NeedledWeightUnit
    /// Kilograms.
    let start: Double?
    /// Kilograms.
    let goal: Double?

    init(_ settings: NeedledSettings) {
      let isTold = settings.hasPlan ?? true
      let unit = NeedledWeightUnit(rawValue: settings.weightUnit) ?? .kg
      self.unit = unit
      medication = isTold ? Medication(rawValue: settings.medication) : nil
      day = isTold ? Weekday(indexFromMonday: settings.injectionDay) : nil
      start = settings.startWeight.map { TakenWeight.mass($0, unit).value(in: .kilogram) }
      goal = settings.goalWeight.map { TakenWeight.mass($0, unit).value(in: .kilogram) }
    }
  }

  private static func weight(
    _ option: Option<String?>, _ question: String, now current: Double?, _ desk: SetupDesk
  ) throws -> Double? {
    let read = { (text: String) throws(ValueProblem) in try weight(text, desk) }
    if let given = try desk.value(option, read) { return given == current ? nil : given }
    let figure = MetricFigure(metric: .weight, units: desk.units)
    return try desk.ask(question, now: current, shown: figure.text, read)
  }

  /// A weight in kilograms.
  private static func weight(
    _ text: String, _ desk: SetupDesk
  ) throws(ValueProblem) -> Double {
    try Mass.parse(text, in: desk.parsing).value(in: .kilogram)
  }

  /// `Ozempic on Wednesdays, from 90 kg to 75 kg`
  private static func words(
    _ change: NeedledProfileChange, _ start: Double?, _ goal: Double?, _ desk: SetupDesk
  ) -> StyledText {
    let figure = MetricFigure(metric: .weight, units: desk.units)
    let medication = Medication(rawValue: change.medication)?.title ?? change.medication
    let day = Weekday(indexFromMonday: change.injectionDay).map { " on \($0.name)s" } ?? ""
    let way = [
      start.map { "from \(figure.text($0))" }, goal.map { "to \(figure.text($0))" },
    ].compactMap(\.self)
    return StyledText(medication + day + (way.isEmpty ? "" : ", " + way.joined(separator: " ")))
  }
}
