import Arguments
import FitAPI
import FitClient
import Quantities
import Terminal

struct ProfileShow: Command {
  static let declaration = Declaration(
    "show", "Show your profile with the latest measurements.", fields: UserProfile.record,
    examples: [Example("fit profile show --json=weightKg,bmi", "two figures for a script")])

  func run(_ arguments: ParsedArguments, in fit: Context) throws -> Output {
    let user = try fit.client.userID(at: .fitiq)
    return ProfilePage.output(try fit.client.send(FitIQ.profile(user)), in: fit)
  }
}

/// A profile as a person reads it, in their own units.
enum ProfilePage {
  static func output(_ profile: UserProfile, in fit: Context) -> Output {
    var output = Output.page(profile, id: profile.id) { _ in lines(profile, in: fit) }
    let facts: [Any?] = [
      profile.age, profile.gender, profile.activityLevel, profile.heightCm, profile.weightKg,
    ]
    if facts.contains(where: { $0 == nil }) {
      output.notes = ["`fit setup` asks for what is not set"]
    }
    return output
  }

  private static func lines(_ profile: UserProfile, in fit: Context) -> [StyledText] {
    func figure(_ metric: Metric, _ quantity: Double?) -> String? {
      quantity.map { MetricFormatter(metric: metric, units: fit.settings.units).text($0) }
    }
    return [
      Fact.line("age", profile.age.map { "\($0)" }),
      Fact.line("gender", profile.gender),
      Fact.line("activity", profile.activityLevel.map(words)),
    ] + (profile.lifeStage.map { [Fact.line("life stage", $0)] } ?? []) + [
      Fact.line("height", figure(.height, profile.heightCm)),
      Fact.line("weight", figure(.weight, profile.weightKg)),
      Fact.line("body fat", figure(.bodyFatPercentage, profile.bodyFatPercent)),
      Fact.line(
        "resting heart rate", figure(.restingHeartRate, profile.restingHeartRate.map(Double.init))),
      Fact.line("highest heart rate", profile.maxHeartRate.map { "\($0) bpm" }),
      Fact.line("body mass index", profile.bmi.map { Decimals.text($0, upTo: 1) }),
    ]
  }

  /// Formats as `moderately active`.
  static func words(_ level: String) -> String {
    String(level.map { $0 == "_" ? " " : $0 })
  }
}
