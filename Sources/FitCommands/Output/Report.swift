import Arguments
import FitClient
import JSON
import Terminal

/// Reports a command's error on standard error and converts it to an exit status.
struct Report {
  private let environment: Environment
  var options = GlobalOptions()

  init(_ environment: Environment, _ options: GlobalOptions = GlobalOptions()) {
    self.environment = environment
    self.options = options
  }

  /// Reports a failure and returns the status the process ends with.
  func failure(_ error: any Error) -> Int32 {
    // The reader has seen enough: no reason to complain. The status is what SIGPIPE would give.
    if case WriteError.closedPipe = error { return 128 + 13 }
    say(text(of: error))
    return Self.failure(error).kind.exitStatus
  }

  /// Returns the message about an error for Ctrl-C. It is made with each write, so it does not look
  /// at the terminal again.
  static func interruptionMessage(
    _ failure: FitError, _ form: GlobalOptions.Form, onTerminal isTerminal: Bool
  ) -> String {
    // The terminal shows where Ctrl-C was pressed.
    let start = isTerminal ? "\n" : ""
    guard case .plain = form else { return start + json(failure, []).text() + "\n" }
    return start + "fit: \(failure.message)\n" + (failure.hint.map { "hint: \($0)\n" } ?? "")
  }

  private func text(of error: any Error) -> String {
    let failure = Self.failure(error)
    let choices = (error as? AmbiguityError)?.choices ?? []
    switch options.form {
    case .plain:
      return surface.render(surface.folded(plain(failure, error as? UsageError, choices)))
    case .json, .jsonLines, .csv:
      return surface.render([StyledText(Self.json(failure, choices).text())])
    }
  }

  /// Writes notes besides an error, unless the output is for a program.
  func notes(_ lines: [StyledText]) {
    guard options.form == .plain, !options.isQuiet, !lines.isEmpty else { return }
    say(surface.render(surface.folded(lines)))
  }

  private static func failure(_ error: any Error) -> FitError {
    switch error {
    case let error as FitError: error
    case let error as AmbiguityError:
      FitError(.usage, error.message, hint: error.hint, code: AmbiguityError.code)
    case let error as WriteError: FitError(.failed, "cannot write to standard output: \(error)")
    case PromptError.cancelled: FitError(.interrupted, "cancelled")
    case let error as PromptError: FitError(.usage, "\(error)")
    case let error as UsageError: FitError(.usage, error.message, hint: "read on: \(error.readOn)")
    default: FitError(.failed, "\(error)")
    }
  }

  private func plain(
    _ failure: FitError, _ usage: UsageError?, _ choices: [AmbiguityError.Choice]
  ) -> [StyledText] {
    let first: StyledText = "\("fit:", .error) \(failure.message)"
    if let usage { return [first] + usage.lines.dropFirst().map { StyledText($0) } }
    let list = choices.map { choice -> StyledText in "  \(choice.id, .muted)  \(choice.text)" }
    return [first] + list + (failure.hint.map { ["\("hint:", .accent) \($0)"] } ?? [])
  }

  private static func json(_ failure: FitError, _ choices: [AmbiguityError.Choice]) -> JSONValue {
    var error: JSONObject = ["code": .string(failure.code), "message": .string(failure.message)]
    error["hint"] = failure.hint.map(JSONValue.string)
    error["status"] = failure.status.map { .integer(Int64($0)) } ?? .null
    if !choices.isEmpty {
      error["choices"] = .array(choices.map { ["id": .string($0.id), "text": .string($0.text)] })
    }
    error["issues"] = failure.issues
    return ["error": .object(error)]
  }

  private var surface: Surface {
    Screen.detect(environment: { environment[$0] }, color: options.color).errors
  }

  private func say(_ text: String) {
    let errors = OutputSink(descriptor: 2)
    // Where even this cannot be written, only the status is left to tell.
    try? errors.write(text)
    try? errors.flush()
  }
}
