import CivilTime
import FitAPI
import SQL

extension JournalEntry: LoggedRecord {
  static let noun = "journal entry"

  static let table = Table(
    "journal", of: JournalEntry.self, constraints: ["PRIMARY KEY (account, id)"],
    indexes: "CREATE INDEX journal_by_time ON journal (account, logged_at DESC, id);")

  mutating func columns(_ columns: inout some ColumnVisitor) {
    columns.column("id", &id)
    columns.account(&userId)
    columns.column("title", &title)
    columns.column("content", &content)
    columns.column("format", &contentFormat, as: "contentFormat")
    columns.column("type", &entryType, as: "entryType")
    columns.column("tags", &tags)
    columns.column("privacy", &privacyLevel, as: "privacyLevel")
    columns.column("prompt_id", &promptId, as: "promptId")
    columns.column("mood_id", &linkedMoodId, as: "linkedMoodId")
    columns.column("goal_id", &linkedGoalId, as: "linkedGoalId")
    columns.column("is_favorite", &isFavorite, as: "isFavorite")
    columns.column("logged_at", &loggedAt, as: "loggedAt")
    columns.localDay(&localDay, &utcOffset, as: "day", "")
    columns.derived("searched", searchText)
    columns.column("created_at", &createdAt, as: "createdAt")
    columns.column("updated_at", &updatedAt, as: "updatedAt")
    columns.writeOrder()
  }

  /// The title, text and tags in lower case, for searches.
  private var searchText: String {
    ([title ?? "", content] + tags).joined(separator: "\n").lowercased()
  }

  mutating func apply(_ draft: JournalDraft) {
    if let title = draft.title?.trimmed { self.title = title.isEmpty ? nil : title }
    content = draft.content?.trimmed ?? content
    contentFormat = draft.contentFormat ?? contentFormat
    entryType = draft.entryType ?? entryType
    tags = draft.tags?.map(\.trimmed) ?? tags
    privacyLevel = draft.privacyLevel ?? privacyLevel
    promptId = draft.promptId ?? promptId
    linkedMoodId = draft.linkedMoodId ?? linkedMoodId
    linkedGoalId = draft.linkedGoalId ?? linkedGoalId
    isFavorite = draft.isFavorite ?? isFavorite
  }
}

/// A search of the journal for every word, and every phrase in quotes.
struct JournalQuery {
  let parts: [String]

  init(_ text: String) {
    var parts: [String] = []
    for (index, piece) in text.lowercased().split(separator: "\"", omittingEmptySubsequences: false)
      .enumerated()
    {
      if index.isMultiple(of: 2) {
        parts += piece.split(whereSeparator: \.isWhitespace).map(String.init)
      } else if !piece.allSatisfy(\.isWhitespace) {
        parts.append(String(piece))
      }
    }
    self.parts = parts
  }
}

extension RecordKind {
  static let journal = RecordKind(
    JournalEntry.self, "journal",
    RecordName("entry of the journal", plural: "entries of the journal"))
}
