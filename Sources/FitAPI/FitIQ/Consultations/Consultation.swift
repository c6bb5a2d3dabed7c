/// What a consultation is about.
public enum ConsultationType: String, CaseIterable, Codable, Sendable, Hashable {
  case nutrition, workout, wellness, general
}

/// How a consultation stands.
public enum ConsultationStatus: String, CaseIterable, Codable, Sendable, Hashable {
  case active, completed
}

/// A conversation of a person with the coach.
public struct Consultation: Model, Identifiable {
  public var id: String
  public var userId: String
  /// A ``ConsultationType``, or a word of a newer server.
  public var consultationType: String
  /// A ``ConsultationStatus``, or a word of a newer server.
  public var status: String
  /// When it was started, an instant in UTC.
  public var createdAt: String
  /// When it was completed, an instant in UTC; `nil` until then.
  public var completedAt: String?
  /// When something was last said in it, an instant in UTC; `nil` before anything was.
  public var lastMessageAt: String?
  /// How many messages it has; `nil` from a server that does not tell.
  public var messageCount: Int?
  /// What was said last, at most ``FitIQ/consultationMessageLimits`` of it and in the order in which
  /// it was said; `nil` in a list.
  public var messages: [ConsultationMessage]?

  public enum CodingKeys: String, CodingKey, CaseIterable {
    case id, userId, consultationType, status, createdAt, completedAt, lastMessageAt
    case messageCount, messages
  }

  /// A consultation as stored.
  public init(
    id: String, userId: String, consultationType: String, status: String, createdAt: String,
    completedAt: String? = nil, lastMessageAt: String? = nil, messageCount: Int? = nil
  ) {
    self.id = id
    self.userId = userId
    self.consultationType = consultationType
    self.status = status
    self.createdAt = createdAt
    self.completedAt = completedAt
    self.lastMessageAt = lastMessageAt
    self.messageCount = messageCount
  }
}

/// The consultations that match, newest first.
public struct ConsultationPage: Model {
  public var consultations: [Consultation]
  /// How many consultations match in all.
  public var total: Int
  public var limit: Int?
  public var offset: Int?

  public enum CodingKeys: String, CodingKey, CaseIterable {
    case consultations, total, limit, offset
  }

  /// Consultations as found.
  public init(consultations: [Consultation], total: Int, limit: Int? = nil, offset: Int? = nil) {
    self.consultations = consultations
    self.total = total
    self.limit = limit
    self.offset = offset
  }
}

/// A consultation to be started.
public struct NewConsultation: Codable, Sendable, Hashable, Validated {
  public var userId: String?
  /// A ``ConsultationType``.
  public var consultationType: String
  /// What the person wants to know first.
  public var initialMessage: String?

  /// A consultation.
  public init(
    userId: String? = nil, _ type: ConsultationType, initialMessage: String? = nil
  ) {
    self.userId = userId
    consultationType = type.rawValue
    self.initialMessage = initialMessage
  }

  public func validate(_ problems: inout Problems) {
    problems.check("consultationType", consultationType, isOneOf: ConsultationType.self)
    problems.check("initialMessage", initialMessage, length: NewConsultationMessage.length)
  }
}

/// What is to change of a consultation; what is `nil` stays.
public struct ConsultationChange: Codable, Sendable, Hashable, Validated {
  /// A ``ConsultationType``.
  public var consultationType: String?
  /// A ``ConsultationStatus``; `active` takes a completed one up again.
  public var status: String?

  /// A change of the parts given.
  public init(type: ConsultationType? = nil, status: ConsultationStatus? = nil) {
    consultationType = type?.rawValue
    self.status = status?.rawValue
  }

  public func validate(_ problems: inout Problems) {
    problems.check("consultationType", consultationType, isOneOf: ConsultationType.self)
    problems.check("status", status, isOneOf: ConsultationStatus.self)
  }
}

extension FitIQ {
  /// What it is answered with is wanted at once, so that it never waits for a connection.
  public static let consultationStart = Route<Consultation>(
    .fitiq, .post, "/consultations", success: 201, mayWait: false)
  public static let consultations = Route<ConsultationPage>(.fitiq, .get, "/consultations")
  public static let consultation = Route<Consultation>(.fitiq, .get, "/consultations/{id}")
  public static let consultationChange = Route<Consultation>(
    .fitiq, .put, "/consultations/{id}")
  public static let consultationCompletion = Route<Consultation>(
    .fitiq, .post, "/consultations/{id}/complete")
  public static let consultationDeletion = Route<Nothing>(
    .fitiq, .delete, "/consultations/{id}")

  /// How many consultations one answer may hold, and holds unless told otherwise.
  public static let consultationLimits = 1...100
  /// How many matching consultations, or messages of one, may be passed over.
  public static let consultationOffsets = 0...1_000_000_000

  /// Consultations, newest first.
  ///
  /// - Parameter id: the beginning of an id; a server that does not know it answers with all.
  public static func listConsultations(
    user: String? = nil, status: ConsultationStatus? = nil, id: String? = nil,
    limit: Int = consultationLimits.upperBound, offset: Int = 0
  ) -> Endpoint<ConsultationPage> {
    consultations(query: [
      "user_id": user, "status": status?.rawValue, "id": id, "limit": limit, "offset": offset,
    ])
  }

  /// Starts a consultation, whose first message is answered.
  ///
  /// - Parameter writer: who answers; left to the server when `nil`.
  public static func startConsultation(
    _ new: NewConsultation, by writer: Writer? = nil
  ) -> Endpoint<Consultation> {
    consultationStart(query: ["engine": writer?.rawValue], body: new)
  }
}
