import Arguments
import CivilTime
import FitAPI
import FitClient
import PlainText
import Terminal

struct LogBloodPressure: Command {
  static let pressure = Argument<String>(
    "pressure", length: 3...24, spansWords: true,
    "Systolic and diastolic in mmHg, and the pulse: 128/82, 128 over 82, \"128/82 pulse 64\".")
  static let declaration = Declaration(
    "blood-pressure", aliases: ["bp"], "Log a blood pressure.", [pressure] + MetricLog.options,
    discussion: """
      It is kept as two measurements, blood_pressure_systolic and blood_pressure_diastolic, and the pulse \
      as a resting heart rate; lists show them as one. What they mean for your health a doctor can say.
      """,
    fields: ProgressEntry.record,
    examples: [Example("fit log blood-pressure 128/82 --at 07:00", "measured this morning")])

  func run(_ arguments: ParsedArguments, in fit: Context) throws -> Output {
    let text = arguments[Self.pressure]
    var words = text.lowercased().split { $0 == " " || $0 == "," }
      .filter { !["mmhg", "bpm"].contains($0) }.map { $0 == "over" ? "/" : String($0) }
    var pulse: Double?
    if let place = words.firstIndex(of: "pulse"), place + 2 == words.count {
      pulse = Double(words[place + 1])
      words.removeSubrange(place...)
    } else if words.count == 2, words[0].contains("/"), !words[0].hasSuffix("/"),
      let rate = Double(words[1])
    {
      pulse = rate
      words.removeLast()
    }
    let parts = words.text(separatedBy: "").split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2, let systolic = Double(parts[0]), let diastolic = Double(parts[1]),
      systolic > diastolic
    else {
      throw FitError(
        .usage, "\"\(text)\" is no blood pressure",
        hint: "write the greater figure, a slash and the smaller one: 128/82")
    }
    // All are checked before any is stored.
    var figures = [(Metric.systolic, systolic), (.diastolic, diastolic)]
    if let pulse { figures.append((.restingHeartRate, pulse)) }
    for (metric, figure) in figures {
      try MetricFormatter(metric: metric, units: fit.settings.units).check(figure)
    }
    return try Self.store(figures, arguments, in: fit)
  }

  /// Stores the figures of one reading, which is one line of the receipt and one step of undo.
  private static func store(
    _ figures: [(Metric, Double)], _ arguments: ParsedArguments, in fit: Context
  ) throws -> Output {
    var outcomes: [MetricLog.Outcome] = []
    defer {
      let undo = outcomes.compactMap(\.undo)
      if !undo.isEmpty, let whole = whole(outcomes) {
        fit.note(line(whole, in: fit).plain, undo: undo.reversed())
      }
    }
    for (metric, figure) in figures {
      // By one instant they are known to belong together.
      let instant = outcomes.first?.entry.date
      outcomes.append(try MetricLog(metric, figure).store(arguments, at: instant, in: fit))
    }
    guard let whole = whole(outcomes) else { return Output(body: .none) }
    let line = line(whole, in: fit)
    let waiting = outcomes.compactMap(\.waiting)
    if let write = waiting.first {
      return .receipt(
        [ProgressEntry](), lines: [write.line(line)], waiting: waiting, notes: write.notes)
    }
    switch outcomes[0] {
    case .planned: return .receipt([whole], lines: ["would log " + line])
    case .known:
      return .receipt([whole], lines: ["already logged " + line + ShortID.noted(whole.id)])
    case .queued, .stored:
      let change = fit.options.isQuiet ? nil : try? Self.change(of: whole, in: fit)
      return .receipt(
        [whole], lines: ["logged " + line + (change ?? "") + ShortID.noted(whole.id)],
        notes: fit.keepsHere(.systolic)
          ? ["kept on this machine: FitIQ does not know blood pressure"] : [])
    }
  }

  /// Returns the reading that the figures make; `nil` where a step failed before there was one.
  private static func whole(_ outcomes: [MetricLog.Outcome]) -> ProgressEntry? {
    guard var whole = outcomes.first?.entry else { return nil }
    let others = outcomes.dropFirst().map(\.entry)
    (whole.diastolic, whole.diastolicId) = (others.first?.quantity, others.first?.id)
    let pulse = others.dropFirst().first
    (whole.pulse, whole.pulseId) = (pulse?.quantity, pulse?.id)
    return whole
  }

  /// Returns `blood pressure 128/82 mmHg, pulse 64  Fri 08:31`.
  private static func line(_ whole: ProgressEntry, in fit: Context) -> StyledText {
    "\(whole.title(in: fit)) \(whole.text(in: fit), .strong)  \(TimeFormatter.short(whole, in: fit))"
  }

  /// Returns `  +3/+3 since Wed`; `nil` where there was no reading before.
  private static func change(
    of whole: ProgressEntry, in fit: Context
  ) throws(FitError) -> StyledText? {
    let day = whole.day(in: fit.calendar)
    let before = try ProgressSeries.pressures(from: day.adding(days: -60), to: day, in: fit)
      .drop { $0.id != whole.id }.dropFirst().first
    guard let before, let diastolic = before.diastolic else { return nil }
    let figure = MetricFormatter(metric: .systolic, units: fit.settings.units)
    let changes = [
      figure.change(from: before.quantity, to: whole.quantity),
      figure.change(from: diastolic, to: whole.diastolic ?? diastolic),
    ].map { "\($0)" }
    return
      "  \(changes.text(separatedBy: "/")) since \(TimeFormatter.since(before, on: day, in: fit))"
  }
}
