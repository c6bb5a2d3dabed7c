import CivilTime
import Quantities

/// A mood that a person logged at a moment.
public struct MoodEntry: Model, Identifiable, LocallyDated {
  public var id = ""
  public var userId = ""
  /// From −1, very unpleasant, to 1, very pleasant.
  public var valence = 0.0 { didSet { moodScore = MoodScale.score(of: valence) } }
  /// The valence on the scale from 1 to 10.
  public private(set) var moodScore = MoodScale.score(of: 0)
  /// Words for the feeling: `calm`.
  public var labels: [String] = [] { didSet { emotions = labels } }
  /// The labels again, under the name that clients of the scale from 1 to 10 use.
  public private(set) var emotions: [String] = []
  /// The things that the mood has to do with: `work`.
  public var associations: [String] = []
  public var notes: String?
  /// The time of the mood.
  public var loggedAt = Instant.earliest
  /// A ``MoodSource``, or a word of a newer server.
  public var source = MoodSource.manual.rawValue {
    didSet { isHealthkit = source == MoodSource.healthkit.rawValue }
  }
  /// The id of the entry at its source.
  public var sourceId: String?
  public private(set) var isHealthkit = false
  public var createdAt = Instant.earliest
  public var updatedAt = Instant.earliest
  /// The person's day, and the local offset from UTC in seconds, where it was recorded.
  public var localDay: Day?
  public var utcOffset: Int?

  /// Creates a neutral mood.
  public init() {}
}

/// The source of a mood.
public enum MoodSource: String, CaseIterable, Codable, Sendable, Hashable {
  case manual, healthkit, api
  case aiAnalysis = "ai_analysis"
}

/// The two scales of a mood: from 1 to 10 as people say it, and the valence from −1 to 1 of HealthKit's
/// states of mind (HKStateOfMind.valence).
public enum MoodScale {
  public static let scores = 1...10
  public static let valences = Limits(-1...1)

  /// Returns (score − 5.5) ÷ 4.5: 1 is −1, 10 is 1.
  public static func valence(of score: Int) -> Double { (Double(score) - 5.5) / 4.5 }

  /// Returns the nearest score of a valence.
  public static func score(of valence: Double) -> Int {
    let score = exactScore(of: min(max(valence, -1), 1)).rounded()
    return min(max(Int(score), scores.lowerBound), scores.upperBound)
  }

  /// Returns 4.5 × valence + 5.5, not rounded: what a mean of valences is on the scale of scores.
  public static func exactScore(of valence: Double) -> Double { valence * 4.5 + 5.5 }

  /// Returns the word for a score.
  public static func word(_ score: Int) -> String {
    switch score {
    case ...2: "very low"
    case 3...4: "low"
    case 5...6: "moderate"
    case 7...8: "good"
    default: "excellent"
    }
  }
}

/// A mood to be written down, or what is to change of one: what is `nil` stays.
public struct MoodDraft: Codable, Sendable, Hashable, Validated, LocallyDated {
  public var valence: Double?
  public var moodScore: Int?
  public var labels: [String]?
  public var emotions: [String]?
  public var associations: [String]?
  public var notes: String?
  /// The time of the mood; the present when `nil`.
  public var loggedAt: String?
  /// A ``MoodSource``; manual unless given.
  public var source: String?
  public var sourceId: String?
  /// The person's day, and the local offset from UTC in seconds, where it is recorded.
  public var localDay: Day?
  public var utcOffset: Int?

  /// Words of a list.
  public static let counts = 0...20
  /// Characters of a word.
  public static let wordLength = 1...50
  /// Characters of the notes.
  public static let notesLength = 0...1000
  /// Characters of an id at a source.
  public static let sourceLength = 1...255

  /// Creates an empty draft.
  public init() {}

  /// Creates a draft with the values of a stored mood, to store it again.
  public init(of entry: MoodEntry) {
    valence = entry.valence
    labels = entry.labels
    associations = entry.associations
    notes = entry.notes
    loggedAt = "\(entry.loggedAt)"
    source = entry.source
    sourceId = entry.sourceId
    tell(as: entry)
  }

