import Arguments
import CivilTime
import FitAPI
import FitClient
import Terminal

/// The columns of a list of injections.
private func columns(_ fit: Context) -> [TableColumn<Injection>] {
  [
    TableColumn("ID", audience: .people) { Cell(ShortID.of($0.id), .muted) },
    TableColumn("ID", audience: .programs) { Cell($0.id) },
    TableColumn("WHEN") { Cell(TimeFormatter.text($0.date, in: fit), raw: $0.date) },
    TableColumn("SITE", priority: 20) {
      Cell(InjectionFormatter.site($0.site), .strong, raw: $0.site)
    },
    TableColumn("DOSE", .right) { injection in
      Cell(
        injection.isGoldenDose ? "golden" : "\(injection.doseNumber)",
        raw: "\(injection.doseNumber)")
    },
    TableColumn("DOSAGE", .right) { injection in
      Cell(
        injection.dosageMg.map(InjectionFormatter.dosage) ?? "",
        raw: injection.dosageMg.map(Figure.plain) ?? "")
    },
    TableColumn("NOTES", flexible: true, priority: 5) { Cell($0.notes ?? "", .muted) },
  ]
}

/// The options of a list that comes in stretches.
enum StretchOptions {
  static let limit = Option<Int>(
    "limit", short: "n", in: Needled.limits, default: Needled.limit, "How many at most.")
  static let offset = Option<Int>(
    "offset", in: Needled.offsets, default: 0, "How many to pass over.")
  static let all = Flag("all", "Every one, however many.")
  /// What is said of a list that was cut short.
  static let more: StyledText = "there are more; --all shows them"

  /// How much of a list a line wants.
  struct Stretch {
    let limit: Int
    let offset: Int

    init(_ arguments: ParsedArguments) {
      limit = arguments[StretchOptions.limit]
      offset = arguments[StretchOptions.offset]
    }

    /// The part of a whole list from its offset on.
    func cut<Record>(_ records: [Record]) -> [Record] { Array(records.dropFirst(offset)) }
  }

  static var options: [any Parameter] { [limit, offset, all] }
  static var constraints: [Constraint] {
    [.atMostOne(of: [all, limit]), .atMostOne(of: [all, offset])]
  }
}

struct InjectionList: Command {
  static let declaration = Declaration(
    "list", "Show injections, newest first.",
    [DayRangeOptions.argument("every day unless given")] + DayRangeOptions.options
      + StretchOptions.options,
    constraints: StretchOptions.constraints + DayRangeOptions.constraints,
    fields: Injection.fields,
    examples: [
      Example("fit injection list", "the last ten"),
      Example("fit injection list --all --csv", "all, for a spreadsheet"),
    ])

  func run(_ arguments: ParsedArguments, in fit: Context) throws -> Output {
    let everything = DayRange.everything.days
    let days = try DayRangeOptions.range(arguments, usual: everything, in: fit)
    let stretch = StretchOptions.Stretch(arguments)
    let found: [Injection]
    if days != everything {
      found = stretch.cut(try InjectionSeries.during(days, in: fit))
    } else if arguments[StretchOptions.all] {
      found = try InjectionSeries(in: fit).injections
    } else {
      // One more than is shown tells whether there are more.
      found = try fit.client.send(
        Needled.listInjections(
          user: fit.client.userID(at: .needled),
          limit: min(stretch.limit + 1, Needled.limits.upperBound), offset: stretch.offset))
    }
    let injections = arguments[StretchOptions.all] ? found : Array(found.prefix(stretch.limit))
    var output = Output.list(
      injections, columns(fit), ids: injections.map(\.id),
      whenEmpty: days == everything
        ? "no injection was logged yet; `fit inject` logs one" : "no injection was logged then")
    if found.count > injections.count { output.remarks = [StretchOptions.more] }
    return output
  }
}

struct InjectionShow: Command {
  static let id = Argument<String>(
    "id", length: 1...36, "The id of the injection, or its beginning.", completes: .injections)
  static let declaration = Declaration(
    "show", "Show an injection with everything known of it.", [id], fields: Injection.fields,
    examples: [Example("fit injection show 3fa1", "one of those `fit injection list` shows")])

  func run(_ arguments: ParsedArguments, in fit: Context) throws -> Output {
    let injection = try InjectionSeries.find(arguments[Self.id], in: fit)
    return .page(injection, id: injection.id) { _ in
      var facts = [
        ("site", InjectionFormatter.site(injection.site)),
        ("when", TimeFormatter.text(injection.date, in: fit)),
        (
          "dose",
          InjectionFormatter.dose(
            injection.doseNumber, of: nil, isGolden: injection.isGoldenDose)
        ),
      ]
      if let dosage = injection.dosageMg {
        facts.append(("dosage", InjectionFormatter.dosage(dosage)))
      }
      if let notes = injection.notes, !notes.isEmpty { facts.append(("notes", notes)) }
      facts.append(("id", injection.id))
      return facts.map { StyledText($0.0.padded(to: 8), .label) + StyledText($0.1) }
    }
  }
}
