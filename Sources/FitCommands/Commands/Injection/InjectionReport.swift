import Arguments
import CivilTime
import Dosing
import FitAPI
import FitClient
import Quantities
import Terminal

/// A time of one dose, with what became of the weight and which side effects there were.
struct DoseReportRow: Model {
  /// The key of the medication; absent where none was named.
  var medication: String?
  /// Absent where it is unknown.
  var dosageMg: Double?
  var firstDay: Day
  var lastDay: Day
  var doses: Int
  /// Injection days without a dose that were not skipped.
  var missed: Int
  /// Injection days whose dose was given after them, and those that were skipped.
  var late: Int
  var skipped: Int
  /// Kilograms at its beginning and at its end; absent without a weight in it or shortly before.
  var startKg: Double?
  var endKg: Double?
  var changeKg: Double?
  /// The change in percent of the weight at its beginning.
  var changePercent: Double?
  /// Kilograms in seven days; absent where less than a week lies between the weights.
  var weeklyKg: Double?
  var symptoms: [SymptomSum]

  enum CodingKeys: String, CodingKey, CaseIterable {
    case medication, dosageMg, firstDay, lastDay, doses, missed, startKg, endKg, changeKg, weeklyKg
    case symptoms, late, skipped, changePercent
  }

  /// Returns whether the dose was given on some of these days; always where there are none.
  func overlaps(_ days: ClosedRange<Day>?) -> Bool {
    guard let days else { return true }
    return firstDay <= days.upperBound && lastDay >= days.lowerBound
  }
}

struct InjectionReport: Command {
  static let declaration = Declaration(
    "report", "Show the weight change and the side effects during each dose.",
    DayRangeOptions.all("every dose unless given"),
    constraints: DayRangeOptions.constraints,
    discussion: """
      A row is a time during which one dose of one medication was given, until the next one began. The \
      weight at its beginning is the last one of the seven days before it or its first one, and that at \
      its end its last one, that of the day on which the next dose began included. With days only the \
      doses given in them are shown, each with its whole time. Side effects are told by how often they \
      were there and how strong they were on average, from 1 mild to 5 unbearable.
      """,
    fields: DoseReportRow.record,
    columns: [
      ["DOSE", "OF", "FROM", "TO", "DOSES", "MISSED", "WEIGHT", "CHANGE", "A WEEK", "SIDE EFFECTS"]
    ],
    examples: [Example("fit injection report", "before a visit at your prescriber's")])

  func run(_ arguments: ParsedArguments, in fit: Context) throws -> Output {
    let days = try DayRangeOptions.named(arguments, in: fit)
    let rows = try DoseReport(in: fit).rows.filter { $0.overlaps(days) }
    let weight = MetricFormatter(metric: .weight, units: fit.settings.units)
    let columns: [TableColumn<DoseReportRow>] = [
      TableColumn("DOSE", priority: 20) { row in
        Cell(
          row.dosageMg.map(InjectionFormatter.dosage) ?? "unknown", .strong,
          raw: row.dosageMg.map(Figure.plain) ?? "")
      },
      TableColumn("OF", flexible: true, priority: 8) {
        Cell(MedicationText.name($0.medication) ?? "")
      },
      TableColumn("FROM", priority: 18) { Cell("\($0.firstDay)") },
      TableColumn("TO", priority: 9) { Cell("\($0.lastDay)") },
      TableColumn("DOSES", .right, priority: 12) { Cell("\($0.doses)") },
      TableColumn("MISSED", .right, priority: 11) { Cell($0.missed == 0 ? "" : "\($0.missed)") },
      .figure("WEIGHT", priority: 10, { $0.endKg }, shown: { weight.text($0) }),
      .figure("CHANGE", priority: 16, { $0.changeKg }, shown: { weight.change($0) }),
      .figure(
        "A WEEK", priority: 14, { $0.weeklyKg },
        shown: { Decimals.change(weight.shown($0), upTo: 2) }),
      TableColumn("SIDE EFFECTS", audience: .programs) { row in
        Cell(row.symptoms.map(\.text).joined(separator: ", "))
      },
    ]
    var records = Output.Records(rows, columns, ids: [])
    records.emptyMessage = "no injection was logged yet; `fit inject` logs one"
    let table = records.table
    var output = Output(
      body: rows.isEmpty
        ? .records(records)
        : .page(
          lines: { table().lines(on: $0) + Self.effects(rows) }, records: records, pipe: .table))
    let unknown = rows.filter { $0.dosageMg == nil }.reduce(0) { $0 + $1.doses }
    if unknown > 0 {
      output.remarks = [
        "\(unknown == 1 ? "1 injection has" : "\(unknown) injections have") no dose;"
          + " fit injection edit ID --dose 2.5mg sets it, fit injection list shows the ids"
      ]
    }
    return output
  }

