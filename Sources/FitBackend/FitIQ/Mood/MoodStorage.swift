import CivilTime
import FitAPI
import JSON
import SQL

extension MoodEntry: LoggedRecord {
  static let noun = "mood entry"

  static let table = Table(
    "moods", of: MoodEntry.self, constraints: ["PRIMARY KEY (account, id)"],
    indexes: """
      CREATE INDEX moods_by_time ON moods (account, logged_at DESC, id);
      CREATE UNIQUE INDEX moods_by_source ON moods (account, source_id)
        WHERE source_id IS NOT NULL;
      """)

  mutating func columns(_ columns: inout some ColumnVisitor) {
    columns.column("id", &id)
    columns.account(&userId)
    columns.column("valence", &valence)
    columns.column("labels", &labels)
    columns.column("associations", &associations)
    columns.column("notes", &notes)
    columns.column("logged_at", &loggedAt, as: "loggedAt")
    columns.localDay(&localDay, &utcOffset, as: "day", "")
    columns.column("source", &source)
    columns.column("source_id", &sourceId, as: "sourceId")
    columns.column("created_at", &createdAt, as: "createdAt")
    columns.column("updated_at", &updatedAt, as: "updatedAt")
    columns.writeOrder()
  }

  mutating func apply(_ draft: MoodDraft) {
    valence = draft.newValence ?? valence
    labels = draft.newLabels?.map(\.trimmed) ?? labels
    associations = draft.associations?.map(\.trimmed) ?? associations
    if let notes = draft.notes?.trimmed { self.notes = notes.isEmpty ? nil : notes }
    source = draft.source ?? source
    sourceId = draft.sourceId ?? sourceId
  }

  static func known(
    _ draft: MoodDraft, of account: String, in database: Database
  ) throws -> MoodEntry? {
    guard let id = draft.sourceId else { return nil }
    return try database.first(
      "\(table.select) WHERE account = ? AND source_id = ?", account, id
    ) { MoodEntry($0) }
  }
}

extension Store {
  /// Returns the moods of some days as analytics need them, in the order of time.
  func moodPoints(of account: String, within days: ClosedRange<Day>) throws -> [MoodPoint] {
    try database.all(
      "WHERE account = ? AND day >= ? AND day <= ? ORDER BY logged_at, written, id",
      [account, days.lowerBound.number, days.upperBound.number], as: MoodEntry.self
    ).map { mood in
      MoodPoint(
        day: mood.localDay ?? .earliest, valence: mood.valence, labels: mood.labels,
        associations: mood.associations)
    }
  }
}

extension RecordKind {
  static let moods = RecordKind(MoodEntry.self, "moods", RecordName("mood"))
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