  /// The valence, by whichever scale it was given.
  public var newValence: Double? { valence ?? moodScore.map(MoodScale.valence) }
  /// The words, by whichever name they were given.
  public var newLabels: [String]? { labels ?? emotions }

  public func validate(_ problems: inout Problems) {
    problems.check("valence", valence, in: MoodScale.valences)
    problems.check("moodScore", moodScore, in: MoodScale.scores)
    problems.check("labels", words: labels, Self.counts, each: Self.wordLength)
    problems.check("emotions", words: emotions, Self.counts, each: Self.wordLength)
    problems.check("associations", words: associations, Self.counts, each: Self.wordLength)
    problems.check("notes", notes, length: Self.notesLength)
    problems.check("loggedAt", instant: loggedAt)
    problems.check("source", source, isOneOf: MoodSource.self)
    problems.check("sourceId", sourceId, length: Self.sourceLength)
  }

  /// The broken rules of a mood to be written down, which says how it was.
  public var problemsAsNew: Problems {
    var problems = problems
    if newValence == nil, newLabels?.isEmpty ?? true {
      problems.add("valence", "is required, or moodScore, or labels")
    }
    return problems
  }
}

/// A stretch of moods, newest first.
public struct MoodPage: Model {
  public var entries: [MoodEntry]
  /// The number of matching moods on all pages.
  public var total: Int
  public var limit: Int
  public var offset: Int

  /// Creates a page of moods.
  public init(entries: [MoodEntry], total: Int, limit: Int, offset: Int) {
    self.entries = entries
    self.total = total
    self.limit = limit
    self.offset = offset
  }
}

/// A page of moods for clients that use the scale from 1 to 10.
public struct MoodLogPage: Model {
  public var moodLogs: [MoodEntry]
  public var total: Int
  public var limit: Int
  public var offset: Int

  /// Creates the same page for the newer clients.
  public init(_ page: MoodPage) {
    moodLogs = page.entries
    total = page.total
    limit = page.limit
    offset = page.offset
  }
}

extension FitIQ {
  public static let moodLogging = Route<MoodEntry>(
    .fitiq, .post, "/wellness/mood-entries", success: 201, time: .instant("loggedAt"))
  public static let moods = Route<MoodPage>(.fitiq, .get, "/wellness/mood-entries")
  public static let mood = Route<MoodEntry>(.fitiq, .get, "/wellness/mood-entries/{id}")
  public static let moodChange = Route<MoodEntry>(.fitiq, .put, "/wellness/mood-entries/{id}")
  public static let moodDeletion = Route<Nothing>(
    .fitiq, .delete, "/wellness/mood-entries/{id}")
  public static let moodAnalytics = Route<MoodAnalytics>(
    .fitiq, .get, "/wellness/mood-entries/analytics")

  // The same records under the older path.
  public static let moodScoreLogging = Route<MoodEntry>(
    .fitiq, .post, "/mood", success: 201, time: .instant("loggedAt"))
  public static let moodScores = Route<MoodLogPage>(.fitiq, .get, "/mood")
  public static let moodScore = Route<MoodEntry>(.fitiq, .get, "/mood/{id}")
  public static let moodScoreChange = Route<MoodEntry>(.fitiq, .put, "/mood/{id}")
  public static let moodScoreDeletion = Route<Nothing>(.fitiq, .delete, "/mood/{id}")
  public static let moodStatistics = Route<MoodStatistics>(.fitiq, .get, "/mood/statistics")

  /// The allowed page sizes.
  public static let moodLimits = 1...100
  /// The default page size.
  public static let moodLimit = 50
  /// The allowed offsets of a page: the number of matching records before it.
  public static let recordOffsets = 0...1_000_000_000

  /// Lists moods, newest first.
  ///
  /// - Parameter id: the beginning of an id.
  public static func listMoods(
    from: Day? = nil, to: Day? = nil, label: String? = nil, id: String? = nil,
    limit: Int = moodLimits.upperBound, offset: Int = 0
  ) -> Endpoint<MoodPage> {
    moods(query: [
      "from": from, "to": to, "label": label, "id": id, "limit": limit, "offset": offset,
    ])
  }
}
