import CivilTime
import FitAPI
import FitClient
import Quantities
import Terminal

/// A dashboard for a terminal of 80 columns and 24 rows; bars give way where there is less room.
struct DashboardPage {
  private let digest: DashboardDigest
  /// The other tracked figures, over the last seven days.
  private let figures: TrackedFigures
  /// The weight goal, whose way is counted as in `fit goal progress`; `nil` where FitIQ has none or
  /// cannot be asked.
  private let weightGoal: GoalFormatter?
  private let fit: Context

  init(_ digest: DashboardDigest, in fit: Context) throws(FitError) {
    self.digest = digest
    self.fit = fit
    weightGoal = Self.weightGoal(digest, in: fit).map { GoalFormatter($0, in: fit) }
    figures = try TrackedFigures(fit.today.adding(days: -7)...fit.today, in: fit)
  }

  /// Returns FitIQ's weight goal where it is the dashboard's own: two services may keep two.
  private static func weightGoal(_ digest: DashboardDigest, in fit: Context) -> Goal? {
    guard digest.weight.currentWeight != nil, let target = digest.user.goalWeight,
      let unit = NeedledWeightUnit(rawValue: digest.user.weightUnit),
      let goal = try? GoalChoice.active(like: Metric.weight.rawValue, in: fit),
      let gauge = GoalGauge(.weight, unit: goal.unit),
      case let own = WeightWithUnit.mass(target, unit).value(in: .kilogram),
      abs(gauge.inMetric(goal.targetValue) - own) < 0.05
    else { return nil }
    return goal
  }

  /// Columns of the names at the left.
  private static let nameColumns = 12
  /// Columns of a bar where there is room for it.
  private static let barColumns = 28
  /// Columns that the figures behind a bar may need.
  private static let figureColumns = 34

  func lines(on surface: Surface) -> [StyledText] {
    let means = figures.means.map { name($0.name) + $0.text }
    let all: [(isTracked: Bool, lines: [StyledText])] = [
      (digest.weight.currentWeight != nil, weight(on: surface)),
      (
        digest.habits.weeklyCompletionPercent > 0 || digest.habits.todayCompleted > 0,
        habits(on: surface)
      ),
      (hasInjections, injection(on: surface)),
      (!means.isEmpty, means),
    ]
    // What the person does not track is left out; who tracks nothing yet sees what there is.
    let tracked = all.filter(\.isTracked)
    let parts = (tracked.isEmpty ? all : tracked).map(\.lines).filter { !$0.isEmpty }
    return [title(on: surface)] + parts.flatMap { [""] + $0 }
  }

  private func title(on surface: Surface) -> StyledText {
    let number = digest.week(on: fit.today)
    let week = StyledText("Week \(number) of your journey", .heading)
    let date = "\(fit.today.weekday.name) \(fit.today.dayMonthAndYear)"
    let gap = min(surface.width, 80) - week.width - date.displayWidth
    guard gap > 1 else { return week }
    return week + StyledText(String(repeating: " ", count: gap)) + StyledText(date, .muted)
  }

  // MARK: Weight

  private func weight(on surface: Surface) -> [StyledText] {
    let facts = digest.weight
    guard let current = facts.currentWeight else {
      return [
        name("weight") + "not weighed yet  " + StyledText("fit weigh-in 98.5", .muted)
      ]
    }
    var line = name("weight") + "\(text(current), .strong)"
    if let change = facts.weekChange { line += "  \(self.change(change)) since the last" }
    var lines = [line]
    if let lost = facts.totalLost, lost != 0 {
      lines.append(
        name("")
          + (lost > 0
            ? StyledText("\(text(lost)) lost total", .good)
            : StyledText("\(text(-lost)) gained total", .warning)))
    }
    lines += goal(current, on: surface)
    return lines + [
      name("weigh-in")
        + (facts.canWeighIn
          ? "Log this week's weight: "
            + StyledText("fit weigh-in \(text(current).prefix { $0 != " " })", .muted)
          : StyledText(surface.unicode ? "Logged ✓" : "Logged", .good))
    ]
  }

