/// Something that goes on with a conversation in words: a language model, wherever it runs.
public protocol LanguageModel: Sendable {
  /// The next thing the assistant says.
  ///
  /// - Throws: ``ModelFailure`` when it says nothing.
  func reply(to conversation: [ChatMessage]) throws(ModelFailure) -> String
}

/// One thing that was said.
public struct ChatMessage: Codable, Sendable, Hashable {
  /// Who said it.
  public enum Role: String, Codable, Sendable, Hashable {
    /// Nobody: it tells the assistant what its task is.
    case system
    case user
    case assistant
  }

  public var role: Role
  public var content: String

  /// One thing that was said.
  public init(_ role: Role, _ content: String) {
    self.role = role
    self.content = content
  }
}

/// Why a model said nothing, in a sentence without its full stop and without secrets.
public struct ModelFailure: Error, Sendable, Hashable {
  public let message: String

  /// A failure.
  public init(_ message: String) {
    self.message = message
  }
}
