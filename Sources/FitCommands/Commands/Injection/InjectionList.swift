import Arguments
import CivilTime
import Dosing
import FitAPI
import FitClient
import Terminal

/// A line of a list of doses: a dose, or an injection day that was missed or skipped.
private struct DoseLine: Model {
  let day: Day
  let injection: Injection?
  /// `missed`, `skipped`; of a dose empty, or `late` with the day that it counts for.
  let state: String

  /// The state and the notes of a dose.
  private var remarks: String {
    guard let injection else { return "" }
    return [state, injection.notes ?? ""].filter { !$0.isEmpty }.joined(separator: "; ")
  }

  static func columns(_ fit: Context) -> [TableColumn<DoseLine>] {
    [
      TableColumn("ID", priority: 8, audience: .people) {
        Cell($0.injection.map { ShortID.of($0.id) } ?? "", .muted)
      },
      TableColumn("ID", audience: .programs) { Cell($0.injection?.id ?? "") },
      TableColumn("WHEN", priority: 20, audience: .people) { line in
        Cell(
          line.injection.map { TimeFormatter.text($0, in: fit) }
            ?? InjectionFormatter.date(line.day, in: fit))
      },
      TableColumn("WHEN", audience: .programs) {
        Cell($0.injection.map { Figure.instant($0.date) } ?? "\($0.day)")
      },
      TableColumn("SITE", flexible: true, atLeast: 13, priority: 20) { line in
        guard let injection = line.injection else {
          return Cell(line.state, line.state == "missed" ? .warning : .muted)
        }
        let isTablet = injection.isTablet == true
        return Cell(
          isTablet ? "tablet" : InjectionFormatter.site(injection.site), .strong,
          raw: isTablet ? "" : injection.site)
      },
      .figure("DOSE", priority: 20, { $0.injection?.dosageMg }, shown: InjectionFormatter.dosage),
      TableColumn("OF", flexible: true, priority: 18, audience: .people) {
        Cell(MedicationText.name($0.injection?.medication) ?? "")
      },
      TableColumn("NUMBER", .right, priority: 7) { line in
        guard let injection = line.injection, injection.isTablet != true else { return Cell("") }
        let number = injection.numberInPen ?? injection.doseNumber
        return Cell(injection.isGoldenDose ? "golden" : "\(number)", raw: "\(number)")
      },
      TableColumn("NOTES", flexible: true, atLeast: 13, priority: 5) {
        Cell($0.remarks, .muted, raw: $0.injection?.notes ?? "")
      },
      TableColumn("OF", audience: .programs) { Cell($0.injection?.medication ?? "") },
    ]
  }
}

/// The options of a list that comes in pages.
enum ListPageOptions {
  static let offset = Option<Int>(
    "offset", in: Needled.offsets, default: 0, "How many to pass over.")

  /// The page that the options ask for.
  struct Page {
    /// `nil` for all.
    let limit: Int?
    let offset: Int

    init(_ listing: Listing, _ arguments: ParsedArguments, in fit: Context) {
      let part = listing.part(arguments, in: fit)
      limit = part.size
      offset =
        arguments.isGiven(ListPageOptions.offset)
        ? arguments[ListPageOptions.offset] : part.offset
    }

    /// Asks a service for the part alone, and for the record behind it.
    ///
    /// - Returns: the part, the record behind it, and how many lie behind it, `nil` where the service
    ///   does not say; nothing where more are wanted than one answer may hold.
    func ask<Record>(
      _ fit: Context, _ list: (_ limit: Int, _ offset: Int) -> Endpoint<[Record]>
    ) throws(FitError) -> (records: [Record], next: Record?, rest: Int?)?
    where Record: Decodable & Sendable {
      guard let limit, limit < Needled.limits.upperBound else { return nil }
      let (found, total) = try fit.client.sendCounting(list(limit + 1, offset))
      let shown = Array(found.prefix(limit))
      let rest = total.map { RecordPages.rest(of: $0, offset: offset, shown: shown.count) }
      return (shown, found.dropFirst(limit).first, rest)
    }

    /// The part of a whole list, and how many records lie behind it.
    func cut<Record>(_ records: [Record]) -> (records: [Record], rest: Int) {
      let left = records.dropFirst(offset)
      let shown = Array(left.prefix(limit ?? .max))
      return (shown, left.count - shown.count)
    }
  }

  static var options: [any Parameter] { [offset] }
  static var constraints: [Constraint] {
    [.atMostOne(of: [Listing.all, offset]), .atMostOne(of: [Listing.page, offset])]
  }
}

struct InjectionList: Command {
  static let divided = Listing(usual: Needled.limit, isDivided: true)
  static var listing: Listing? { divided }
  static let declaration = Declaration(
    "list", "Show injections, newest first.",
    DayRangeOptions.all("every day unless given")
      + ListPageOptions.options,
    constraints: ListPageOptions.constraints + DayRangeOptions.constraints,
    discussion: """
      On a terminal the days missed or skipped stand between them, beyond the number that --limit says. \
      Pipes, --json and --csv have the injections alone; `fit calendar` has the days.
      """,
    fields: Injection.record, columns: [["ID", "WHEN", "SITE", "DOSE", "NUMBER", "NOTES", "OF"]],
    examples: [
      Example("fit injection list", "the last ten"),
      Example("fit injection list --all --csv", "all, for a spreadsheet"),
    ])

