/// A word that may continue the line, and what it means.
public struct Candidate: Sendable, Hashable {
  public let text: String
  /// One line; may be empty.
  public let description: String

  public init(_ text: String, _ description: String = "") {
    self.text = text
    self.description = description
  }
}

/// What a completion source is asked.
public struct CompletionQuery: Sendable, Equatable {
  public let source: CompletionSource
  /// What is typed of the value so far; candidates that do not begin with it are dropped.
  public let typed: String
  /// Values of the same parameter that stand on the line already.
  public let others: [String]
  /// The command, `["log", "food"]`.
  public let path: [String]
}

/// How a line may go on.
public enum Completion: Sendable, Equatable {
  /// Whole words. Without `space`, more of the same word may follow.
  case words([Candidate], space: Bool)
  /// Names of files, to follow `prefix` within the word.
  case files(prefix: String)
  case directories(prefix: String)
}
