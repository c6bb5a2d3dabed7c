import Arguments
import FitAPI
import FitClient

/// The choice between the coach in the program and a language model.
enum CoachOption {
  static let engine = Option<Writer?>(
    "engine", "Who answers: the coach in the program, or the language model that is set up.",
    details: "Unless given, the model where `ai.url` is set, else the coach.")

  /// Returns who is asked for; `nil` leaves it to the server.
  static func writer(_ arguments: ParsedArguments, in fit: Context) throws(FitError) -> Writer? {
    try EngineOption.writer(arguments[engine], at: .fitiq, in: fit)
  }

  /// The part of the help that all commands about asking share.
  static let discussion = """
    The coach answers from what you have logged, shows the figures it used and the sources of its \
    rules, and says what it cannot know. It gives no diagnosis and no doses: such questions belong \
    to a doctor. With `ai.url` set, a language model finds the words; the question and your figures \
    are then sent to its server, unless you say `--engine builtin`.
    """
}
