/// A line that cannot be parsed: the problem, the usage of the command, and where to read more.
public struct UsageError: Error, Equatable {
  /// The problem, with the value in quotes and the rule it breaks.
  public let problem: String
  /// Corrections that the person may have meant; included in `message`.
  public let suggestions: [String]
  /// The usage line: `fit log weight [OPTIONS] WEIGHT`.
  public let usage: String
  /// Whether the fault lies in the words and not in an option, so that they may be read in another way: no
  /// command is named, or a command's words are not what it takes.
  public let concernsWords: Bool
  /// The command that shows more help: `fit help log weight`.
  public let readOn: String

  /// Creates a usage error; the problem and the suggestions are made printable.
  public init(
    problem: String, suggestions: [String] = [], usage: String, readOn: String,
    concernsWords: Bool = false
  ) {
    // The reason may repeat what was typed, which may contain any characters.
    self.problem = printable(problem)
    self.suggestions = suggestions.map { printable($0) }
    self.usage = usage
    self.readOn = readOn
    self.concernsWords = concernsWords
  }

  /// The problem with its suggestions, in one line.
  public var message: String { problem + Suggestions.question(suggestions) }

  /// The message in three lines, without the program's name in front.
  public var lines: [String] {
    [message, "usage: " + usage, "read on: " + readOn]
  }
}
