import CivilTime

/// A question that helps to begin an entry of the journal.
public struct JournalPrompt: Model, Identifiable {
  /// A word that stays the same: `gratitude-three`.
  public var id: String
  public var text: String
  /// The theme: `gratitude`, `reflection`, `goals` or `wellbeing`.
  public var category: String
  /// The ``JournalEntryType`` of an answer.
  public var entryType: String

  private init(
    _ id: String, _ category: String, _ text: String, _ type: JournalEntryType = .prompt
  ) {
    self.id = id
    self.text = text
    self.category = category
    entryType = type.rawValue
  }

  /// Every prompt.
  public static let all: [JournalPrompt] = [
    JournalPrompt(
      "gratitude-three", "gratitude", "Name three things that were good today.", .gratitude),
    JournalPrompt(
      "gratitude-person", "gratitude", "Who made your day better, and how?", .gratitude),
    JournalPrompt(
      "gratitude-body", "gratitude", "What did your body let you do today?", .gratitude),
    JournalPrompt("reflection-day", "reflection", "What stays with you from this day?"),
    JournalPrompt("reflection-surprise", "reflection", "What surprised you lately?"),
    JournalPrompt(
      "reflection-learned", "reflection", "What did you learn about yourself this week?"),
    JournalPrompt("reflection-letgo", "reflection", "What would you like to let go of?"),
    JournalPrompt(
      "goals-step", "goals", "Which small step did you take towards a goal?", .goalReview),
    JournalPrompt(
      "goals-obstacle", "goals", "What gets in the way, and what would make it easier?", .goalReview
    ),
    JournalPrompt("goals-why", "goals", "Why does this goal matter to you?", .goalReview),
    JournalPrompt("wellbeing-energy", "wellbeing", "What gave you energy today, and what took it?"),
    JournalPrompt("wellbeing-calm", "wellbeing", "When did you feel calm, and what helped?"),
    JournalPrompt("wellbeing-food", "wellbeing", "Which meal did you enjoy most, and why?", .meal),
    JournalPrompt("wellbeing-movement", "wellbeing", "How did moving feel today?", .workout),
  ]

  /// Returns the prompt of a day: another one each day, the same all day.
  public static func ofDay(_ day: Day) -> JournalPrompt {
    let place = ((day.number % all.count) + all.count) % all.count
    return all[place]
  }
}

/// Prompts of the journal, that of the day first.
public struct JournalPromptPage: Model {
  public var prompts: [JournalPrompt]
  public var total: Int

  /// Lists the prompts, or those of a category, beginning with the day's.
  public init(of category: String?, on day: Day) {
    let first = JournalPrompt.ofDay(day)
    prompts =
      ([first] + JournalPrompt.all.filter { $0.id != first.id })
      .filter { category == nil || $0.category == category }
    total = prompts.count
  }
}

/// Figures about a person's journal entries, over all days or a range.
public struct JournalStatistics: Model {
  public var totalEntries: Int
  public var totalWords: Int
  /// Words of an entry, to a tenth.
  public var averageWords: Double
  public var favoriteCount: Int
  /// Days with an entry.
  public var daysWithEntries: Int
  /// Days with an entry in a row, up to today or yesterday.
  public var currentStreak: Int
  public var longestStreak: Int
  /// The number of entries of each ``JournalEntryType``.
  public var entriesByType: [String: Int]
  /// The tags that were used most, at most ten.
  public var topTags: [Tag]
  /// The first and the last day with an entry: `2026-11-20`.
  public var firstEntry: String?
  public var lastEntry: String?

  /// A tag and how often it was used.
  public struct Tag: Codable, Sendable, Hashable {
    public var tag: String
    public var count: Int
  }

  /// An entry as far as it is counted.
  public struct Entry: Sendable {
    let day: Day
    let words: Int
    let type: String
    let tags: [String]
    let isFavorite: Bool

    /// Creates an entry and counts its words.
    public init(day: Day, content: String, type: String, tags: [String], isFavorite: Bool) {
      self.day = day
      words = content.split { $0.isWhitespace }.count
      self.type = type
      self.tags = tags
      self.isFavorite = isFavorite
    }
  }

  /// Counts entries, in any order.
  public init(_ entries: [Entry], today: Day) {
    totalEntries = entries.count
    totalWords = entries.reduce(0) { $0 + $1.words }
    averageWords =
      entries.isEmpty
      ? 0 : (Double(totalWords) / Double(entries.count) * 10).rounded() / 10
    favoriteCount = entries.count { $0.isFavorite }
    let days = Set(entries.map(\.day)).sorted()
    daysWithEntries = days.count
    var (run, longest) = (0, 0)
    for (index, day) in days.enumerated() {
      run = index > 0 && days[index - 1].adding(days: 1) == day ? run + 1 : 1
      longest = max(longest, run)
    }
    longestStreak = longest
    // A day that is not over yet breaks nothing.
    currentStreak = (days.last.map { $0 >= today.adding(days: -1) } ?? false) ? run : 0
    entriesByType = Dictionary(entries.map { ($0.type, 1) }, uniquingKeysWith: +)
    let counts = Dictionary(entries.flatMap(\.tags).map { ($0, 1) }, uniquingKeysWith: +)
    topTags = counts.map { Tag(tag: $0.key, count: $0.value) }
      .sorted { ($1.count, $0.tag) < ($0.count, $1.tag) }.prefix(10).map(\.self)
    firstEntry = days.first?.description
    lastEntry = days.last?.description
  }
}

extension FitIQ {
  public static let journalPrompts = Route<JournalPromptPage>(.fitiq, .get, "/journal/prompts")
  public static let journalStatistics = Route<JournalStatistics>(
    .fitiq, .get, "/journal/statistics")
}
