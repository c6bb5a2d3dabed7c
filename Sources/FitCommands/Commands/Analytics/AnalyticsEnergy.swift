import Arguments
import CivilTime
import FitAPI
import FitClient
import Quantities
import Terminal

struct AnalyticsEnergy: Command {
  static let declaration = Declaration(
    "energy", "Show the energy you use a day, and what to eat for a goal.",
    DayRangeOptions.all("the 28 days before today unless given"),
    constraints: DayRangeOptions.constraints,
    discussion: """
      The mean of what you ate on complete days, less 7,700 kcal for each kilogram that your weight \
      gained a day (Wishnofsky, Am J Clin Nutr 1958;6:542), over the 28 days before today unless \
      others are named. The weight's change is a straight line of least squares through one figure a \
      day. A complete day is a past one with food in at least two meals and 800 kcal, or marked with \
      `fit diary complete`. Nothing is claimed of fewer than 14 complete days, or without 7 weights \
      over 10 days.

      The range is twice the standard error either way. Beside it stands the estimate of Mifflin and \
      St Jeor (Am J Clin Nutr 1990;51:241) from your profile. For a weight goal with a day it says \
      what to eat. Below 1,200 kcal (women) or 1,500 kcal (men) a day is too little without a \
      doctor's care (guideline of AHA, ACC and TOS, Circulation 2014;129:S102), and more than 1 % of \
      your weight a week is too fast.
      """,
    fields: EnergyAnalytics.record,
    examples: [
      Example("fit analytics energy", "the last four weeks"),
      Example("fit analytics energy --json=expenditure,margin", "the figures for a script"),
    ])

  func run(_ arguments: ParsedArguments, in fit: Context) throws -> Output {
    let last = fit.today.previous
    let usual = last.adding(days: 1 - EnergyBalance.usualDays)...last
    let days = try DayRangeOptions.range(arguments, usual: usual, in: fit).upTo(fit.today)
    let energy = try fit.client.send(FitIQ.analyseEnergy(days))
    return .page(energy) { _ in EnergyPage(energy, in: fit).lines }
  }
}

/// The page about energy expenditure.
struct EnergyPage {
  private let energy: EnergyAnalytics
  private let weight: MetricFormatter
  private let today: Day

  init(_ energy: EnergyAnalytics, in fit: Context) {
    self.energy = energy
    weight = MetricFormatter(metric: .weight, units: fit.settings.units)
    today = fit.today
  }

  var lines: [StyledText] {
    let (start, end) = (energy.period.startDate, energy.period.endDate)
    let days = DayRangeOptions.title(start...max(start, end))
    return [StyledText("Energy  \(days)", .heading), ""] + used + facts + plan
  }

  private var used: [StyledText] {
    guard let used = energy.expenditure, let margin = energy.margin else {
      return [name("used") + "nothing can be said yet"] + missing.map { name("") + $0 }
    }
    let range = "\(round(used - margin))–\(round(used + margin)) kcal"
    return [
      name("used") + "about \(round(used) + " kcal", .strong) a day"
        + StyledText("  \(range)", .muted)
    ]
  }

  /// The data that an estimate still needs.
  private var missing: [StyledText] {
    var missing: [StyledText] = []
    if energy.completeDays < EnergyBalance.leastDays {
      missing.append(
        "\(days(energy.completeDays)) of food complete, and it takes \(EnergyBalance.leastDays)")
    }
    if energy.weeklyKg == nil {
      missing.append(
        "\(days(energy.weightDays)) with a weight, and it takes \(WeeklyRate.leastFigures) over"
          + " \(WeeklyRate.leastDays)")
    }
    return missing
  }

  private var facts: [StyledText] {
    var lines: [StyledText] = []
    if let intake = energy.averageIntake {
      lines.append(
        name("eaten") + "\(NutrientFormatter.kcal(intake), .strong) a day"
          + StyledText("  mean of \(completeDays)", .muted))
    }
    if let trend = energy.trendKg {
      var line = name("weight") + "trend \(weight.text(trend), .strong)"
      if let weekly = energy.weeklyKg { line += "  \(weight.change(weekly)) \(weight.unit) a week" }
      lines.append(line)
    }
    if let estimate = energy.estimate {
      lines.append(
        name("estimate") + StyledText(NutrientFormatter.kcal(Double(estimate)))
          + StyledText("  Mifflin–St Jeor, from your profile", .muted))
    } else {
      lines.append(
        name("estimate")
          + StyledText("your profile does not say enough: `fit setup` completes it", .muted))
    }
    return lines
  }

  private var plan: [StyledText] {
    guard let plan = energy.plan else {
      return energy.planRefusal.map {
        ["", name("goal") + StyledText($0, .warning), name("eat") + "no plan is made for that"]
      } ?? []
    }
    let day = plan.by.dayMonthAndYear
    let goal = "\(weight.text(plan.targetKg)) by \(day)"
    guard plan.isTooLittle || plan.isTooFast else {
      return [
        "", name("goal") + StyledText(goal),
        name("eat") + "about \(round(plan.calories) + " kcal", .strong) a day",
      ]
    }
    let reason =
      plan.isTooLittle
      ? "\(goal) would take \(round(max(plan.calories, 0))) kcal a day: too little."
        + " Not below \(round(plan.least)) kcal without a doctor."
      : "\(goal) is more than 1 % of your weight a week: too fast."
    let safe = plan.safeDay.map { day -> StyledText in
      "about \(round(plan.safeCalories) + " kcal", .strong) a day, there about \(day.dayMonthAndYear)"
    }
    return [
      "", name("goal") + StyledText(reason, .warning),
      name("eat")
        + (safe ?? "no safe amount reaches it: choose a nearer target, or ask a doctor"),
    ]
  }

  private var completeDays: String {
    energy.completeDays == 1 ? "1 complete day" : "\(energy.completeDays) complete days"
  }

  private func days(_ count: Int) -> String { count == 1 ? "1 day" : "\(count) days" }

  /// Rounds to ten: the estimate is less exact than that.
  private func round(_ value: Double) -> String {
    Decimals.text((value / 10).rounded() * 10, upTo: 0, grouping: true)
  }

  private func name(_ text: String) -> StyledText { .label(text, 10) }
}
