/// A language model that continues a conversation, wherever it runs.
public protocol LanguageModel: Sendable {
  /// Returns the assistant's next message.
  ///
  /// - Throws: ``ModelFailure`` when there is no answer.
  func reply(to conversation: [ChatMessage]) throws(ModelFailure) -> String
}

/// A message of a conversation.
public struct ChatMessage: Codable, Sendable, Hashable {
  /// The author of a message.
  public enum Role: String, Codable, Sendable, Hashable {
    /// Instructions that give the assistant its task.
    case system
    case user
    case assistant
  }

  public var role: Role
  public var content: String

  /// Creates a message.
  public init(_ role: Role, _ content: String) {
    self.role = role
    self.content = content
  }
}

/// The reason why a model gave no answer, in a sentence without its full stop and without secrets.
public struct ModelFailure: Error, Sendable, Hashable {
  public let message: String

  /// Creates a failure.
  public init(_ message: String) {
    self.message = message
  }
}
