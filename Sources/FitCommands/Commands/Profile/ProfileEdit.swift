import Arguments
import FitAPI
import FitClient
import HealthLanguage
import Quantities

struct ProfileEdit: Command {
  static let age = Option<Int?>(
    "age", placeholder: "YEARS", in: ProfileChange.ages,
    "Your age; it follows from the date of birth unless set.")
  static let gender = Option<Gender?>("gender", "Your gender.")
  static let activity = Option<ActivityLevel?>("activity", "How much you move.")
  static let height = Option<BodyHeight?>("height", "Body height: 178, 1.78m, 5'11\".")
  static let weight = Option<Mass?>("weight", "Body weight: 82.4, 82.4kg, 181lb, 12st7lb.")
  static let bodyFat = Option<Percent?>("body-fat", "Body fat in percent of the weight: 18.5.")
  static let heartRate = Option<Int?>(
    "heart-rate", placeholder: "BPM", "Resting heart rate in beats a minute.")
  static let maxHeartRate = Option<HighestHeartRate?>(
    "max-hr", placeholder: "BPM",
    "Your highest heart rate, of which training zones are shares; none goes by your age.")
  static let lifeStage = Option<StatedLifeStage?>(
    "life-stage", "Whether you are pregnant or nursing, which plans and goals take into account.")
  private static var facts: [any Parameter] {
    [
      AccountEdit.birth, age, gender, activity, height, weight, bodyFat, heartRate, maxHeartRate,
      lifeStage,
    ]
  }
  static let declaration = Declaration(
    "edit", "Change your profile.",
    facts + [Confirmation.yes],
    constraints: [.atLeastOne(of: facts), .atMostOne(of: [age, AccountEdit.birth])],
    discussion: """
      What is measured is logged as well: `fit log weight` and `fit profile edit --weight` write \
      into one series, and the profile shows its latest entry.
      """, fields: UserProfile.record,
    examples: [
      Example("fit profile edit --height 178cm --weight 82.4", "logged as of now"),
      Example("fit profile edit --activity moderately-active", "how much you move"),
      Example("fit profile edit --birth 1990-01-31", "the age follows from it"),
      Example("fit profile edit --max-hr 192", "measured in a test, for the zones of workouts"),
    ])

  func run(_ arguments: ParsedArguments, in fit: Context) throws -> Output {
    let facts = ProfileChange(
      age: arguments[Self.age], gender: arguments[Self.gender],
      activityLevel: arguments[Self.activity], maxHeartRate: arguments[Self.maxHeartRate]?.beats,
      lifeStage: arguments[Self.lifeStage]?.rawValue)
    let measured = PhysicalChange(
      heightCm: arguments[Self.height]?.centimetres,
      weightKg: arguments[Self.weight]?.value(in: .kilogram),
      bodyFatPercent: arguments[Self.bodyFat]?.value, restingHeartRate: arguments[Self.heartRate])
    try measured.check(fit.settings.units)
    try measured.ask(arguments, in: fit)
    let birth = try arguments[AccountEdit.birth].map { day throws(FitError) in
      try UserChange(fullName: nil, dateOfBirth: day.description).checked(in: fit)
    }
    let user = try fit.client.userID(at: .fitiq)
    var output = Output.message(lines: [])
    if let birth {
      output = try fit.client.deliver(FitIQ.userChange(user, body: birth))
        .output("the date of birth") { _ in
          try ProfilePage.output(fit.client.send(FitIQ.profile(user)), in: fit)
        }
    }
    for endpoint in ProfileStep.endpoints(facts, measured, of: user) {
      output = try fit.client.deliver(endpoint)
        .output("the new profile") { ProfilePage.output($0, in: fit) }
    }
    return output
  }
}

/// The requests that a change of a profile takes: one for the facts, one for the measurements.
enum ProfileStep {
  static func endpoints(
    _ facts: ProfileChange, _ measured: PhysicalChange, of user: String
  ) -> [Endpoint<UserProfile>] {
    [
      facts == ProfileChange() ? nil : FitIQ.profileChange(user, body: facts),
      measured == PhysicalChange() ? nil : FitIQ.physicalChange(user, body: measured),
    ].compactMap(\.self)
  }
}

extension PhysicalChange {
  /// Asks about measurements that lie far from those before them.
  func ask(_ arguments: ParsedArguments, in fit: Context) throws {
    for (metric, _, quantity) in measurements {
      try PlausibilityCheck(metric, in: fit).ask(quantity, at: fit.now, arguments)
    }
  }

  /// Refuses measurements that cannot be, in the person's own units.
  func check(_ units: UnitSystem) throws(FitError) {
    for (metric, _, quantity) in measurements {
      try MetricFormatter(metric: metric, units: units).check(quantity)
    }
  }
}

extension Gender: ArgumentValue {
  /// Reads `male`, `female`, `other`, or a beginning: `f`.
  ///
  /// - Throws: ``ValueProblem`` when it is none of the words.
  public static func parse(
    _ text: String, in context: ParsingContext
  ) throws(ValueProblem) -> Gender {
    let word = text.lowercased()
    guard !word.isEmpty, let found = allCases.first(where: { $0.rawValue.hasPrefix(word) }) else {
      throw ValueProblem(notOneOf: acceptedWords, text)
    }
    return found
  }
}
extension ActivityLevel: ArgumentValue {
  public static var placeholder: String { "LEVEL" }

  /// Reads an activity level or its beginning: `moderate`, `very`.
  ///
  /// - Throws: ``ValueProblem`` when it is none of the words.
  public static func parse(
    _ text: String, in context: ParsingContext
  ) throws(ValueProblem) -> ActivityLevel {
    let word = String(text.lowercased().map { $0 == "-" || $0 == " " ? "_" : $0 })
    guard !word.isEmpty, let found = allCases.first(where: { $0.rawValue.hasPrefix(word) }) else {
      throw ValueProblem(notOneOf: acceptedWords, text)
    }
    return found
  }
}

/// A highest heart rate as a person tells it, or that they take it back.
struct HighestHeartRate: ArgumentValue, Hashable {
  /// Beats a minute; 0 takes it back.
  let beats: Int

  static var placeholder: String { "BPM" }
  static var offeredWords: [String] { ["none"] }

  var typed: String { beats == 0 ? "none" : "\(beats)" }

  static func parse(
    _ text: String, in context: ParsingContext
  ) throws(ValueProblem) -> HighestHeartRate {
    if text.lowercased() == "none" { return HighestHeartRate(beats: 0) }
    let range = ProfileChange.maxHeartRates
    guard let beats = Int(text), range.contains(beats) else {
      throw ValueProblem(
        "must be a whole number from \(range.lowerBound) to \(range.upperBound), or none")
    }
    return HighestHeartRate(beats: beats)
  }
}

/// A life stage as a person states it, or that there is none any more.
enum StatedLifeStage: String, ArgumentValue, CaseIterable {
  case pregnant, nursing, none
}
