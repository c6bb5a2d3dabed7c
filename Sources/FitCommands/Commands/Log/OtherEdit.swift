import Arguments
import FitClient

/// How `fit log edit` changes a record by the edit command of its kind.
struct KindEditing {
  /// The command that has it: `symptom`.
  let command: String
  let noun: String
  /// The options of `fit log edit` that the other command takes.
  let options: Set<String>
  /// Options that the other command takes, for a hint.
  let example: String
  /// Returns the options that say what the amount says: how long somebody slept, where an injection was.
  var amount: (@Sendable (String) -> [String])?
}

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
    let editing = try require(
      type(of: record.record).editing, .usage, "\(record.kind) cannot be changed here")
    var words = [editing.command, "edit", ShortID.of(record.id)]
    let line = words.map(ShellWords.protected).joined(separator: " ")
    let hint = "change it with `fit \(line) \(editing.example)`"
    let amount = arguments[LogEdit.amount].text(separatedBy: " ")
    if !amount.isEmpty {
      let options = try require(
        editing.amount, .usage, "\"\(amount)\" does not say which figure it is of \(editing.noun)",
        hint: hint)
      words += options(amount)
    }
    for option in LogEdit.declaration.parameters {
      let name = option.facts.name
      guard option.facts.kind != .argument, arguments.isGiven(option) else { continue }
      try require(
        editing.options.contains(name), .usage, "--\(name) is not for this: it is \(editing.noun)",
        hint: hint)
      words.append("--\(name)")
      if let text = arguments.text(of: option) { words.append(text) }
    }
    self.words = words
  }

  /// Runs the other command, and answers with a row of the log.
  func run(in fit: Context) throws -> Output {
    guard case .run(let call) = try Fit.program(fit.environment).interpret(words) else {
      throw FitError(.usage, "`fit \(words.text(separatedBy: " "))` is no command")
    }
    let arguments = try call.values(in: fit.parsing, fallback: fit.settings.fallbacks)
    var output = try call.action.init().run(arguments, in: fit)
    if case .receipt(let lines, _) = output.body,
      let changed = try? LoggedRecord.find(record.id, in: fit)
    {
      output.body = Output.receipt([LogRow(changed, in: fit)], lines: lines).body
    }
    return output
  }
}
