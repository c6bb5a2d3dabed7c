import CivilTime

/// A text that a person wrote about their day.
public struct JournalEntry: Model, Identifiable, LocallyDated {
  public var id = ""
  public var userId = ""
  public var title: String?
  public var content = ""
  /// A ``JournalFormat``.
  public var contentFormat = JournalFormat.plain.rawValue
  /// A ``JournalEntryType``, or a word of a newer server.
  public var entryType = JournalEntryType.freeform.rawValue
  public var tags: [String] = []
  /// A ``JournalPrivacy``.
  public var privacyLevel = JournalPrivacy.private.rawValue
  public var promptId: String?
  public var linkedMoodId: String?
  public var linkedGoalId: String?
  public var isFavorite = false
  /// The time that the entry is about.
  public var loggedAt = Instant.earliest
  public var createdAt = Instant.earliest
  public var updatedAt = Instant.earliest
  /// The person's day, and the local offset from UTC in seconds, where it was recorded.
  public var localDay: Day?
  public var utcOffset: Int?

  /// Creates an entry without text.
  public init() {}
}

/// The kind of a journal entry.
public enum JournalEntryType: String, CaseIterable, Codable, Sendable, Hashable {
  case freeform, gratitude
  case goalReview = "goal_review"
  case workout, meal, prompt, reflection
  case dailyLog = "daily_log"
}

/// The markup of an entry's text.
public enum JournalFormat: String, CaseIterable, Codable, Sendable, Hashable {
  case plain, markdown
}

/// The intended readers of an entry; this backend shows it to its writer only, whatever is set.
public enum JournalPrivacy: String, CaseIterable, Codable, Sendable, Hashable {
  case `private`, shared, `public`
}

/// An entry to be written down, or what is to change of one: what is `nil` stays.
public struct JournalDraft: Codable, Sendable, Hashable, Validated, LocallyDated {
  /// Empty takes it away.
  public var title: String?
  public var content: String?
  public var contentFormat: String?
  public var entryType: String?
  /// All tags, which replace the stored ones.
  public var tags: [String]?
  public var privacyLevel: String?
  public var promptId: String?
  public var linkedMoodId: String?
  public var linkedGoalId: String?
  public var isFavorite: Bool?
  /// The time that the entry is about; the present when `nil`.
  public var loggedAt: String?
  /// The person's day, and the local offset from UTC in seconds, where it is recorded.
  public var localDay: Day?
  public var utcOffset: Int?

  /// Characters of a title.
  public static let titleLength = 0...200
  /// Characters of an entry.
  public static let contentLength = 1...10_000
  /// Tags of an entry.
  public static let tagCounts = 0...20
  /// Characters of a tag.
  public static let tagLength = 1...50
  /// Characters of the id of something an entry is about.
  public static let linkLength = 1...100

  /// Creates an empty draft.
  public init() {}

  /// Creates a draft with the values of a stored entry, to store it again.
  public init(of entry: JournalEntry) {
    title = entry.title ?? ""
    content = entry.content
    contentFormat = entry.contentFormat
    entryType = entry.entryType
    tags = entry.tags
    privacyLevel = entry.privacyLevel
    promptId = entry.promptId
    linkedMoodId = entry.linkedMoodId
    linkedGoalId = entry.linkedGoalId
    isFavorite = entry.isFavorite
    loggedAt = "\(entry.loggedAt)"
    tell(as: entry)
  }

  public func validate(_ problems: inout Problems) {
    problems.check("title", title, length: Self.titleLength)
    problems.check("content", content, length: Self.contentLength)
    problems.check("contentFormat", contentFormat, isOneOf: JournalFormat.self)
    problems.check("entryType", entryType, isOneOf: JournalEntryType.self)
    problems.check("tags", words: tags, Self.tagCounts, each: Self.tagLength)
    problems.check("privacyLevel", privacyLevel, isOneOf: JournalPrivacy.self)
    problems.check("promptId", promptId, length: Self.linkLength)
    problems.check("linkedMoodId", linkedMoodId, length: Self.linkLength)
    problems.check("linkedGoalId", linkedGoalId, length: Self.linkLength)
    problems.check("loggedAt", instant: loggedAt)
  }

  /// The broken rules of an entry to be written down, which says something.
  public var problemsAsNew: Problems {
    var problems = problems
    if content == nil { problems.add("content", "is required") }
    return problems
  }
}

/// A stretch of the journal, newest first.
public struct JournalPage: Model {
  public var entries: [JournalEntry]
  public var total: Int
  public var limit: Int
  public var offset: Int

  /// Creates a page of entries.
  public init(entries: [JournalEntry], total: Int, limit: Int, offset: Int) {
    self.entries = entries
    self.total = total
    self.limit = limit
    self.offset = offset
  }
}

/// The journal entries that a search found, newest first.
public struct JournalResults: Model {
  public var results: [JournalEntry]
  public var total: Int
  public var limit: Int
  public var offset: Int

  /// Creates the answer of a search from a page of entries.
  public init(_ page: JournalPage) {
    results = page.entries
    total = page.total
    limit = page.limit
    offset = page.offset
  }
}

/// Whether something is a favourite now.
public struct FavoriteStatus: Model {
  public var isFavorite: Bool

  /// Creates the answer about a favourite.
  public init(_ isFavorite: Bool) { self.isFavorite = isFavorite }
}

extension FitIQ {
  public static let journalWriting = Route<JournalEntry>(
    .fitiq, .post, "/journal", success: 201, time: .instant("loggedAt"))
  public static let journal = Route<JournalPage>(.fitiq, .get, "/journal")
  public static let journalSearch = Route<JournalResults>(.fitiq, .get, "/journal/search")
  public static let journalEntry = Route<JournalEntry>(.fitiq, .get, "/journal/{id}")
  public static let journalChange = Route<JournalEntry>(.fitiq, .put, "/journal/{id}")
  public static let journalDeletion = Route<Nothing>(.fitiq, .delete, "/journal/{id}")
  public static let journalFavorite = Route<FavoriteStatus>(
    .fitiq, .post, "/journal/{id}/favorite", mayWait: false)

  /// The allowed page sizes.
  public static let journalLimits = 1...100
  /// The default page size.
  public static let journalLimit = 30
  /// Characters of a search.
  public static let journalQueryLength = 1...200

  /// Entries of the journal, newest first.
  ///
  /// - Parameter id: the beginning of an id.
  public static func listJournal(
    from: Day? = nil, to: Day? = nil, type: JournalEntryType? = nil, tag: String? = nil,
    favorites: Bool = false, id: String? = nil, limit: Int = journalLimits.upperBound,
    offset: Int = 0
  ) -> Endpoint<JournalPage> {
    journal(query: [
      "from": from, "to": to, "entry_type": type?.rawValue, "tags": tag,
      "favorites_only": favorites ? "true" : nil, "id": id, "limit": limit, "offset": offset,
    ])
  }

  /// Entries of the journal that hold all words, or a "phrase in quotes".
  public static func searchJournal(
    _ words: String, limit: Int = journalLimits.upperBound, offset: Int = 0
  ) -> Endpoint<JournalResults> {
    journalSearch(query: ["q": words, "limit": limit, "offset": offset])
  }
}
