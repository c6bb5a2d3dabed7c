import CivilTime

/// The subject of a consultation.
public enum ConsultationType: String, CaseIterable, Codable, Sendable, Hashable {
  case nutrition, workout, wellness, general
}

/// The state of a consultation.
public enum ConsultationStatus: String, CaseIterable, Codable, Sendable, Hashable {
  case active, completed, archived
}

/// A conversation of a person with the coach.
public struct Consultation: Model, Identifiable {
  public var id = ""
  public var userId = ""
  /// A ``ConsultationType``, or a word of a newer server.
  public var consultationType = ""
  /// A ``ConsultationStatus``, or a word of a newer server.
  public var status = ConsultationStatus.active.rawValue
  /// The instant of its start, in UTC.
  public var createdAt = Instant.earliest
  /// The instant of its completion, in UTC; `nil` until then.
  public var completedAt: Instant?
  /// The instant of its last message, in UTC; `nil` before the first.
  public var lastMessageAt: Instant?
  /// The number of messages; `nil` from a server without this field.
  public var messageCount: Int?
  /// The last messages, at most ``FitIQ/consultationMessageLimits`` of them, in order; `nil` in a
  /// list.
  public var messages: [ConsultationMessage]?
  // What the newer apps know of the same; `nil` for others.
  /// The persona that answers, as the app names it: `sleep_coach`.
  public var persona: String?
  public var goalId: String?
  /// The subject: `goal`, `insight`, `mood` or `general`.
  public var contextType: String?
  public var contextId: String?
  public var quickAction: String?
  public var startedAt: Instant?
  public var updatedAt: Instant?
  public var hasContextForGoalSuggestions: Bool?

  /// Creates a consultation about nothing yet.
  public init() {}
}

/// The consultations that match, newest first.
public struct ConsultationPage: Model {
  public var consultations: [Consultation]
  /// The number of all matching consultations.
  public var total: Int
  public var limit: Int?
  public var offset: Int?

  /// Creates a page of consultations.
  public init(consultations: [Consultation], total: Int, limit: Int? = nil, offset: Int? = nil) {
    self.consultations = consultations
    self.total = total
    self.limit = limit
    self.offset = offset
  }
}

/// A new consultation.
public struct NewConsultation: Codable, Sendable, Hashable, Validated {
  public var userId: String?
  /// A ``ConsultationType``.
  public var consultationType: String
  /// The person's first message.
  public var initialMessage: String?
  /// The persona that answers, as the app names it.
  public var persona: String?
  public var goalId: String?
  public var contextType: String?
  public var contextId: String?
  public var quickAction: String?

  /// Characters of a word of what it is about.
  public static let wordLength = 0...100

  /// Creates a consultation.
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
    for (field, word) in [
      ("persona", persona), ("goalId", goalId), ("contextType", contextType),
      ("contextId", contextId), ("quickAction", quickAction),
    ] {
      problems.check(field, word, length: Self.wordLength)
    }
  }
}

/// A change of a consultation; a value that is `nil` stays as it is.
public struct ConsultationChange: Codable, Sendable, Hashable, Validated {
  /// A ``ConsultationType``.
  public var consultationType: String?
  /// A ``ConsultationStatus``; `active` reopens a completed one.
  public var status: String?
  /// Whether the consultation becomes archived or is taken from the archive; `nil` changes nothing.
  public var isArchived: Bool?

  /// Creates a change of the given parts.
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
  /// The answer is wanted at once, so the request never waits for a connection.
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

  /// The number of consultations that one answer may have; the upper bound is the default.
  public static let consultationLimits = 1...100
  /// The number of matching consultations, or messages of one, that may be skipped.
  public static let consultationOffsets = 0...1_000_000_000

  /// Returns the request for consultations, newest first.
  ///
  /// - Parameter id: the beginning of an id; a server that does not know this parameter returns all
  ///   consultations.
  public static func listConsultations(
    user: String? = nil, status: ConsultationStatus? = nil, id: String? = nil,
    limit: Int = consultationLimits.upperBound, offset: Int = 0
  ) -> Endpoint<ConsultationPage> {
    consultations(query: [
      "user_id": user, "status": status?.rawValue, "id": id, "limit": limit, "offset": offset,
    ])
  }

  /// Returns the request that starts a consultation, whose first message is answered.
  ///
  /// - Parameter writer: the writer of the answer; chosen by the server when `nil`.
  public static func startConsultation(
    _ new: NewConsultation, by writer: Writer? = nil
  ) -> Endpoint<Consultation> {
    consultationStart(query: ["engine": writer?.rawValue], body: new)
  }
}
