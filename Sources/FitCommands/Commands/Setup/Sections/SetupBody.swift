import Arguments
import FitAPI
import FitClient
import HealthLanguage
import Quantities
import Terminal

/// The person's body, and how much they move.
enum SetupBody: SetupSection {
  static let title = "Your body"
  // As text: whether a bare number means pounds may be said on the same line.
  static let height = Option<String?>("height", placeholder: "HEIGHT", "Body height: 178, 5'11\".")
  static let weight = Option<String?>(
    "weight", placeholder: "WEIGHT", "Body weight: 82.4, 181lb, 12st7lb.")
  static let bodyFat = Option<String?>(
    "body-fat", placeholder: "PERCENT", "Body fat in percent of the weight: 18.5.")
  static let heartRate = Option<String?>(
    "heart-rate", placeholder: "BPM", "Resting heart rate in beats a minute.")
  static var parameters: [any Parameter] {
    [
      ProfileEdit.age, ProfileEdit.gender, height, weight, bodyFat, heartRate,
      ProfileEdit.activity,
    ]
  }

  static func check(_ answers: SetupAnswers) throws(FitError) {
    for (option, metric) in [
      (height, Metric.height), (weight, .weight), (bodyFat, .bodyFatPercentage),
      (heartRate, .restingHeartRate),
    ] {
      _ = try answers.measurement(option, of: metric)
    }
  }

  static func run(_ answers: SetupAnswers) throws {
    let fit = answers.fit
    let user = try fit.client.userID(at: .fitiq)
    let known = try fit.client.send(FitIQ.profile(user))
    var facts = ProfileChange()
    facts.age = try age(answers, known)
    facts.gender = try answers.answer(
      ProfileEdit.gender, "Gender (male, female, other)", now: known.gender.flatMap(Gender.init),
      shown: \.typed, read: { text throws(ValueProblem) in try Gender.parse(text, in: .plain) })?
      .rawValue
    let measured = PhysicalChange(
      heightCm: try answers.measurement(height, "Height", of: .height, now: known.heightCm),
      weightKg: try answers.measurement(weight, "Weight", of: .weight, now: known.weightKg),
      bodyFatPercent: try answers.measurement(
        bodyFat, "Body fat in percent", of: .bodyFatPercentage, now: known.bodyFatPercent),
      restingHeartRate: try answers.measurement(
        heartRate, "Resting heart rate", of: .restingHeartRate,
        now: known.restingHeartRate.map(Double.init)
      ).map { Int(saturating: $0.rounded()) })
    try measured.ask(answers.arguments, in: fit)
    facts.activityLevel = try answers.choice(
      ProfileEdit.activity, "How much do you move?",
      now: known.activityLevel.flatMap(ActivityLevel.init), shown: describe)?.rawValue
    for endpoint in ProfileStep.endpoints(facts, measured, of: user) {
      let isMeasured = endpoint.route.pattern == FitIQ.physicalChange.pattern
      try answers.store(endpoint, isMeasured ? words(measured, answers.units) : words(facts))
    }
  }

  /// Returns who tells a date of birth need not count the years.
  private static func age(_ answers: SetupAnswers, _ known: UserProfile) throws -> Int? {
    guard known.age == nil || answers.arguments.isGiven(ProfileEdit.age) else { return nil }
    return try answers.answer(
      ProfileEdit.age, "Age", now: known.age, shown: { "\($0)" }, read: years)
  }

  private static func years(_ text: String) throws(ValueProblem) -> Int {
    let years = try Int.parse(text, in: .plain)
    let ages = ProfileChange.ages
    guard ages.contains(years) else {
      throw ValueProblem("must be from \(ages.lowerBound) to \(ages.upperBound)")
    }
    return years
  }

  private static func describe(_ level: ActivityLevel) -> StyledText {
    switch level {
    case .sedentary: "sedentary: sitting most of the day, little exercise"
    case .lightlyActive: "lightly active: exercise one to three days a week"
    case .moderatelyActive: "moderately active: exercise three to five days a week"
    case .veryActive: "very active: exercise six or seven days a week"
    case .extraActive: "extra active: hard training or physical work every day"
    }
  }

  private static func words(_ facts: ProfileChange) -> StyledText {
    let words = [
      facts.age.map { "\($0) years old" }, facts.gender, facts.activityLevel.map(ProfilePage.words),
    ]
    return StyledText(words.compactMap(\.self).joined(separator: ", "))
  }

  private static func words(_ measured: PhysicalChange, _ units: UnitSystem) -> StyledText {
    let words = measured.measurements.map { metric, _, quantity in
      "\(metric.title) \(MetricFormatter(metric: metric, units: units).text(quantity))"
    }
    return StyledText(words.joined(separator: ", "))
  }
}
