import Arguments
import CivilTime
import FitAPI
import FitClient
import Terminal

/// Writes a measurement down and says what it means beside the ones before it.
struct MetricLog {
  static let notes = Option<String?>(
    "notes", length: NewProgressEntry.notesLength, "Words to keep with the figure.")
  static var options: [any Parameter] {
    LogOptions.all + [notes, LogOptions.dryRun, Confirmation.yes]
  }

  /// Entries that are looked at for the change and the trend: four weeks of two weights a day.
  static let lookBack = 60

  private let metric: Metric
  private let quantity: Double
  private let typed: String?

  /// Creates a measurement in the metric's unit.
  ///
  /// - Parameter typed: the words as typed, for error messages.
  init(_ metric: Metric, _ quantity: Double, typed: String? = nil) {
    self.metric = metric
    self.quantity = quantity
    self.typed = typed
  }

  /// The outcome of a measurement.
  enum Outcome {
    /// What a line with `--dry-run` would store.
    case planned(ProgressEntry)
    /// A write that waits, with the measurement that it will make.
    case queued(QueuedWrite, ProgressEntry)
    case known(ProgressEntry)
    /// A new measurement, and how it is taken back.
    case stored(ProgressEntry, undo: Journal.Step)

    var entry: ProgressEntry {
      switch self {
      case .planned(let entry), .queued(_, let entry), .known(let entry), .stored(let entry, _):
        entry
      }
    }

    /// How a new measurement is taken back.
    var undo: Journal.Step? {
      guard case .stored(_, let undo) = self else { return nil }
      return undo
    }

    /// The write that waits.
    var waiting: QueuedWrite? {
      guard case .queued(let write, _) = self else { return nil }
      return write
    }
  }

  /// Stores the measurement, unless the line is a dry run, without a receipt.
  ///
  /// - Parameter instant: when it was measured; the service's own clock will do where it is `nil`.
  func store(
    _ arguments: ParsedArguments, at instant: Instant? = nil, in fit: Context
  ) throws -> Outcome {
    let figure = MetricFormatter(metric: metric, units: fit.settings.units)
    try figure.check(quantity, typed: typed)
    try LogOptions.refuseFuture(arguments, in: fit)
    let entry = NewProgressEntry(
      metric, quantity,
      loggedAt: instant?.iso8601 ?? LogOptions.loggedAt(arguments, in: fit),
      notes: arguments[Self.notes])
    let key = LogOptions.key(arguments, metric.rawValue, "\(quantity)", in: fit)
    let client = fit.client(for: metric)
    let call = FitIQ.logProgress(entry).once(key)
    if try client.earlier(call) == nil {
      try PlausibilityCheck(metric, in: fit)
        .ask(quantity, at: LogOptions.instant(arguments, in: fit), arguments)
    }
    let planned = ProgressEntry(
      id: "", type: metric.rawValue, quantity: quantity,
      date: LogOptions.instant(arguments, in: fit), notes: entry.notes)
    guard !arguments[LogOptions.dryRun] else { return .planned(planned) }
    switch try client.deliver(call) {
    case .queued(let write): return .queued(write, planned)
    case .alreadyStored(let stored): return .known(stored)
    case .stored(let stored):
      let deletion = Journal.Step.delete(FitIQ.progressDeletion, stored.id)
      return .stored(stored, undo: fit.keepsHere(metric) ? deletion.local : deletion)
    }
  }

  /// Stores the measurement and says what it means beside the ones before it.
  func run(_ arguments: ParsedArguments, in fit: Context) throws -> Output {
    let figure = MetricFormatter(metric: metric, units: fit.settings.units)
    switch try store(arguments, in: fit) {
    case .planned(let planned):
      return .receipt([planned], lines: ["would log " + line(planned, figure, in: fit)])
    case .queued(let write, let planned): return .queued(write, line(planned, figure, in: fit))
    case .known(let stored):
      let id = ShortID.noted(stored.id)
      return .receipt([stored], lines: ["already logged " + line(stored, figure, in: fit) + id])
    case .stored(let stored, let undo):
      let line = line(stored, figure, in: fit)
      fit.note(line.plain, undo: undo)
      let context = fit.options.isQuiet ? nil : try? comparison(of: stored, figure, in: fit)
      let receipt =
        "logged \(line)" + (context?.change ?? "") + ShortID.noted(stored.id)
      return .receipt(
        [stored], lines: [receipt] + (context?.trend.map { [$0] } ?? []),
        notes: fit.keepsHere(metric)
          ? ["kept on this machine: FitIQ does not know \(metric.title)"] : [])
    }
  }

  /// Returns `82.4 kg  Fri 08:31`.
  private func line(
    _ entry: ProgressEntry, _ figure: MetricFormatter, in fit: Context
  ) -> StyledText {
    // A weight and a count of steps say themselves what they are.
    let name = [.weight, .steps].contains(metric) ? "" : "\(metric.title) "
    return
      "\(name)\(figure.text(entry.quantity), .strong)  \(TimeFormatter.short(entry, in: fit))"
  }

  /// Returns the context of a figure: the day's sum, or the change since the last; and of a weight
  /// its trend.
  private func comparison(
    of entry: ProgressEntry, _ figure: MetricFormatter, in fit: Context
  ) throws -> (change: StyledText, trend: StyledText?) {
    let day = entry.day(in: fit.calendar)
    if metric.addsUp {
      let series = try ProgressSeries(metric, from: day, to: day, in: fit)
      let total = series.entries.reduce(0) { $0 + $1.quantity }
      return (series.entries.count > 1 ? "  \(figure.text(total)) in all that day" : "", nil)
    }
    let until = day == fit.today ? nil : day
    let page = try fit.client(for: metric)
      .send(FitIQ.listProgress(metric, to: until, limit: Self.lookBack))
    let entries = page.entries
    guard let index = entries.firstIndex(where: { $0.id == entry.id }) else { return ("", nil) }
    var text = StyledText()
    if entries.indices.contains(index + 1) {
      let last = entries[index + 1]
      text +=
        "  \(figure.change(from: last.quantity, to: entry.quantity)) since \(TimeFormatter.since(last, on: day, in: fit))"
    }
    guard metric == .weight, entries.count > 1 else { return (text, nil) }
    return (text, WeightTrend(entries, on: day, in: fit)?.text(in: fit))
  }
}
