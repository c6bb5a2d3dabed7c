import CivilTime
import FitAPI
import JSON

extension Router {
  /// Adds the routes of the journal.
  mutating func addJournal() {
    addLogged(
      FitIQ.journalWriting, one: FitIQ.journalEntry, change: FitIQ.journalChange,
      deletion: FitIQ.journalDeletion)
    on(FitIQ.journal) { context, store in
      var filter = RecordFilter(account: try context.account())
      let (from, to) = try context.days()
      filter.narrow(from: from, to: to)
      filter.narrow(idPrefix: context.query["id"])
      if let type = try context.word("entry_type", of: JournalEntryType.self) {
        filter.narrow("type = ?", type.rawValue)
      }
      if try context.flag("favorites_only") == true { filter.narrow("is_favorite") }
      for tag in context.query["tags"]?.split(separator: ",") ?? [] {
        filter.narrow(String(tag).trimmed, among: "tags")
      }
      return try Self.page(filter, context, store)
    }
    on(FitIQ.journalSearch) { context, store in
      let text = context.query["q"] ?? ""
      var problems = Problems()
      problems.check("q", text, length: FitIQ.journalQueryLength)
      try problems.refuse()
      var filter = RecordFilter(account: try context.account())
      for part in JournalQuery(text).parts { filter.narrow("instr(searched, ?) > 0", part) }
      return try JournalResults(Self.page(filter, context, store))
    }
    on(FitIQ.journalPrompts) { context, _ in
      _ = try context.account()
      return JournalPromptPage(of: context.query["category"], on: context.today)
    }
    on(FitIQ.journalStatistics) { context, store in
      var filter = RecordFilter(account: try context.account())
      let (from, to) = try context.days()
      filter.narrow(from: from, to: to)
      let entries = try store.database.all(
        "SELECT day, content, type, tags, is_favorite FROM journal WHERE \(filter.conditions)",
        filter.values
      ) { row in
        JournalStatistics.Entry(
          day: Day(number: row.int(0)), content: row.text(1), type: row.text(2),
          tags: (try? JSONValue(parsing: row.text(3)))?.array?.compactMap(\.string) ?? [],
          isFavorite: row.bool(4))
      }
      return JournalStatistics(entries, today: context.today)
    }
    on(FitIQ.journalFavorite) { context, store in
      var entry: JournalEntry = try context.record(store, JournalEntry.noun)
      entry.isFavorite.toggle()
      entry.updatedAt = context.now
      try store.database.update(entry)
      return FavoriteStatus(entry.isFavorite)
    }
  }

  private static func page(
    _ filter: RecordFilter, _ context: RequestContext, _ store: Store
  ) throws -> JournalPage {
    let (limit, offset) = try context.stretch(FitIQ.journalLimits, default: FitIQ.journalLimit)
    let (entries, total) = try store.database.page(
      filter, limit: limit, offset: offset, as: JournalEntry.self)
    return JournalPage(entries: entries, total: total, limit: limit, offset: offset)
  }
}