  private func goal(_ current: Double, on surface: Surface) -> [StyledText] {
    guard let percent = digest.weight.progressPercent, let goal = digest.user.goalWeight else {
      return []
    }
    let way = weightGoal?.bar ?? Bar(value: percent, goal: 100, overrunStyle: .good)
    let isReached = weightGoal?.isReached ?? (current <= goal)
    let rest: StyledText =
      isReached ? StyledText("goal reached", .good) : "\(text(abs(current - goal))) to go"
    return [
      name("goal") + bar(way, on: surface) + "\(way.percent)  " + rest
        + StyledText("  to \(text(goal))", .muted)
    ]
  }

  // MARK: Habits

  private func habits(on surface: Surface) -> [StyledText] {
    let ticks = Habit.allCases.map { habit in
      HabitFormatter.tick(digest.today[habit], on: surface) + " \(habit.rawValue)  "
    }
    let percent = digest.habits.weeklyCompletionPercent
    return [
      ticks.reduce(name("habits"), +)
        + "\("\(digest.habits.todayCompleted) of \(digest.habits.todayTotal)", .strong) today",
      name("this week") + bar(Bar(value: Double(percent), goal: 100), on: surface)
        + "\(percent) %",
    ]
  }

  // MARK: Injection

  private var hasInjections: Bool {
    digest.injection.course != nil || digest.injection.lastInjection != nil
      || digest.user.medication != Medication.other.rawValue
  }

  private func injection(on surface: Surface) -> [StyledText] {
    let status = digest.injection
    // A plan that began by itself names no medication.
    guard hasInjections else {
      return [name("injection") + "none yet  " + StyledText("fit inject", .muted)]
    }
    var state = name("injection") + InjectionFormatter.state(status, on: surface, in: fit)
    let isAhead = [.upcoming, .done].contains(status.shownState)
    if isAhead, let day = InjectionFormatter.nextDay(status, in: fit) {
      state += StyledText("  next on \(day)", .muted)
    }
    let details =
      InjectionFormatter.missed(status, in: fit).map { StyledText($0, .warning) }
      + [InjectionFormatter.sinceLast(status, in: fit)].compactMap { $0 }
      .map { StyledText($0, .muted) }
    let columns = max(20, min(surface.width, 80) - Self.nameColumns)
    let lines = details.flatMap { $0.wrapped(to: columns) }.map { name("") + $0 }
    guard status.course?.medication?.profile.form != .tablet else { return [state] + lines }
    let place = InjectionFormatter.next(status).map { ", \($0)" } ?? ""
    let next =
      name("next") + "\(InjectionFormatter.site(status.suggestedSite), .strong)\(place)"
      + (status.currentDosageMg.map { ", \(InjectionFormatter.dosage($0))" } ?? "")
    let pen = InjectionFormatter.pen(status).map {
      name("pen") + InjectionFormatter.gauge(status, on: surface) + $0
    }
    return [state] + lines + [next, pen].compactMap(\.self)
  }

  // MARK: Pieces

  private var unit: NeedledWeightUnit {
    NeedledWeightUnit(rawValue: digest.user.weightUnit) ?? .kg
  }

  private func text(_ weight: Double) -> String { WeightWithUnit.text(weight, unit, in: fit) }

  /// Formats as `−0.5 kg`.
  private func change(_ weight: Double) -> String {
    let unit = MetricFormatter(metric: .weight, units: fit.settings.units).unit
    return "\(WeightWithUnit.change(weight, self.unit, in: fit)) \(unit)"
  }

  private func bar(_ bar: Bar, on surface: Surface) -> StyledText {
    bar.beforeFigures(
      columns: min(Self.barColumns, surface.width - Self.nameColumns - Self.figureColumns),
      on: surface)
  }

  private func name(_ text: String) -> StyledText { .label(text, Self.nameColumns) }
}