  func run(_ arguments: ParsedArguments, in fit: Context) throws -> Output {
    let everything = DayRange.everything.days
    let days = try DayRangeOptions.range(arguments, usual: everything, in: fit)
    let page = ListPageOptions.Page(Self.divided, arguments, in: fit)
    let (injections, rest) =
      days == everything
      ? try Self.newest(page, in: fit)
      : page.cut(try InjectionSeries.during(days, in: fit))
    let lines = try Self.lines(
      injections, days == everything ? nil : days, isNewest: page.offset == 0, in: fit)
    var records = Output.Records(injections, [], ids: injections.map(\.id))
    // A script gets what it asked for, as many as it asked for, and each with its id.
    records.show(
      listing: { Output.Records(lines, DoseLine.columns(fit), ids: []) },
      piped: {
        Output.Records(lines.filter { $0.injection != nil }, DoseLine.columns(fit), ids: [])
      })
    records.emptyMessage =
      days == everything
      ? "no injection was logged yet; `fit inject` logs one" : "no injection was logged then"
    return Output(body: .records(records), remainingCount: rest)
  }

  /// Returns a part of all injections, newest first, and how many lie behind it.
  private static func newest(
    _ page: ListPageOptions.Page, in fit: Context
  ) throws(FitError) -> (records: [Injection], rest: Int) {
    // The number that a remote service says leaves out what waits in the outbox.
    if fit.remotes.remote(.needled) == nil {
      let user = try fit.client.userID(at: .needled)
      let part = try page.ask(fit) {
        Needled.listInjections(user: user, limit: $0, offset: $1)
      }
      if let part, let rest = part.rest { return (part.records, rest) }
    }
    return page.cut(try InjectionSeries(in: fit).injections)
  }

  /// Returns the doses with the missed and skipped days among them, newest first.
  private static func lines(
    _ injections: [Injection], _ asked: ClosedRange<Day>?, isNewest: Bool, in fit: Context
  ) throws(FitError) -> [DoseLine] {
    let given = injections.map { $0.day(in: fit.calendar) }
    var shown: ClosedRange<Day>?
    if let first = given.last, let last = given.first {
      shown = first...max(first, isNewest ? fit.today : last)
    }
    guard let days = asked ?? shown else { return [] }
    let user = try fit.client.userID(at: .needled)
    // The day that a late dose counts for may lie before the first dose of the list.
    let asked = days.lowerBound.adding(days: -InjectionDay.longestInterval)...days.upperBound
    let known = (try? fit.client.send(Needled.listInjectionDays(of: user, asked))) ?? []
    let late = Dictionary(
      known.filter(\.isLate).compactMap { day in day.givenOn.map { ($0, day.date) } },
      uniquingKeysWith: max)
    let doses = zip(injections, given).map { injection, day in
      DoseLine(
        day: day, injection: injection,
        state: late[day].map { "late (\($0.dayAndMonth))" } ?? "")
    }
    let others = known.filter { days.contains($0.date) }
    let named = [InjectionDay.State.missed, .skipped].map(\.rawValue)
    let lines = others.filter { named.contains($0.state) }.map {
      DoseLine(day: $0.date, injection: nil, state: $0.state)
    }
    // Of one day the dose stands above; doses keep the order in which they came.
    return (doses + lines).enumerated()
      .sorted { ($1.element.day, $0.offset) < ($0.element.day, $1.offset) }.map(\.element)
  }
}

struct InjectionShow: Command {
  static let id = Argument<String>(
    "id", length: 1...36, "The id of the injection, or its beginning.", completes: .injections)
  static let declaration = Declaration(
    "show", "Show an injection with all its details.", [id], fields: Injection.record,
    examples: [Example("fit injection show 3fa1", "one of those `fit injection list` shows")])

  func run(_ arguments: ParsedArguments, in fit: Context) throws -> Output {
    let injection = try InjectionSeries.find(arguments[Self.id], in: fit)
    return .page(injection, id: injection.id) { _ in
      var facts: [(String, String)] = []
      if injection.isTablet != true {
        facts.append(("site", InjectionFormatter.site(injection.site)))
      }
      facts.append(("when", TimeFormatter.text(injection, in: fit)))
      if let dosage = injection.dosageMg {
        facts.append(("dose", InjectionFormatter.dosage(dosage)))
      }
      if injection.isTablet != true {
        let number = injection.numberInPen ?? injection.doseNumber
        facts.append(("number", injection.isGoldenDose ? "golden dose" : "\(number)"))
      }
      if let name = MedicationText.name(injection.medication) { facts.append(("of", name)) }
      if let notes = injection.notes, !notes.isEmpty { facts.append(("notes", notes)) }
      facts.append(("id", injection.id))
      return facts.map { StyledText($0.0.padded(to: 8), .label) + StyledText($0.1) }
    }
  }
}
