import Arguments
import CivilTime
import FitAPI
import FitClient
import Terminal

/// The days of a line whose first word may be a metric or one of the days' own: `last 7 days`.
struct RangeWords: ArgumentValue, Hashable {
  let typed: String

  static var placeholder: String { DayRange.placeholder }
  static var holdsSpaces: Bool { true }
  static var offeredWords: [String] { DayRange.offeredWords }

  static func parse(_ text: String, in context: ParsingContext) throws(ValueProblem) -> RangeWords {
    RangeWords(typed: text)
  }
}

struct ProgressList: Command {
  static let divided = Listing(usual: FitIQ.progressLimit, isDivided: true)
  static var listing: Listing? { divided }
  static let metric = Argument<MetricName?>(
    "type", "The kind of measurement; every kind unless given.")
  static let days = Argument<RangeWords?>(
    "days", "The days: yesterday, 7d, last-month, mon..wed; every day unless given.")
  static let offset = Option<Int>(
    "offset", in: FitIQ.progressOffsets, default: 0, "How many to pass over.")
  static let declaration = Declaration(
    "list", "Show measurements, newest first.",
    [metric, days] + DayRangeOptions.options + [offset],
    constraints: [.atMostOne(of: [Listing.all, offset]), .atMostOne(of: [Listing.page, offset])]
      + DayRangeOptions.constraints,
    discussion: """
      Of a kind that other records hold as well, a day's figure follows from them where it is not \
      that of the measurements: calories and nutrients from the food, sleep from the nights, steps \
      and distance from activity and workouts. Such a line has no id.
      """,
    fields: ProgressEntry.record, columns: [["ID", "TYPE", "WHEN", "VALUE", "NOTES"]],
    examples: [
      Example("fit progress list weight 2026 --all --csv", "a year for a spreadsheet"),
      Example("fit progress list 7d", "everything measured in the last week"),
      Example("fit progress list calories last week", "what was eaten on each day"),
    ])

  func run(_ arguments: ParsedArguments, in fit: Context) throws -> Output {
    let (metric, days) = try Self.selection(arguments, in: fit)
    let (from, to) = days.bounds
    let part = Self.divided.part(arguments, in: fit)
    let offset = arguments.isGiven(Self.offset) ? arguments[Self.offset] : part.offset
    if let metric, !metric.sources.isEmpty {
      return list(try Self.everywhere(metric, days, in: fit), offset, part.size, fit)
    }
    if metric == .systolic, let name = arguments[Self.metric], Metric.isBloodPressure(name.word) {
      let pressures = try ProgressSeries.pressures(from: from, to: to, in: fit)
      return list(pressures, offset, part.size, fit)
    }
    guard let size = part.size, size <= FitIQ.progressLimits.upperBound else {
      let entries = try ProgressSeries(metric, from: from, to: to, in: fit).entries
      return list(entries, offset, part.size, fit)
    }
    let here = metric == nil ? try fit.measurementsKeptHere(from: from, to: to) : []
    // Those of this machine lie between the others, which are asked for from the first on.
    guard here.isEmpty || offset + size > FitIQ.progressLimits.upperBound else {
      let page = try fit.client.send(
        FitIQ.listProgress(from: from, to: to, limit: offset + size))
      let all = (page.entries + here).sorted { $0.date > $1.date }.dropFirst(offset)
      let shown = Array(all.prefix(size))
      return list(shown, page.total + here.count - offset - shown.count, fit)
    }
    let page = try fit.client(for: metric).send(
      FitIQ.listProgress(metric, from: from, to: to, limit: size, offset: offset))
    let rest = RecordPages.rest(
      of: page.total, offset: page.offset, shown: page.entries.count)
    return list(page.entries, rest, fit)
  }

  /// Returns the metric and the days of a line; a range alone, `fit progress list 7d`, names no metric.
  private static func selection(
    _ arguments: ParsedArguments, in fit: Context
  ) throws -> (Metric?, ClosedRange<Day>) {
    let everything = DayRange.everything.days
    let optional = try DayRangeOptions.byOptions(arguments, usual: everything, in: fit)
    let words = arguments[days]?.typed
    guard let name = arguments[metric] else { return (nil, optional) }
    if fit.metric(called: name.word) == nil {
      let text = [name.word, words].compactMap(\.self).joined(separator: " ")
      if let range = try? DayRange.parse(text, in: fit.parsing) { return (nil, range.days) }
    }
    let metric = try fit.metric(name)
    guard let words else { return (metric, optional) }
    do throws(ValueProblem) {
      return (metric, try DayRange.parse(words, in: fit.parsing).days)
    } catch {
      throw FitError(.usage, "invalid value \"\(words)\" for DAYS: \(error.rule)")
    }
  }

  /// Returns the measurements of a metric, with a line for each day whose figure other records tell.
  private static func everywhere(
    _ metric: Metric, _ days: ClosedRange<Day>, in fit: Context
  ) throws -> [ProgressEntry] {
    let (from, to) = days.bounds
    let series = try ProgressSeries(metric, from: from, to: to, in: fit)
    let measured = Dictionary(
      series.days(metric, fit.calendar).map { ($0.day, $0.quantity) }, uniquingKeysWith: { $1 })
    let daily = try DailyFigures(.anywhere(metric), days, in: fit).days.filter {
      abs($0.value - (measured[$0.date] ?? 0)) > 1e-9
    }.map { figure -> ProgressEntry in
      var sum = ProgressEntry(
        id: "", type: metric.rawValue, quantity: figure.value, date: figure.date.noonInUTC,
        notes: "all that day")
      (sum.localDay, sum.utcOffset) = (figure.date, 0)
      return sum
    }
    return (series.entries + daily).sorted { one, other in
      let days = (one.day(in: fit.calendar), other.day(in: fit.calendar))
      guard days.0 == days.1 else { return days.0 > days.1 }
      // The sum of a day stands above its measurements.
      return one.isDaySum == other.isDaySum ? one.date > other.date : one.isDaySum
    }
  }

  private func list(
    _ entries: [ProgressEntry], _ offset: Int, _ size: Int?, _ fit: Context
  ) -> Output {
    let rest = entries.dropFirst(offset)
    let shown = Array(rest.prefix(size ?? .max))
    return list(shown, rest.count - shown.count, fit)
  }

  private func list(
    _ entries: [ProgressEntry], _ rest: Int, _ fit: Context
  ) -> Output {
    let shown = entries.withWholePressures
    return .list(
      shown, measurementColumns(fit), ids: shown.map(\.id).filter { !$0.isEmpty },
      emptyMessage: "nothing was measured then", more: rest)
  }
}

extension ProgressEntry {
  /// Whether it is the sum of a day and no measurement; its instant is the day's noon in UTC.
  var isDaySum: Bool { id.isEmpty }
}
