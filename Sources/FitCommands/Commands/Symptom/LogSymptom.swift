import Arguments
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
    try require(
      SymptomScale.nameLengths.contains(name.count), .usage,
      "invalid value \"\(name)\" for NAME: must be"
        + " \(SymptomScale.nameLengths.lowerBound) to \(SymptomScale.nameLengths.upperBound)"
        + " characters long")
    let severity = arguments[Self.severity].number
    let new = NewSymptom(
      name: name, severity: severity, date: LogOptions.loggedAt(arguments, in: fit),
      notes: arguments[InjectionOptions.notes])
    var planned = Symptom()
    (planned.name, planned.severity, planned.notes) = (name, severity, new.notes)
    planned.date = LogOptions.instant(arguments, in: fit)
    (planned.createdAt, planned.updatedAt) = (fit.now, fit.now)
    let key = LogOptions.key(arguments, "symptom", "\(name):\(severity)", in: fit)
    return try fit.log(
      Needled.symptomLogging(body: new).once(key), arguments, planned: planned,
      waiting: "\(name, .strong)", undo: Needled.symptomDeletion,
      noted: { "symptom \(SymptomText.line($0))" }, line: { SymptomText.words($0, in: fit) },
      more: { Self.doubt($0, in: fit) })
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
}
