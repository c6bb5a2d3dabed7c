import Arguments
import FitClient
import Terminal

/// The questions before something is deleted, and before something doubtful is stored.
enum Confirmation {
  static let yes = Flag("yes", short: "y", "Do it without asking.")

  /// Shows what is about to happen and asks, unless `--yes` was given.
  ///
  /// - Throws: ``FitError`` when the answer is no, or nobody can be asked.
  static func ask(
    _ question: String, showing lines: [StyledText], _ arguments: ParsedArguments, in fit: Context
  ) throws {
    guard try isToBeAsked(arguments, in: fit) else { return }
    try say(lines, in: fit)
    try require(
      try Prompt(screen: fit.screen).confirm(question, default: false), .failed,
      "nothing was changed")
  }

  /// Asks for a word, whose case does not matter, before what cannot be taken back, unless `--yes` was
  /// given.
  ///
  /// - Throws: ``FitError`` when another one is typed, or nobody can be asked.
  static func ask(
    typing word: String, _ request: String, _ arguments: ParsedArguments, in fit: Context
  ) throws {
    guard try isToBeAsked(arguments, in: fit) else { return }
    let typed = try Prompt(screen: fit.screen).line(request)
    try require(
      typed.trimmed.lowercased() == word.lowercased(), .failed,
      "\"\(typed)\" is not \(word); nothing was changed")
  }

  private static func isToBeAsked(
    _ arguments: ParsedArguments, in fit: Context
  ) throws(FitError) -> Bool {
    if arguments[yes] { return false }
    try require(
      fit.screen.canAsk, .usage, "this needs a yes, and there is no terminal to ask at",
      hint: "add --yes to do it without being asked")
    return true
  }

  /// Shows the doubt about a line and asks whether it is right, unless `--yes` was given.
  ///
  /// - Throws: ``FitError`` when the answer is no, or nobody can be asked.
  static func doubt(
    _ problem: String, _ arguments: ParsedArguments, in fit: Context
  ) throws {
    if arguments[yes] { return }
    try require(fit.screen.canAsk, .usage, problem, hint: "add --yes if it is right")
    try say([StyledText(problem)], in: fit)
    try require(
      try Prompt(screen: fit.screen).confirm("Is it right?", default: false), .failed,
      "nothing was logged")
  }

  /// Shows lines before a question.
  static func say(_ lines: [StyledText], in fit: Context) throws {
    let errors = OutputSink(descriptor: 2)
    try errors.write(fit.screen.errors.render(fit.screen.errors.folded(lines)))
    try errors.flush()
  }
}
