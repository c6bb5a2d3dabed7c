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
  /// A picture that the message is about, as a `data:` URL.
  public var picture: String?

  /// Creates a message.
  public init(_ role: Role, _ content: String, picture: String? = nil) {
    self.role = role
    self.content = content
    self.picture = picture
  }

  private enum CodingKeys: String, CodingKey { case role, content }

  public init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: CodingKeys.self)
    role = try fields.decode(Role.self, forKey: .role)
    content = try fields.decode(String.self, forKey: .content)
  }

  /// Encodes the message as the chat-completions API has it: a text, or with a picture a list of
  /// parts.
  public func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: CodingKeys.self)
    try fields.encode(role, forKey: .role)
    guard let picture else { return try fields.encode(content, forKey: .content) }
    let parts = [
      Part(type: "text", text: content, imageUrl: nil),
      Part(type: "image_url", text: nil, imageUrl: Part.Picture(url: picture)),
    ]
    try fields.encode(parts, forKey: .content)
  }

  private struct Part: Encodable {
    struct Picture: Encodable {
      let url: String
    }

    let type: String
    let text: String?
    let imageUrl: Picture?

    enum CodingKeys: String, CodingKey {
      case type, text
      case imageUrl = "image_url"
    }
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
