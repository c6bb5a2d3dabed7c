import CivilTime

/// A new intention.
public struct NewIntention: Codable, Sendable, Hashable, Validated {
  public var userId: String
  public var text: String
  /// An ``IntentionScope``.
  public var scope: String
  /// A date or an instant.
  public var date: String
  public var themeId: String?
  public var customFont: String?
  public var aiGenerated: Bool?
  public var aiRephrased: Bool?
  public var quote: String?

  /// The number of characters that a user's name, a theme's id and a font's name may have.
  public static let nameLength = 1...254

  /// Creates an intention for a day, or for the week or month that contains it.
  public init(
    userId: String, text: String, scope: IntentionScope, date: Day, aiGenerated: Bool? = nil,
    aiRephrased: Bool? = nil, quote: String? = nil
  ) {
    self.userId = userId
    self.text = text
    self.scope = scope.rawValue
    self.date = date.description
    self.aiGenerated = aiGenerated
    self.aiRephrased = aiRephrased
    self.quote = quote
  }

  public func validate(_ problems: inout Problems) {
    if userId.trimmed.isEmpty {
      problems.add("userId", "is required")
    } else {
      problems.check("userId", userId, length: Self.nameLength)
    }
    problems.check("text", intention: text)
    problems.check(scope: scope)
    if date.isEmpty {
      problems.add("date", "is required (ISO string)")
    } else if DayOrInstant(date) == nil {
      problems.add("date", Self.dateRule)
    }
    problems.check("themeId", themeId, length: Self.nameLength)
    problems.check("customFont", customFont, length: Self.nameLength)
    problems.check("quote", quote, length: 0...IntentionText.length.upperBound)
  }

  static let dateRule = "must be a date such as 2026-11-20 or a time such as 2026-11-20T08:30:00Z"
}

/// A change of an intention; a value that is `nil` stays as it is.
public struct IntentionChange: Codable, Sendable, Hashable, Validated {
  public var text: String?
  public var scope: String?
  public var date: String?
  public var themeId: String?
  public var customFont: String?
  public var aiGenerated: Bool?
  public var aiRephrased: Bool?
  public var quote: String?

  /// Creates a change of the given parts.
  public init(
    text: String? = nil, scope: IntentionScope? = nil, date: Day? = nil, aiRephrased: Bool? = nil
  ) {
    self.text = text
    self.scope = scope?.rawValue
    self.date = date?.description
    self.aiRephrased = aiRephrased
  }

  public func validate(_ problems: inout Problems) {
    if let text {
      if text.trimmed.isEmpty {
        problems.add("text", "must be a non-empty string")
      } else {
        problems.check("text", text, length: IntentionText.length)
      }
    }
    if let scope { problems.check(scope: scope) }
    if let date, DayOrInstant(date) == nil { problems.add("date", NewIntention.dateRule) }
    problems.check("themeId", themeId, length: NewIntention.nameLength)
    problems.check("customFont", customFont, length: NewIntention.nameLength)
    problems.check("quote", quote, length: 0...IntentionText.length.upperBound)
  }
}

extension Problems {
  fileprivate mutating func check(scope: String) {
    guard IntentionScope(rawValue: scope) == nil else { return }
    add("scope", "must be 'day', 'week', or 'month'")
  }
}

/// Intentions, those of the latest days first.
public struct IntentionList: Model {
  public var intentions: [Intention]
  /// The number of all matching intentions; a server may leave it out.
  public var total: Int?

  /// Creates a list of intentions.
  public init(intentions: [Intention], total: Int?) {
    self.intentions = intentions
    self.total = total
  }
}

/// An answer with one intention.
public struct IntentionAnswer: Codable, Sendable, Hashable {
  public var intention: Intention

  /// Creates an answer.
  public init(_ intention: Intention) {
    self.intention = intention
  }
}

/// The answer to a deletion.
public struct IntentionDeletion: Codable, Sendable, Hashable {
  public var success: Bool

  /// Creates an answer.
  public init(success: Bool = true) {
    self.success = success
  }
}

extension Intentions {
  public static let listing = Route<IntentionList>(
    .intentions, .get, "/intentions", access: .keyHolder)
  public static let keeping = Route<IntentionAnswer>(
    .intentions, .post, "/intentions", access: .keyHolder, success: 201)
  public static let intention = Route<IntentionAnswer>(
    .intentions, .get, "/intentions/{id}", access: .keyHolder)
  public static let change = Route<IntentionAnswer>(
    .intentions, .put, "/intentions/{id}", access: .keyHolder)
  public static let deletion = Route<IntentionDeletion>(
    .intentions, .delete, "/intentions/{id}", access: .keyHolder)

  /// The number of intentions to which an answer can be limited; by default it has all.
  public static let listLimits = 1...1000
  /// The number of matching intentions that may be skipped.
  public static let listOffsets = 0...1_000_000_000

  /// Returns the request for the intentions of a user in a range of days; both ends are included.
  ///
  /// - Parameter id: the beginning of an id; a server that does not know this parameter returns all
  ///   intentions.
  public static func list(
    of user: String, scope: IntentionScope? = nil, from: Day? = nil, to: Day? = nil,
    id: String? = nil, limit: Int? = nil, offset: Int? = nil
  ) -> Endpoint<IntentionList> {
    listing(query: [
      "userId": user, "scope": scope?.rawValue, "from": from, "to": to, "id": id, "limit": limit,
      "offset": offset,
    ])
  }

  /// Returns the request that changes an intention; fields that the change leaves out stay as they
  /// are.
  public static func change(
    _ intention: Intention, to change: IntentionChange
  ) -> Endpoint<IntentionAnswer> {
    // A request that is delivered late still belongs to that user.
    self.change(intention.id, query: ["userId": intention.userId], body: change)
  }

  /// Returns the request that deletes an intention.
  public static func delete(_ intention: Intention) -> Endpoint<IntentionDeletion> {
    deletion(intention.id, query: ["userId": intention.userId])
  }
}