  /// Returns the side effects of each dose beneath the table, which has no room for them.
  private static func effects(_ rows: [DoseReportRow]) -> [StyledText] {
    let withSymptoms = rows.filter { !$0.symptoms.isEmpty }
    guard !withSymptoms.isEmpty else { return [] }
    let names = withSymptoms.map { row in
      let dose = row.dosageMg.map(InjectionFormatter.dosage) ?? "unknown"
      return "\(dose) from \(row.firstDay.dayAndMonth)"
    }
    let width = (names.map(\.count).max() ?? 0) + 2
    return ["", StyledText("side effects, how often × how strong", .columnTitle)]
      + zip(withSymptoms, names).map { row, name in
        StyledText(name.padded(to: width), .label)
          + StyledText(row.symptoms.map(\.text).joined(separator: ",  "))
      }
  }
}

/// Gathers what a report of the doses tells.
struct DoseReport {
  let rows: [DoseReportRow]

  /// Days before a time of one dose in which a weight counts for its beginning.
  private static let lookBack = 7

  private static func periods(
    of user: String, in fit: Context
  ) throws(FitError) -> [DosagePeriod] {
    // Of a remote service those count that wait in the outbox.
    if fit.remotes.remote(.needled) == nil {
      return try fit.client.send(Needled.dosagePeriods(query: ["userId": user]))
        .map(\.period)
    }
    let doses = try InjectionSeries(in: fit).injections.reversed().map { injection in
      DosagePeriod.Dose(
        day: injection.day(in: fit.calendar), medication: injection.medication,
        milligrams: injection.dosageMg)
    }
    return DosagePeriod.all(of: doses, through: fit.today)
  }

  init(in fit: Context) throws(FitError) {
    let user = try fit.client.userID(at: .needled)
    let periods = try Self.periods(of: user, in: fit)
    guard let first = periods.first?.firstDay else {
      rows = []
      return
    }
    let span = first...max(first, fit.today)
    let days = (try? fit.client.send(Needled.listInjectionDays(of: user, span))) ?? []
    func count(_ range: ClosedRange<Day>, where isCounted: (DoseDay) -> Bool) -> Int {
      days.count { range.contains($0.date) && isCounted($0) }
    }
    let weights = try DailyFigures(
      .metric(.weight), first.adding(days: -Self.lookBack)...span.upperBound, in: fit
    ).days
    let symptoms = (try? fit.client.send(Needled.listSymptoms(days: span))) ?? []
    let dated = symptoms.map { (day: $0.day(in: fit.calendar), symptom: $0) }
    rows = periods.map { period in
      let range = period.firstDay...period.lastDay
      let before = weights.last {
        $0.date <= range.lowerBound && $0.date >= range.lowerBound.adding(days: -Self.lookBack)
      }
      let inside = weights.filter { range.contains($0.date) }
      let start = before ?? inside.first
      // Weighed on the morning of the next dose, a weight still belongs to the one before.
      let last = period.lastDay < fit.today ? range.upperBound.next : range.upperBound
      let end = weights.last { $0.date >= range.lowerBound && $0.date <= last }
      let change = start.flatMap { start in
        end.flatMap { $0.date > start.date ? $0.value - start.value : nil }
      }
      let span = start.flatMap { start in end.map { $0.date.days(since: start.date) } } ?? 0
      return DoseReportRow(
        medication: period.medication, dosageMg: period.milligrams,
        firstDay: period.firstDay, lastDay: period.lastDay, doses: period.doses,
        missed: count(range) { $0.state == InjectionDay.State.missed.rawValue },
        late: count(range, where: \.isLate),
        skipped: count(range) { $0.state == InjectionDay.State.skipped.rawValue },
        startKg: start?.value, endKg: end?.value,
        changeKg: change.map { Decimals.rounded($0, to: 6) },
        changePercent: change.flatMap { change in
          start.map { Decimals.rounded(change / $0.value * 100, to: 1) }
        },
        weeklyKg: span >= 7 ? change.map { Decimals.rounded($0 / Double(span) * 7, to: 6) } : nil,
        symptoms: SymptomSum.all(of: dated.filter { range.contains($0.day) }.map(\.symptom)))
    }
  }
}
