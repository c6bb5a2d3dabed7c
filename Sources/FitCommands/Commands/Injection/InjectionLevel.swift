import Arguments
import CivilTime
import Dosing
import FitAPI
import FitClient
import Quantities
import Terminal

/// The estimated amount of a substance on a day, at the time of day it is now.
struct LevelRow: Model {
  var date: Day
  var substance: String
  /// Milligrams.
  var amountMg: Double
  var halfLifeHours: Double
  /// Whether the day lies ahead; it counts the next dose as given on its day.
  var isAhead: Bool
  /// What the figure is: `estimate: dose × ½^(t ÷ half-life), absorption left out`.
  var basis: String
}

struct InjectionLevel: Command {
  static let declaration = Declaration(
    "level", "Draw the estimated amount in the body, of each substance.",
    DayRangeOptions.all("90d unless given")
      + [ProgressChart.svg, WrittenFile.force], constraints: DayRangeOptions.constraints,
    discussion: """
      Each dose halves in one half-life, and what is left of all doses is added up: dose × ½^(t ÷ \
      half-life). Absorption is left out: a dose counts whole from its time on, so that the real \
      course is lower at first. The figures of each day are those at the time of day it is now, so \
      that today's is the present one. Substances are never added up, nor are \
      tablets and injections of one. Of a tablet the share that is absorbed is counted, and none where no \
      label gives that share. The next dose is counted on its day, in the plan's dosage. This \
      is an estimate, for information; it is no reason to take or to leave out a dose.

      \(MedicationText.halfLives)
      """,
    fields: LevelRow.record, columns: [["DATE", "SUBSTANCE", "MG", "BASIS"]],
    examples: [
      Example("fit injection level", "the last 90 days and the week after the next dose"),
      Example("fit injection level 180d --json", "the figures of each day"),
    ])

  func run(_ arguments: ParsedArguments, in fit: Context) throws -> Output {
    let days = try DayRangeOptions.range(arguments, last: 90, in: fit)
    let levels = try BodyLevels(of: days, in: fit)
    let rows = levels.rows(days, in: fit)
    let chart = levels.chart(rows)
    if let file = arguments[ProgressChart.svg] {
      return try .written(chart.svg(), to: file, arguments)
    }
    let columns: [TableColumn<LevelRow>] = [
      TableColumn("DATE") { Cell($0.date.description) },
      TableColumn("SUBSTANCE") { Cell($0.substance) },
      TableColumn("MG", .right) { Cell(Decimals.text($0.amountMg, upTo: 2)) },
      TableColumn("BASIS") { Cell($0.basis) },
    ]
    if rows.isEmpty, !fit.screen.output.isTerminal { fit.console.note(levels.absence) }
    let lines: (Surface) -> [StyledText] = { surface in
      guard !rows.isEmpty else { return [StyledText(levels.absence, .muted)] }
      return chart.lines(on: surface, rows: 14) + [""] + levels.facts(on: surface, in: fit)
    }
    return .page(rows, columns, lines: lines)
  }
}

/// The doses of a person by substance, with what each substance's level is worked out from.
struct BodyLevels {
  private struct Part {
    let substance: Substance
    let halfLife: Sourced<Double>
    let level: BodyLevel
    /// The level from the doses that were given, without planned ones.
    let given: BodyLevel
    /// The share of a tablet that is absorbed, with its source; `nil` of an injection.
    let absorption: Sourced<Absorption>?

    /// What its figures are.
    var basis: String {
      let share = absorption.map { "\(BodyLevels.percent($0.value.share)) of a tablet absorbed" }
      return "estimate: dose × ½^(t ÷ half-life), \(share ?? "absorption left out")"
    }
  }

  /// What the figures of all parts are.
  private var basis: String {
    var said: [String] = []
    for part in parts where !said.contains(part.basis) { said.append(part.basis) }
    return said.joined(separator: "; ")
  }

  private static func percent(_ share: Double) -> String {
    "\(Decimals.text(share * 100, upTo: 1)) %"
  }

  private let parts: [Part]
  /// Doses whose amount or half-life is not known.
  private let unknown: Int
  private let next: (day: Day, milligrams: Double)?

  /// Gathers the doses that matter for the level on some days.
  init(of days: ClosedRange<Day>, in fit: Context) throws(FitError) {
    let status = try InjectionStatus.counted(in: fit)
    let planned = status.course?.medication
    let own = (try? fit.client.send(Needled.ownMedications())) ?? []
    let series = try InjectionSeries(
      in: fit, on: days.lowerBound.adding(days: -Self.reach(own))...max(days.upperBound, fit.today))
    var found: [(profile: MedicationProfile, doses: [BodyLevel.Dose])] = []
    var unknown = 0
    func add(_ profile: MedicationProfile, _ dose: BodyLevel.Dose) {
      // The half-life is the substance's, so two medications of one are one level.
      if let index = found.firstIndex(where: {
        $0.profile.substance == profile.substance
          && $0.profile.halfLifeHours?.value == profile.halfLifeHours?.value
      }) {
        found[index].doses.append(dose)
      } else {
        found.append((profile, [dose]))
      }
    }
    for injection in series.injections.reversed() {
      let profile =
        injection.medication.flatMap { key in
          MedicationTable.find(key) ?? own.first { $0.key == key }?.profile
        } ?? (injection.medication == nil ? planned?.profile : nil)
      guard let profile, profile.halfLifeHours != nil,
        let amount = injection.dosageMg.flatMap({ Self.absorbed($0, profile) })
      else {
        unknown += 1
        continue
      }
      add(profile, BodyLevel.Dose(injection.date, milligrams: amount))
    }
    let given = found
    let day = status.course?.nextDay
    if let profile = planned?.profile, profile.halfLifeHours != nil, let day,
      let amount = status.course?.dosageMg.flatMap({ Self.absorbed($0, profile) })
    {
      next = (day, amount)
      add(
        profile,
        BodyLevel.Dose(
          fit.calendar.instant(of: day, at: fit.calendar.zone.timeOfDay(of: fit.now)),
          milligrams: amount))
    } else {
      next = nil
    }
    self.unknown = unknown
    parts = found.compactMap { profile, doses in
      guard let halfLife = profile.halfLifeHours else { return nil }
      let before = given.first { $0.profile.substance == profile.substance }?.doses ?? []
      return Part(
        substance: profile.substance, halfLife: halfLife,
        level: BodyLevel(doses, halfLifeHours: halfLife.value),
        given: BodyLevel(before, halfLifeHours: halfLife.value),
        absorption: profile.form == .tablet ? profile.absorption : nil)
    }
  }

