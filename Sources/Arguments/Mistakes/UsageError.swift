/// A line that cannot be understood: what is wrong, how the command is used, and where to read on.
public struct UsageError: Error, Equatable {
  /// What is wrong, with the value in quotes and the rule it breaks.
  public let problem: String
  /// What may have been meant instead; part of `message`.
  public let suggestions: [String]
  /// `fit log weight [OPTIONS] WEIGHT`
  public let usage: String
  /// `fit help log weight`
  public let readOn: String

  public init(problem: String, suggestions: [String] = [], usage: String, readOn: String) {
    // Reasons may repeat what was typed, and that may hold anything.
    self.problem = printable(problem)
    self.suggestions = suggestions.map { printable($0) }
    self.usage = usage
    self.readOn = readOn
  }

  /// The problem with its suggestions, one line.
  public var message: String { problem + Suggestions.question(suggestions) }

  /// Three lines, without the program's name in front.
  public var lines: [String] {
    [message, "usage: " + usage, "read on: " + readOn]
  }
}
