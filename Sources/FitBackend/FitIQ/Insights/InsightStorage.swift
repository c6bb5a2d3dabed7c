import CivilTime
import FitAPI
import JSON
import SQL

extension Insight: StoredModel {
  static let table = Table(
    "insights", of: Insight.self, constraints: ["PRIMARY KEY (account, id)"],
    indexes: "CREATE INDEX insights_by_time ON insights (account, created_at DESC, id);")

  mutating func columns(_ columns: inout some ColumnVisitor) {
    columns.column("id", &id)
    columns.account(&userId)
    columns.column("type", &insightType, as: "insightType")
    columns.column("title", &title)
    columns.column("content", &content)
    var text = summary ?? ""
    columns.column("summary", &text)
    summary = text
    columns.column("period_start", &periodStart, as: "periodStart")
    columns.column("period_end", &periodEnd, as: "periodEnd")
    columns.column("suggestions", &suggestions)
    columns.column("moods", &metrics.moodEntriesCount, as: "moodEntriesCount")
    columns.column("entries", &metrics.journalEntriesCount, as: "journalEntriesCount")
    columns.column("goals_active", &metrics.goalsActive, as: "goalsActive")
    columns.column("goals_completed", &metrics.goalsCompleted, as: "goalsCompleted")
    columns.column("is_read", &isRead, as: "isRead")
    columns.column("is_favorite", &isFavorite, as: "isFavorite")
    columns.column("is_archived", &isArchived, as: "isArchived")
    columns.column("created_at", &createdAt, as: "createdAt")
    columns.column("updated_at", &updatedAt, as: "updatedAt")
  }
}

extension RecordKind {
  static let insights = RecordKind(
    Insight.self, "insights", RecordName("insight"), newest: "created_at",
    order: "created_at, id DESC"
  ) { store, record, account, now in
    let id = try record.recordID()
    let written = try record.creation(now)
    var insight = try Insight(record, of: account, requiring: "periodStart", "periodEnd")
    insight.id = id
    insight.createdAt = written
    insight.updatedAt = record.change(written)
    guard InsightType(rawValue: insight.insightType) != nil, !insight.content.isEmpty else {
      throw ServiceError.invalid("content", "is missing, or insightType is unknown")
    }
    return try store.database.restore(insight, id, of: account)
  }
}
