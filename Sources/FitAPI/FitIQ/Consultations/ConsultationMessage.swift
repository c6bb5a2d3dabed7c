/// Who says something in a consultation.
public enum ConsultationRole: String, CaseIterable, Codable, Sendable, Hashable {
  /// The person.
  case user
  /// The coach.
  case assistant
}

/// One thing that was said in a consultation.
public struct ConsultationMessage: Model, Identifiable {
  public var id: String
  public var consultationId: String
  /// A ``ConsultationRole``, or a word of a newer server.
  public var role: String
  /// Plain text. What the coach says are paragraphs with an empty line between them; a line that
  /// ends in a colon heads a list of lines that begin with `- `, which of figures have the form
  /// `- name: figure`.
  public var content: String
  /// When it was said, an instant in UTC.
  public var createdAt: String
  /// A ``Writer``, of what the coach says; `nil` from a server that does not tell.
  public var writer: String?

  public enum CodingKeys: String, CodingKey, CaseIterable {
    case id, consultationId, role, content, createdAt, writer
  }

  /// A message as stored.
  public init(
    id: String, consultationId: String, role: ConsultationRole, content: String,
    createdAt: String, writer: Writer? = nil
  ) {
    self.id = id
    self.consultationId = consultationId
    self.role = role.rawValue
    self.content = content
    self.createdAt = createdAt
    self.writer = writer?.rawValue
  }
}

/// What was said in a consultation, the latest first.
public struct ConsultationMessagePage: Model {
  public var messages: [ConsultationMessage]
  /// How many messages there are in all.
  public var total: Int
  public var limit: Int?
  public var offset: Int?

  public enum CodingKeys: String, CodingKey, CaseIterable {
    case messages, total, limit, offset
  }

  /// Messages as found.
  public init(
    messages: [ConsultationMessage], total: Int, limit: Int? = nil, offset: Int? = nil
  ) {
    self.messages = messages
    self.total = total
    self.limit = limit
    self.offset = offset
  }
}

/// What a person says and what the coach answers.
public struct ConsultationExchange: Model {
  public var userMessage: ConsultationMessage
  /// `nil` from a server that answers later.
  public var assistantMessage: ConsultationMessage?

  public enum CodingKeys: String, CodingKey, CaseIterable {
    case userMessage, assistantMessage
  }

  /// A message and its answer.
  public init(userMessage: ConsultationMessage, assistantMessage: ConsultationMessage?) {
    self.userMessage = userMessage
    self.assistantMessage = assistantMessage
  }
}

/// Something to be said in a consultation.
public struct NewConsultationMessage: Codable, Sendable, Hashable, Validated {
  public var content: String

  /// Characters of a message, white space around it not counted.
  public static let length = 1...5000

  /// A message.
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

  /// How many messages one answer may hold.
  public static let consultationMessageLimits = 1...100
  /// How many messages an answer holds unless told otherwise.
  public static let consultationMessageLimit = 50

  /// What was said in a consultation, the latest first.
  public static func listConsultationMessages(
    of id: String, limit: Int = consultationMessageLimit, offset: Int = 0
  ) -> Endpoint<ConsultationMessagePage> {
    consultationMessages(id, query: ["limit": limit, "offset": offset])
  }

  /// Says something in a consultation, which is answered.
  ///
  /// - Parameter writer: who answers; left to the server when `nil`.
  public static func say(
    _ content: String, in id: String, by writer: Writer? = nil
  ) -> Endpoint<ConsultationExchange> {
    consultationMessage(
      id, query: ["engine": writer?.rawValue], body: NewConsultationMessage(content))
  }
}
