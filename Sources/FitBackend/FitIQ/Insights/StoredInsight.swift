import CivilTime
import FitAPI
import JSON
import SQL

/// The description of some days as it was written at the time.
struct StoredInsight: StoredRecord {
  var id = ""
  var account = ""
  var type = ""
  var title = ""
  var content = ""
  var summary = ""
  var start = Instant.earliest
  var end = Instant.earliest
  var suggestions: [String] = []
  var moods = 0
  var entries = 0
  var goalsActive = 0
  var goalsCompleted = 0
  var isRead = false
  var isFavorite = false
  var isArchived = false
  var created = Instant.earliest
  var updated = Instant.earliest

  static let table = Table(
    "insights", of: StoredInsight.self, constraints: ["PRIMARY KEY (account, id)"],
    indexes: "CREATE INDEX insights_by_time ON insights (account, created_at DESC, id);")

  mutating func columns(_ columns: inout some ColumnVisitor) {
    columns.column("id", &id)
    columns.account(&account)
    columns.column("type", &type, as: "insightType")
    columns.column("title", &title)
    columns.column("content", &content)
    columns.column("summary", &summary)
    columns.column("period_start", &start, as: "periodStart")
    columns.column("period_end", &end, as: "periodEnd")
    columns.column("suggestions", &suggestions)
    columns.column("moods", &moods, as: "moodEntriesCount")
    columns.column("entries", &entries, as: "journalEntriesCount")
    columns.column("goals_active", &goalsActive, as: "goalsActive")
    columns.column("goals_completed", &goalsCompleted, as: "goalsCompleted")
    columns.column("is_read", &isRead, as: "isRead")
    columns.column("is_favorite", &isFavorite, as: "isFavorite")
    columns.column("is_archived", &isArchived, as: "isArchived")
    columns.column("created_at", &created, as: "createdAt")
    columns.column("updated_at", &updated, as: "updatedAt")
  }

  var answer: Insight {
    Insight(
      id: id, userId: account, insightType: type, title: title, content: content,
      summary: summary, periodStart: start, periodEnd: end,
      metrics: InsightMetrics(
        moods: moods, entries: entries, active: goalsActive, completed: goalsCompleted),
      suggestions: suggestions, isRead: isRead, isFavorite: isFavorite, isArchived: isArchived,
      createdAt: created, updatedAt: updated)
  }
}

extension RecordKind {
  static let insights = RecordKind(
    StoredInsight.self, "insights", RecordName("insight"), newest: "created_at",
    order: "created_at, id DESC"
  ) { store, record, account, now in
    let id = try record.recordID()
    let written = try record.creation(now)
    func text(_ name: String) -> String { record[name]?.string ?? "" }
    func count(_ name: String) -> Int { record[name]?.int ?? Int(text(name)) ?? 0 }
    func flag(_ name: String) -> Bool { record[name]?.bool ?? (text(name) == "true") }
    func instant(_ name: String) -> Instant { Instant(text(name)) ?? written }
    guard InsightType(rawValue: text("insightType")) != nil, !text("content").isEmpty else {
      throw ServiceError.invalid("content", "is missing, or insightType is unknown")
    }
    let insight = StoredInsight(
      id: id, account: account, type: text("insightType"), title: text("title"),
      content: text("content"), summary: text("summary"), start: instant("periodStart"),
      end: instant("periodEnd"), suggestions: try record.words("suggestions") ?? [],
      moods: count("moodEntriesCount"), entries: count("journalEntriesCount"),
      goalsActive: count("goalsActive"), goalsCompleted: count("goalsCompleted"),
      isRead: flag("isRead"), isFavorite: flag("isFavorite"), isArchived: flag("isArchived"),
      created: written, updated: instant("updatedAt"))
    return try store.database.restore(insight, id, of: account)
  }
}
