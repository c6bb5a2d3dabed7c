import Arguments
import CivilTime
import FitAPI
import FitClient
import Terminal

extension CommandNode<any Command.Type> {
  static var needledSettings: CommandTree {
    CommandTree(
      Declaration("settings", "Show and edit your name, plan and sign-in at Needled."),
      section: "Settings"
    ) {
      [
        .command(SettingsShow.self), .command(SettingsProfile.self),
        .command(SettingsEmail.self), .command(SettingsPassword.self),
        .command(SettingsDeleteAccount.self), .command(SettingsExport.self),
      ]
    }
  }
}

/// Settings as a person reads them.
enum SettingsPage {
  static func output(_ settings: NeedledSettings, in fit: Context) -> Output {
    .page(settings, id: settings.id) { _ in
      let unit = NeedledWeightUnit(rawValue: settings.weightUnit) ?? .kg
      return [
        line("name", settings.name),
        line("email", settings.email),
        line(
          "goal weight", settings.goalWeight.map { WeightWithUnit.text($0, unit, in: fit) } ?? ""),
        line("weight unit", settings.weightUnit),
        line(
          "medication", Medication(rawValue: settings.medication)?.title ?? settings.medication),
        line("injection day", Weekday(indexFromMonday: settings.injectionDay)?.name ?? ""),
      ]
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
  static let declaration = Declaration(
    "profile", "Change your name, goal, medication or injection day.",
    [
      name, MedicationSet.goalWeight, MedicationSet.noGoal, MedicationSet.medication,
      MedicationSet.day,
    ],
    constraints: [
      .atLeastOne(of: [
        name, MedicationSet.goalWeight, MedicationSet.noGoal, MedicationSet.medication,
        MedicationSet.day,
      ]), .atMostOne(of: [MedicationSet.goalWeight, MedicationSet.noGoal]),
    ],
    fields: NeedledSettings.record,
    examples: [
      Example("fit settings profile --name \"Jo Doe\" --goal-weight 75kg", "two at once"),
      Example("fit settings profile --no-goal", "no weight to reach"),
    ])

  func run(_ arguments: ParsedArguments, in fit: Context) throws -> Output {
    let settings = try fit.client.send(Needled.settings())
    var change = try PlanChange.unchanged(settings, in: fit)
    change.name = arguments[Self.name] ?? change.name
    if let name = arguments[MedicationSet.medication] {
      let named = try NamedMedication(name, in: fit)
      change.medication = named.word
      change.medicationName = named.key ?? ""
    }
    change.injectionDay = arguments[MedicationSet.day]?.indexFromMonday ?? change.injectionDay
    let unit = NeedledWeightUnit(rawValue: settings.weightUnit) ?? .kg
    if let goal = arguments[MedicationSet.goalWeight] {
      change.goalWeight = WeighInSeries.amount(goal, unit, in: fit)
    }
    if arguments[MedicationSet.noGoal] { change.goalWeight = .some(nil) }
    try PlanChange.check(change.problems)
    let undo = try PlanChange.undo(settings, fit.client.send(Needled.penDosing()), in: fit)
    return try fit.client.deliver(PlanChange.endpoint(change)).output("the new profile") { stored in
      fit.journal.note("changed the profile", undo: undo, at: fit.now)
      return SettingsPage.output(stored, in: fit)
    }
  }
}