  /// Returns what reaches the blood of a dose, in milligrams; `nil` where it is not known.
  private static func absorbed(_ milligrams: Double, _ profile: MedicationProfile) -> Double? {
    profile.absorbedShare(ofDose: milligrams).map { milligrams * $0 }
  }

  /// Why there is no level.
  var absence: String {
    unknown == 0
      ? "no dose with its amount was logged in this time"
      : "no dose of this time has both an amount and a medication whose half-life is known;"
        + " `fit medication set` and `fit injection edit` say them"
  }

  /// Half-lives after which less than a trace is left of any dose: 2⁻¹⁶ of 100 mg is 0.0015 mg.
  private static let tracedHalfLives = 16.0

  /// The days that are looked back at most, ten years.
  private static let longestReach = 3653

  /// Returns the days before a day from which a dose may still be in the body on it.
  private static func reach(_ own: [MedicationDetails]) -> Int {
    let known = MedicationTable.all.compactMap { $0.halfLifeHours?.value }
    let longest = (known + own.compactMap(\.halfLifeHours)).max() ?? 0
    return min(Int(saturating: (longest / 24 * tracedHalfLives).rounded(.up)), longestReach)
  }

  /// Days after the next dose that are drawn.
  private static let lookAhead = 7

  /// Milligrams below which an amount is not worth a row.
  private static let trace = 0.005

  /// Returns the amounts of each day at the present time of day, oldest first within each
  /// substance; with the next dose and a week after it where the days reach up to today.
  func rows(_ days: ClosedRange<Day>, in fit: Context) -> [LevelRow] {
    let last =
      days.upperBound >= fit.today
      ? max(days.upperBound, next.map { $0.day.adding(days: Self.lookAhead) } ?? days.upperBound)
      : days.upperBound
    return parts.flatMap { part -> [LevelRow] in
      guard let first = part.level.doses.first else { return [] }
      let start = max(days.lowerBound, fit.calendar.day(of: first.instant))
      guard start <= last else { return [] }
      var course = part.level.course
      let time = fit.calendar.zone.timeOfDay(of: fit.now)
      let lastDose = part.level.doses.map(\.instant).max() ?? .earliest
      var rows: [LevelRow] = []
      for day in start...last {
        let instant = day == fit.today ? fit.now : fit.calendar.instant(of: day, at: time)
        let row = LevelRow(
          date: day, substance: part.substance.name,
          amountMg: Decimals.rounded(course.amount(at: instant), to: 4),
          halfLifeHours: part.halfLife.value, isAhead: day > fit.today, basis: part.basis)
        rows.append(row)
        // After the last dose it only becomes less.
        if instant > lastDose, row.amountMg < Self.trace { break }
      }
      // Between two doses nothing is a figure as well; before the first and after the last it is not.
      let isPresent = { (row: LevelRow) in row.amountMg >= Self.trace }
      guard let begin = rows.firstIndex(where: isPresent),
        let end = rows.lastIndex(where: isPresent)
      else { return [] }
      return Array(rows[begin...end])
    }
  }

  /// Returns a line for each substance.
  func chart(_ rows: [LevelRow]) -> LineChart {
    let series = parts.map { part in
      LineChart.Series(
        part.substance.name,
        rows.filter { $0.substance == part.substance.name }.map {
          LineChart.Point($0.date, $0.amountMg)
        })
    }
    let marks = next.map { [LineChart.Mark($0.day, name: "next dose")] } ?? []
    return LineChart(
      title: "estimated amount in the body, mg (\(basis))", series: series, marks: marks,
      startsAtZero: true)
  }

  /// Returns lines about the amount in the body now and the basis of the estimate.
  func facts(on surface: Surface, in fit: Context) -> [StyledText] {
    var lines = parts.filter { !$0.given.doses.isEmpty }.map { part in
      "about \(Decimals.text(part.given.amount(at: fit.now), upTo: 2)) mg of"
        + " \(part.substance.name) now; half-life \(MedicationText.time(hours: part.halfLife.value))"
        + " (\(part.halfLife.source.text))"
    }
    lines.append(
      "estimated as dose × ½^(t ÷ half-life), summed; absorption is left out;"
        + " \(MedicationText.advice)")
    if let absorption = parts.lazy.compactMap(\.absorption).first {
      lines.append(
        "of a tablet \(Self.percent(absorption.value.share)) is counted as absorbed"
          + " (\(absorption.source.text)); how much it is differs from day to day")
    }
    if unknown > 0 {
      lines.append(
        "\(unknown == 1 ? "1 dose is" : "\(unknown) doses are") left out, of which the amount, the"
          + " half-life or what is absorbed is not known; `fit injection edit ID --dose 2.5mg` sets an amount"
      )
    }
    return lines.flatMap { StyledText($0, .muted).wrapped(to: min(surface.width, 80)) }
  }
}
