import Arguments
import CivilTime
import FitAPI
import FitClient
import Terminal

/// Settings as a person reads them.
enum SettingsPage {
  /// Returns the page of settings, with what is to be said about a change below it.
  static func output(
    _ settings: NeedledSettings, _ remarks: [StyledText] = [], in fit: Context
  ) -> Output {
    .page(settings, id: settings.id) { surface in
      let unit = NeedledWeightUnit(rawValue: settings.weightUnit) ?? .kg
      let said = remarks.flatMap { $0.wrapped(to: min(surface.width, 80)) }
      return [
        line("name", settings.name),
        line("email", settings.email),
        line(
          "goal weight",
          settings.goalWeight.map { goal in
            let date = settings.goalDate.map { " by \(InjectionFormatter.date($0, in: fit))" } ?? ""
            return WeightWithUnit.text(goal, unit, in: fit) + date
          } ?? ""),
        line("weight unit", settings.weightUnit),
        line(
          "medication",
          MedicationText.name(settings.medicationName)
            ?? Medication(rawValue: settings.medication)?.title ?? settings.medication),
        line("injection day", Weekday(indexFromMonday: settings.injectionDay)?.name ?? ""),
      ] + (said.isEmpty ? [] : [""] + said)
    }
  }

  private static func line(_ name: String, _ value: String) -> StyledText {
    StyledText(name.padded(to: 15), .label)
      + (value.isEmpty ? StyledText("not set", .muted) : StyledText(value))
  }
}

struct SettingsShow: Command {
  static let declaration = Declaration(
    "show", "Show your settings at Needled.", fields: NeedledSettings.record,
    examples: [Example("fit settings show", "name, email and plan")])

  func run(_ arguments: ParsedArguments, in fit: Context) throws -> Output {
    SettingsPage.output(try fit.client.send(Needled.settings()), in: fit)
  }
}

struct SettingsProfile: Command {
  static let name = Option<String?>("name", length: 1...100, "Your name: 2 to 30 characters.")
  static let goalDate = Option<Day?>(
    "goal-date", nearest: .future, "The day by which the goal weight is to be reached.")
  private static let all: [any Parameter] = [
    name, MedicationSet.goalWeight, goalDate, MedicationSet.noGoal, MedicationSet.medication,
    MedicationSet.day,
  ]
  static let declaration = Declaration(
    "profile", "Change your name, goal, medication or injection day.",
    all + [Confirmation.yes],
    constraints: [
      .atLeastOne(of: all), .atMostOne(of: [MedicationSet.goalWeight, MedicationSet.noGoal]),
      .atMostOne(of: [goalDate, MedicationSet.noGoal]),
    ],
    discussion: """
      --goal-date belongs to the goal weight: apps count down to it, and --no-goal removes both. With another \
      medication dosage, concentration, pen and position are unset, as with `fit medication set`, which sets \
      the new ones.
      """,
    fields: NeedledSettings.record,
    examples: [
      Example("fit settings profile --name \"Jo Doe\" --goal-weight 75kg", "two at once"),
      Example("fit settings profile --goal-date 2027-06-01", "the day to reach the goal by"),
      Example("fit settings profile --no-goal", "no weight to reach"),
    ])

  func run(_ arguments: ParsedArguments, in fit: Context) throws -> Output {
    let settings = try fit.client.send(Needled.settings())
    var change = try PlanChange.unchanged(settings, in: fit)
    change.name = arguments[Self.name] ?? change.name
    let named = try arguments[MedicationSet.medication].map { name throws(FitError) in
      try NamedMedication(name, in: fit)
    }
    let isOther = named.map { PlanChange.name($0, in: &change, instead: settings) } ?? false
    change.injectionDay = arguments[MedicationSet.day]?.indexFromMonday ?? change.injectionDay
    let unit = NeedledWeightUnit(rawValue: settings.weightUnit) ?? .kg
    if let goal = arguments[MedicationSet.goalWeight] {
      try GoalDoubt(in: fit).ask(weight: goal.value(in: .kilogram), arguments)
      change.goalWeight = WeighInSeries.amount(goal, unit, in: fit)
    }
    if arguments[MedicationSet.noGoal] { change.goalWeight = .some(nil) }
    if let date = arguments[Self.goalDate] {
      guard (change.goalWeight ?? settings.goalWeight) != nil else {
        throw FitError(
          .usage, "there is no goal weight to reach by \(date)", hint: "name it too: --goal-weight")
      }
      change.goalDate = "\(date)"
      var problems = Problems()
      problems.check(
        "goalDate", goalDate: "\(date)", on: fit.today, known: settings.goalDate.map { "\($0)" })
      try PlanChange.check(problems)
    }
    try PlanChange.check(change.problems)
    let undo = try PlanChange.undo(settings, fit.client.send(Needled.penDosing()), in: fit)
    return try fit.client.deliver(PlanChange.endpoint(change)).output("the new profile") { stored in
      fit.note("changed the profile", undo: undo)
      var remarks = isOther ? PlanChange.remarks(named, instead: settings) : []
      if arguments[MedicationSet.day] != nil, let status = try? InjectionStatus.asked(in: fit) {
        remarks += PlanChange.nextDay(status, in: fit)
      }
      return SettingsPage.output(stored, remarks, in: fit)
    }
  }
}
