import Arguments
import FitAPI
import FitClient
import PlainText

/// The change of a record that has an edit command of its own, by the words and options of `fit log edit`.
struct OtherEdit {
  /// The words of the other command's line: `sleep edit 3fa1 --slept 7h`.
  private let words: [String]
  private let record: LoggedRecord

  /// Translates the change to the other command's arguments.
  ///
  /// - Throws: ``FitError`` that names the whole line where something is for records of another kind.
  init(_ record: LoggedRecord, _ arguments: ParsedArguments) throws(FitError) {
    self.record = record
    var words = [Self.command(of: record), "edit", ShortID.of(record.id)]
    let amount = arguments[LogEdit.amount].text(separatedBy: " ")
    if !amount.isEmpty { words += try Self.amount(amount, of: record, words) }
    for option in LogEdit.declaration.parameters {
      let name = option.facts.name
      guard option.facts.kind != .argument, arguments.isGiven(option) else { continue }
      guard Self.options(of: record).contains(name) else {
        throw FitError(
          .usage, "--\(name) is not for this: it is \(Self.noun(of: record))",
          hint: Self.hint(words, of: record))
      }
      words.append("--\(name)")
      if let text = arguments.text(of: option) { words.append(text) }
    }
    self.words = words
  }

  /// Runs the other command, and answers with a row of the log.
  func run(in fit: Context) throws -> Output {
    guard case .run(let call) = try Fit.program(fit.environment).interpret(words) else {
      throw FitError(.usage, Self.hint(words, of: record))
    }
    let arguments = try call.values(in: fit.parsing, fallback: fit.settings.fallbacks)
    var output = try call.action.init().run(arguments, in: fit)
    if case .receipt(let lines, _) = output.body, let changed = try? found(in: fit) {
      output.body = Output.receipt([LogRow(changed, in: fit)], lines: lines).body
    }
    return output
  }

  private func found(in fit: Context) throws -> LoggedRecord {
    try LoggedRecord.find(record.id, in: fit)
  }

  private static func command(of record: LoggedRecord) -> String {
    switch record {
    case .sleep: "sleep"
    case .activity: "activity"
    case .injection: "injection"
    case .symptom: "symptom"
    case .weighIn: "weigh-in"
    case .food, .measurement: "log"
    case .workout, .workoutHere: "workout"
    }
  }

  private static func options(of record: LoggedRecord) -> Set<String> {
    switch record {
    case .sleep: ["date", "notes", "yes"]
    case .injection: ["date", "at", "notes", "yes"]
    case .symptom: ["date", "at", "notes"]
    case .weighIn: ["date", "at", "yes"]
    case .activity: ["date"]
    case .food, .measurement, .workout, .workoutHere: []
    }
  }

  private static func noun(of record: LoggedRecord) -> String {
    switch record {
    case .sleep: "a night's sleep"
    case .activity: "an activity"
    case .injection: "an injection"
    case .symptom: "a side effect"
    case .weighIn: "a weigh-in"
    case .food, .measurement, .workout, .workoutHere: record.kind
    }
  }

  /// Returns the options that say what the amount says: how long somebody slept, where an injection was.
  private static func amount(
    _ text: String, of record: LoggedRecord, _ words: [String]
  ) throws(FitError) -> [String] {
    switch record {
    case .sleep:
      guard case .between(let from, let to)? = try? SleptTime.parse(text, in: .plain) else {
        return ["--slept", text]
      }
      return ["--from", "\(from)", "--to", "\(to)"]
    case .injection:
      guard let read = try? TypedInjection.parse(text, in: .plain) else {
        return ["--site", text]
      }
      return (read.site.map { ["--site", $0.typed] } ?? [])
        + (read.dose.map { ["--dose", $0.typed] } ?? [])
    case .symptom: return ["--severity", text]
    case .weighIn: return ["--weight", text]
    case .activity, .food, .measurement, .workout, .workoutHere:
      throw FitError(
        .usage, "\"\(text)\" does not say which figure it is of an activity",
        hint: hint(words, of: record))
    }
  }

  /// Returns the line that changes it, complete with an example.
  private static func hint(_ words: [String], of record: LoggedRecord) -> String {
    let example =
      switch record {
      case .sleep: "--from 23:00 --to 07:00"
      case .injection: "--site thigh-left --at 08:30"
      case .symptom: "--severity 2 --at 08:30"
      case .weighIn: "--weight 82.1"
      case .activity: "--steps 8500"
      case .food, .measurement, .workout, .workoutHere: ""
      }
    let line = words.prefix(3).map(ShellWords.protected).joined(separator: " ")
    return "change it with `fit \(line) \(example)`"
  }
}
