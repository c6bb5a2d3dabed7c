import Arguments
import FitClient
import Terminal

/// The question before something is deleted.
enum Confirmation {
  static let yes = Flag("yes", short: "y", "Do it without asking.")

  /// Shows what is about to happen and asks, unless `--yes` was given.
  ///
  /// - Throws: ``FitError`` when the answer is no, or nobody can be asked.
  static func ask(
    _ question: String, showing lines: [StyledText], _ arguments: ParsedArguments, in fit: Context
  ) throws {
    if arguments[yes] { return }
    guard fit.screen.canAsk else {
      throw FitError(
        .usage, "this needs a yes, and there is no terminal to ask at",
        hint: "add --yes to do it without being asked")
    }
    let errors = OutputSink(descriptor: 2)
    try errors.write(fit.screen.errors.render(lines))
    try errors.flush()
    guard try Prompt(screen: fit.screen).confirm(question, default: false) else {
      throw FitError(.failed, "nothing was changed")
    }
  }
}
