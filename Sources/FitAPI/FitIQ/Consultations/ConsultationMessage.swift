import CivilTime

/// The author of a message in a consultation.
public enum ConsultationRole: String, CaseIterable, Codable, Sendable, Hashable {
  /// The person.
  case user
  /// The coach.
  case assistant
}

/// A message in a consultation.
public struct ConsultationMessage: Model, Identifiable {
  public var id: String
  public var consultationId: String
  /// A ``ConsultationRole``, or a word of a newer server.
  public var role: String
  /// Plain text. The coach writes paragraphs with an empty line between them; a line that ends in a
  /// colon heads a list of lines that begin with `- `, which for figures have the form `- name:
  /// figure`.
  public var content: String
  /// The instant of the message, in UTC.
  public var createdAt: Instant
  /// The ``Writer`` of a message of the coach; `nil` from a server without this field.
  public var writer: String?

  /// Creates a message from its stored values.
  public init(
    id: String, consultationId: String, role: ConsultationRole, content: String,
    createdAt: Instant, writer: Writer? = nil
  ) {
    self.id = id
    self.consultationId = consultationId
    self.role = role.rawValue
    self.content = content
    self.createdAt = createdAt
    self.writer = writer?.rawValue
  }
}

/// The messages of a consultation, the latest first.
public struct ConsultationMessagePage: Model {
  public var messages: [ConsultationMessage]
  /// The number of all messages.
  public var total: Int
  public var limit: Int?
  public var offset: Int?

  /// Creates a page of messages.
  public init(
    messages: [ConsultationMessage], total: Int, limit: Int? = nil, offset: Int? = nil
  ) {
    self.messages = messages
    self.total = total
    self.limit = limit
    self.offset = offset
  }
}

/// A message of the person, with the coach's answer.
public struct ConsultationExchange: Model {
  public var userMessage: ConsultationMessage
  /// The answer; `nil` from a server that answers later.
  public var assistantMessage: ConsultationMessage?

  /// Creates a message with its answer.
  public init(userMessage: ConsultationMessage, assistantMessage: ConsultationMessage?) {
    self.userMessage = userMessage
    self.assistantMessage = assistantMessage
  }
}

/// A new message for a consultation.
public struct NewConsultationMessage: Codable, Sendable, Hashable, Validated {
  public var content: String

  /// The number of characters that a message may have, not counting white space around it.
  public static let length = 1...5000

  /// Creates a message.
  public init(_ content: String) {
    self.content = content
  }

  public func validate(_ problems: inout Problems) {
    problems.check("content", content, length: Self.length)
  }
}

extension FitIQ {
  public static let consultationMessage = Route<ConsultationExchange>(
    .fitiq, .post, "/consultations/{id}/messages", success: 201, mayWait: false)
  public static let consultationMessages = Route<ConsultationMessagePage>(
    .fitiq, .get, "/consultations/{id}/messages")

  /// The number of messages that one answer may have.
  public static let consultationMessageLimits = 1...100
  /// The default number of messages of one answer.
  public static let consultationMessageLimit = 50

  /// Returns the request for the messages of a consultation, the latest first.
  public static func listConsultationMessages(
    of id: String, limit: Int = consultationMessageLimit, offset: Int = 0
  ) -> Endpoint<ConsultationMessagePage> {
    consultationMessages(id, query: ["limit": limit, "offset": offset])
  }

  /// Returns the request that adds a message to a consultation, which is answered.
  ///
  /// - Parameter writer: the writer of the answer; chosen by the server when `nil`.
  public static func say(
    _ content: String, in id: String, by writer: Writer? = nil
  ) -> Endpoint<ConsultationExchange> {
    consultationMessage(
      id, query: ["engine": writer?.rawValue], body: NewConsultationMessage(content))
  }
}
