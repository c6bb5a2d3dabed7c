import CivilTime
import FitAPI
import JSON
import SQL

/// A text that a person wrote about their day.
struct StoredJournalEntry: StoredRecord {
  var id = ""
  var account = ""
  var title: String?
  var content = ""
  var format = JournalFormat.plain.rawValue
  var type = JournalEntryType.freeform.rawValue
  var tags: [String] = []
  var privacy = JournalPrivacy.private.rawValue
  var promptId: String?
  var moodId: String?
  var goalId: String?
  var isFavorite = false
  var logged = Instant.earliest
  /// The person's day.
  var day = Day.earliest
  /// Seconds to add to UTC for the person's local time.
  var utcOffset = 0
  /// The title, text and tags in lower case, for searches.
  var searched = ""
  var created = Instant.earliest
  var updated = Instant.earliest
  var written = WriteOrder()

  static let table = Table(
    "journal", of: StoredJournalEntry.self, constraints: ["PRIMARY KEY (account, id)"],
    indexes: "CREATE INDEX journal_by_time ON journal (account, logged_at DESC, id);")

  mutating func columns(_ columns: inout some ColumnVisitor) {
    columns.column("id", &id)
    columns.account(&account)
    columns.column("title", &title)
    columns.column("content", &content)
    columns.column("format", &format, as: "contentFormat")
    columns.column("type", &type, as: "entryType")
    columns.column("tags", &tags)
    columns.column("privacy", &privacy, as: "privacyLevel")
    columns.column("prompt_id", &promptId, as: "promptId")
    columns.column("mood_id", &moodId, as: "linkedMoodId")
    columns.column("goal_id", &goalId, as: "linkedGoalId")
    columns.column("is_favorite", &isFavorite, as: "isFavorite")
    columns.column("logged_at", &logged, as: "loggedAt")
    columns.column("day", &day)
    columns.column("utc_offset", &utcOffset, as: "utcOffset")
    columns.unexported("searched", &searched)
    columns.column("created_at", &created, as: "createdAt")
    columns.column("updated_at", &updated, as: "updatedAt")
    columns.unexported("written", &written, "DEFAULT 0")
  }

  var answer: JournalEntry {
    let entry = JournalEntry(
      id: id, userId: account, title: title, content: content, contentFormat: format,
      entryType: type, tags: tags, privacyLevel: privacy, promptId: promptId,
      linkedMoodId: moodId, linkedGoalId: goalId, isFavorite: isFavorite,
      loggedAt: logged, createdAt: created, updatedAt: updated)
    return entry.telling(LocalMoment(known: logged, day: day, utcOffset: utcOffset))
  }

  /// Applies the fields of a draft.
  mutating func apply(_ draft: JournalDraft, at moment: LocalMoment?) {
    if let title = draft.title?.trimmed { self.title = title.isEmpty ? nil : title }
    content = draft.content?.trimmed ?? content
    format = draft.contentFormat ?? format
    type = draft.entryType ?? type
    tags = draft.tags?.map(\.trimmed) ?? tags
    privacy = draft.privacyLevel ?? privacy
    promptId = draft.promptId ?? promptId
    moodId = draft.linkedMoodId ?? moodId
    goalId = draft.linkedGoalId ?? goalId
    isFavorite = draft.isFavorite ?? isFavorite
    searched = ([title ?? "", content] + tags).joined(separator: "\n").lowercased()
    guard let moment else { return }
    (logged, day, utcOffset) = (moment.instant, moment.day, moment.utcOffset)
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
    StoredJournalEntry.self, "journal",
    RecordName("entry of the journal", plural: "entries of the journal"),
    newest: "logged_at", order: "logged_at, written, id DESC"
  ) { store, record, account, now in
    let id = try record.recordID()
    var draft = JournalDraft()
    draft.title = record["title"]?.string
    draft.content = record["content"]?.string
    draft.contentFormat = record["contentFormat"]?.string
    draft.entryType = record["entryType"]?.string
    draft.tags = try record.words("tags")
    draft.privacyLevel = record["privacyLevel"]?.string
    func link(_ name: String) -> String? {
      record[name]?.string.flatMap { $0.isEmpty ? nil : $0 }
    }
    draft.promptId = link("promptId")
    draft.linkedMoodId = link("linkedMoodId")
    draft.linkedGoalId = link("linkedGoalId")
    draft.isFavorite = record["isFavorite"]?.bool ?? (record["isFavorite"]?.string == "true")
    draft.loggedAt = record["loggedAt"]?.string
    try draft.problemsAsNew.refuse(at: now)
    let written = try record.creation(now)
    var entry = StoredJournalEntry(
      id: id, account: account, created: written, updated: record.change(written))
    entry.apply(draft, at: try record.moment(written))
    return try store.database.restore(entry, id, of: account)
  }
}
