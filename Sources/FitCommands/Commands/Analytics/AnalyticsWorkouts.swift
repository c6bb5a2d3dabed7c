import Arguments
import CivilTime
import FitAPI
import Quantities
import Terminal

struct AnalyticsWorkouts: Command {
  static let declaration = Declaration(
    "workouts", "Show how often, how long and what you trained.",
    DayRangeOptions.all(),
    constraints: DayRangeOptions.constraints,
    discussion: """
      The last thirty days, unless others are named. A workout counts on the day it was completed; \
      the volume of an exercise is sets × repetitions × weight.
      """,
    fields: WorkoutAnalytics.record,
    examples: [
      Example("fit analytics workouts --year", "since New Year"),
      Example("fit analytics workouts --week --json=totalWorkouts", "a figure for a script"),
    ])

  func run(_ arguments: ParsedArguments, in fit: Context) throws -> Output {
    let days = try DayRangeOptions.range(arguments, last: FitIQ.analyticsDays, in: fit).upTo(
      fit.today)
    let analysis = try TrainingAnalysis.of(days, in: fit)
    let page = TrainingPage(
      analysis: analysis, range: days, units: fit.settings.units,
      weekStart: fit.settings.weekStart)
    return .page(analysis) { page.lines(on: $0) }
  }
}

/// An analysis of workouts as a page.
struct TrainingPage {
  let analysis: WorkoutAnalytics
  let range: ClosedRange<Day>
  let units: UnitSystem
  let weekStart: Weekday

  private static let nameColumns = 10

  func lines(on surface: Surface) -> [StyledText] {
    let title = StyledText("Workouts  \(DayRangeOptions.title(range))", .heading)
    guard analysis.totalWorkouts > 0 else {
      return [title, "", "no workout was completed then; `fit log workout` writes one down"]
    }
    return [title, ""] + sums + calendar(on: surface) + categories(on: surface)
      + exercises(on: surface)
  }

  private var sums: [StyledText] {
    let count = analysis.totalWorkouts == 1 ? "1 workout" : "\(analysis.totalWorkouts) workouts"
    // A part of a week tells no frequency.
    let isWeek = range.upperBound.days(since: range.lowerBound) >= 6
    let weekly = isWeek ? "  \(Decimals.text(analysis.workoutFrequency, upTo: 1)) a week" : ""
    var lines = [name("trained") + StyledText(count, .strong) + StyledText(weekly, .muted)]
    if analysis.totalDurationMinutes > 0 {
      let mean = TrainingFigure.time(analysis.averageWorkoutDuration * 60)
      lines.append(
        name("time")
          + StyledText(TrainingFigure.time(analysis.seconds), .strong)
          + StyledText("  \(mean) each", .muted))
    }
    return lines
  }

  private func calendar(on surface: Surface) -> [StyledText] {
    guard let days = analysis.days, range.upperBound.days(since: range.lowerBound) >= 13 else {
      return []
    }
    guard surface.isTerminal else {
      // Nobody knows the minutes of a day whose workouts tell no time.
      let figures = days.map { day in
        let minutes =
          day.timedWorkouts == 0 ? "" : "  \(Decimals.text(day.durationMinutes, upTo: 1))"
        return "\(day.date)\(minutes)"
      }
      return (["", "minutes a day"] + figures).map { StyledText($0) }
    }
    var minutes: [Day: Double] = [:]
    for day in days {
      // A workout without a duration was a workout all the same.
      minutes[day.date] = max(day.durationMinutes, 1)
    }
    return [""] + HeatMap(days: range, values: minutes, firstWeekday: weekStart).lines(on: surface)
  }

  private func categories(on surface: Surface) -> [StyledText] {
    let known = analysis.categoryDistribution.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
    guard !known.isEmpty else { return [] }
    let bar = StackedBar(
      known.enumerated().map {
        StackedBar.Part($0.element.key, Double($0.element.value), .series($0.offset))
      })
    let columns = max(6, min(40, surface.width - 12))
    return [""] + bar.lines("kinds", columns: columns, on: surface, name: name)
  }

  private func exercises(on surface: Surface) -> [StyledText] {
    guard !analysis.topExercises.isEmpty else { return [] }
    let weight = MetricFormatter(metric: .weight, units: units)
    var table = Table([
      Column("", .right, style: .strong), Column("", isFlexible: true), Column("", .right),
    ])
    for exercise in analysis.topExercises {
      let volume = exercise.totalVolume.map {
        Decimals.text(weight.shown($0), upTo: 0, grouping: true) + " \(weight.unit)"
      }
      table.add([Cell("\(exercise.count) ×"), Cell(exercise.exerciseName), Cell(volume ?? "")])
    }
    return ["", StyledText("done most, with the weight moved", .label)]
      + table.lines(on: surface)
  }

  private func name(_ text: String) -> StyledText { .label(text, Self.nameColumns) }
}
