/// A word that may continue the line, with its description.
public struct Candidate: Sendable, Hashable {
  public let text: String
  /// The description in one line; may be empty.
  public let description: String

  /// Creates a candidate.
  public init(_ text: String, _ description: String = "") {
    self.text = text
    self.description = description
  }
}

/// The question to a completion source.
public struct CompletionQuery: Sendable, Equatable {
  public let source: CompletionSource
  /// The part of the value typed so far; candidates that do not begin with it are dropped.
  public let typed: String
  /// The other values of the same parameter on the line.
  public let others: [String]
  /// The arguments before it on the line.
  public let earlier: [String]
  /// The command's path: `["log", "food"]`.
  public let path: [String]
}

/// The ways in which a line may continue.
public enum Completion: Sendable, Equatable {
  /// Whole words. Without `space`, the shell adds no space, since more of the same word may follow.
  case words([Candidate], space: Bool)
  /// File names, to follow `prefix` within the word.
  case files(prefix: String)
  case directories(prefix: String)
}
