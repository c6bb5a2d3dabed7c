import Arguments
import FitClient

/// A part of `fit setup`: a few questions that belong together.
protocol SetupSection {
  /// The heading above the section's questions.
  static var title: String { get }
  /// The options that stand in for its questions.
  static var parameters: [any Parameter] { get }
  /// Refuses what the line answers wrongly, before anything is stored.
  static func check(_ answers: SetupAnswers) throws(FitError)
  /// Finds out what the line or the person answers, and stores it at once.
  static func run(_ answers: SetupAnswers) throws
}

extension SetupSection {
  // What options with types of their own hold was checked when the line was read.
  static func check(_ answers: SetupAnswers) throws(FitError) {}

  /// Returns whether the command line answers any of the questions.
  static func isAnswered(by arguments: ParsedArguments) -> Bool {
    parameters.contains { arguments.isGiven($0) }
  }
}
