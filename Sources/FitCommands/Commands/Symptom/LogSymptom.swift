import Arguments
import CivilTime
import Dosing
import FitAPI
import FitClient
import Terminal

struct LogSymptom: Command {
  static let name = Argument<[String]>(
    "name", length: 1...SymptomScale.nameLengths.upperBound,
    "What it is: nausea, abdominal pain, any words.",
    completes: .symptomNames)
  static let severity = Argument<Severity>(
    "severity", "How strong: 1 mild, 2 moderate, 3 strong, 4 severe, 5 unbearable; or the word.")
  static let declaration = Declaration(
    "symptom", "Log a side effect.",
    [name, severity, InjectionOptions.notes] + LogOptions.all + [LogOptions.dryRun],
    discussion: """
      `fit symptom chart --by-day-after` shows them against the days since the dose, and `fit injection \
      report` during each dose. What worries you belongs to your prescriber, and what cannot wait to an \
      emergency service.
      """,
    fields: Symptom.record,
    examples: [
      Example("fit log symptom nausea 3 --notes \"after dinner\"", "with a word on it"),
      Example("fit log symptom headache 2 --date yesterday", "entered the day after"),
      Example("fit log symptom abdominal pain mild", "in words"),
    ])

  func run(_ arguments: ParsedArguments, in fit: Context) throws -> Output {
    try LogOptions.refuseFuture(arguments, in: fit)
    let name = SymptomScale.name(arguments[Self.name].joined(separator: " "))
    guard SymptomScale.nameLengths.contains(name.count) else {
      throw FitError(
        .usage,
        "invalid value \"\(name)\" for NAME: must be"
          + " \(SymptomScale.nameLengths.lowerBound) to \(SymptomScale.nameLengths.upperBound)"
          + " characters long")
    }
    let severity = arguments[Self.severity].number
    let new = NewSymptom(
      name: name, severity: severity, date: LogOptions.loggedAt(arguments, in: fit),
      notes: arguments[InjectionOptions.notes])
    if arguments[LogOptions.dryRun] {
      var planned = Symptom()
      (planned.name, planned.severity, planned.notes) = (name, severity, new.notes)
      planned.date = LogOptions.instant(arguments, in: fit)
      (planned.createdAt, planned.updatedAt) = (fit.now, fit.now)
      return .receipt([planned], lines: ["would log " + Self.words(planned, in: fit)])
    }
    let key = LogOptions.key(arguments, "symptom", "\(name):\(severity)", in: fit)
    switch try fit.client.deliver(Needled.symptomLogging(body: new).once(key)) {
    case .queued(let write):
      return .queued(write, "\(name, .strong)")
    case .alreadyStored(let stored):
      return .receipt([stored], lines: ["already logged " + Self.line(stored, in: fit)])
    case .stored(let stored):
      fit.journal.note(
        "symptom \(SymptomText.line(stored))",
        undo: [.delete(Needled.symptomDeletion, stored.id)], at: fit.now)
      return .receipt(
        [stored], lines: ["logged " + Self.line(stored, in: fit)] + Self.doubt(stored, in: fit))
    }
  }

  /// Says which common name a new one resembles, as a slip of the fingers does.
  private static func doubt(_ stored: Symptom, in fit: Context) -> [StyledText] {
    let common = SymptomScale.common
    guard !fit.options.isQuiet, !common.contains(stored.name),
      let near = Suggestions.near(stored.name, in: common).first,
      let same = try? fit.client.send(Needled.listSymptoms(name: stored.name)), same.count < 2
    else { return [] }
    return [
      "  a new name; did you mean \(near)? `fit symptom edit \(ShortID.of(stored.id)) --name"
        + " \(near.contains(" ") ? "\"\(near)\"" : near)` changes it"
    ]
  }

  private static func line(_ symptom: Symptom, in fit: Context) -> StyledText {
    words(symptom, in: fit) + StyledText("  (\(ShortID.of(symptom.id)))", .muted)
  }

  private static func words(_ symptom: Symptom, in fit: Context) -> StyledText {
    "\(SymptomText.line(symptom), .strong)  \(TimeFormatter.short(symptom, in: fit))"
  }
}
