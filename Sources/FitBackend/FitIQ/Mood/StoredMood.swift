import CivilTime
import FitAPI
import JSON
import SQL

/// A person's mood at a moment.
struct StoredMood: StoredRecord {
  var id = ""
  var account = ""
  var valence = 0.0
  var labels: [String] = []
  var associations: [String] = []
  var notes: String?
  var logged = Instant.earliest
  /// The person's day.
  var day = Day.earliest
  /// Seconds to add to UTC for the person's local time.
  var utcOffset = 0
  var source = MoodSource.manual.rawValue
  var sourceId: String?
  var created = Instant.earliest
  var updated = Instant.earliest
  var written = WriteOrder()

  static let table = Table(
    "moods", of: StoredMood.self, constraints: ["PRIMARY KEY (account, id)"],
    indexes: """
      CREATE INDEX moods_by_time ON moods (account, logged_at DESC, id);
      CREATE UNIQUE INDEX moods_by_source ON moods (account, source_id)
        WHERE source_id IS NOT NULL;
      """)

  mutating func columns(_ columns: inout some ColumnVisitor) {
    columns.column("id", &id)
    columns.account(&account)
    columns.column("valence", &valence)
    columns.column("labels", &labels)
    columns.column("associations", &associations)
    columns.column("notes", &notes)
    columns.column("logged_at", &logged, as: "loggedAt")
    columns.column("day", &day)
    columns.column("utc_offset", &utcOffset, as: "utcOffset")
    columns.column("source", &source)
    columns.column("source_id", &sourceId, as: "sourceId")
    columns.column("created_at", &created, as: "createdAt")
    columns.column("updated_at", &updated, as: "updatedAt")
    columns.unexported("written", &written, "DEFAULT 0")
  }

  var answer: MoodEntry {
    let entry = MoodEntry(
      id: id, userId: account, valence: valence, labels: labels, associations: associations,
      notes: notes, loggedAt: logged, source: source, sourceId: sourceId,
      createdAt: created, updatedAt: updated)
    return entry.telling(LocalMoment(known: logged, day: day, utcOffset: utcOffset))
  }

  var point: MoodPoint {
    MoodPoint(day: day, valence: valence, labels: labels, associations: associations)
  }

  /// Applies the fields of a draft.
  mutating func apply(_ draft: MoodDraft, at moment: LocalMoment?) {
    valence = draft.newValence ?? valence
    labels = draft.newLabels?.map(\.trimmed) ?? labels
    associations = draft.associations?.map(\.trimmed) ?? associations
    if let notes = draft.notes?.trimmed { self.notes = notes.isEmpty ? nil : notes }
    source = draft.source ?? source
    sourceId = draft.sourceId ?? sourceId
    guard let moment else { return }
    (logged, day, utcOffset) = (moment.instant, moment.day, moment.utcOffset)
  }
}

/// The moods of all accounts.
struct MoodTable {
  let database: Database

  func list(
    _ filter: RecordFilter, limit: Int, offset: Int
  ) throws -> (records: [StoredMood], total: Int) {
    try database.stretch(
      filter, order: "logged_at DESC, written DESC, id", limit: limit, offset: offset)
  }

  /// Returns the mood with a source's id; `nil` when there is none.
  func find(source id: String, of account: String) throws -> StoredMood? {
    try database.first(
      "\(StoredMood.table.select) WHERE account = ? AND source_id = ?", account, id
    ) { StoredMood($0) }
  }

  /// Returns the moods of some days as analytics need them, in the order of time.
  func points(of account: String, within days: ClosedRange<Day>) throws -> [MoodPoint] {
    try database.all(
      "WHERE account = ? AND day >= ? AND day <= ? ORDER BY logged_at, written, id",
      [account, days.lowerBound.number, days.upperBound.number], as: StoredMood.self
    ).map(\.point)
  }
}

extension Store {
  var moods: MoodTable { MoodTable(database: database) }
}

extension RecordKind {
  static let moods = RecordKind(
    StoredMood.self, "moods", RecordName("mood"), newest: "logged_at",
    order: "logged_at, written, id DESC"
  ) { store, record, account, now in
    let id = try record.recordID()
    var draft = MoodDraft()
    draft.valence = record["valence"]?.double ?? record["valence"]?.string.flatMap(Double.init)
    draft.labels = try record.words("labels")
    draft.associations = try record.words("associations")
    draft.notes = record["notes"]?.string
    draft.loggedAt = record["loggedAt"]?.string
    draft.source = record["source"]?.string
    draft.sourceId = record["sourceId"]?.string.flatMap { $0.isEmpty ? nil : $0 }
    try draft.problemsAsNew.refuse(at: now)
    let written = try record.creation(now)
    var mood = StoredMood(
      id: id, account: account, created: written, updated: record.change(written))
    mood.apply(draft, at: try record.moment(written))
    return try store.database.restore(mood, id, of: account)
  }
}

extension JSONValue {
  /// Returns the moment of an imported record, with the day and the offset of when it was logged.
  func moment(_ written: Instant) throws(ServiceError) -> LocalMoment {
    let instant = self["loggedAt"]?.string.flatMap { Instant($0) } ?? written
    let offset = self["utcOffset"]?.int ?? self["utcOffset"]?.string.flatMap(Int.init) ?? 0
    guard LocalMoment.offsets.contains(offset) else {
      throw .invalid("utcOffset", "must be within a day")
    }
    let zone = PersonalCalendar(zone: Zone(offset: offset))
    return self["day"]?.string.flatMap { Day($0) }.flatMap {
      LocalMoment(instant, day: $0, utcOffset: offset)
    } ?? zone.moment(of: instant)
  }
}
