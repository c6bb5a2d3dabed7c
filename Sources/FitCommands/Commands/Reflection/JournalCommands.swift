import Arguments
import CivilTime
import FitAPI
import FitClient
import Terminal

extension JournalEntryType: ArgumentValue {}

/// The options that describe a journal entry.
enum JournalOptions {
  static let title = Option<String?>("title", length: JournalDraft.titleLength, "Its title.")
  static let tags = Option<[String]>(
    "tag", short: "t", placeholder: "TAG", length: JournalDraft.tagLength,
    "A tag; may be given again.")
  static let type = Option<JournalEntryType?>("type", "What kind of entry it is.")
}

struct JournalAdd: Command {
  static let text = Argument<[String]>(
    "text", atLeast: 1, "What you want to write; `-` for standard input.")
  static let declaration = Declaration(
    "add", "Write an entry.",
    [text, JournalOptions.title, JournalOptions.tags, JournalOptions.type] + LogOptions.behindText
      + [LogOptions.dryRun],
    fields: JournalEntry.record,
    examples: [
      Example("fit journal add Slept well, walked by the lake", "a line"),
      Example("fit journal add - --title Sunday -t family < sunday.txt", "what stands in a file"),
    ])

  func run(_ arguments: ParsedArguments, in fit: Context) throws -> Output {
    try LogOptions.refuseFuture(arguments, in: fit)
    var draft = JournalDraft()
    draft.content = try TextInput.read(
      arguments[Self.text], longest: JournalDraft.contentLength.upperBound)
    draft.title = arguments[JournalOptions.title]
    draft.tags = arguments[JournalOptions.tags]
    draft.entryType = arguments[JournalOptions.type]?.rawValue
    draft.loggedAt = LogOptions.loggedAt(arguments, in: fit)
    var planned = JournalEntry()
    planned.title = draft.title
    planned.content = draft.content ?? ""
    planned.entryType = draft.entryType ?? planned.entryType
    planned.tags = draft.tags ?? []
    planned.loggedAt = LogOptions.instant(arguments, in: fit)
    (planned.createdAt, planned.updatedAt) = (fit.now, fit.now)
    let key = LogOptions.key(arguments, "journal", planned.content, in: fit)
    return try fit.log(
      FitIQ.journalWriting(body: draft).once(key), arguments, verb: ("write", done: "written"),
      planned: planned, waiting: JournalText.words(planned, in: fit),
      undo: FitIQ.journalDeletion, noted: { "wrote \(JournalText.head($0))" },
      line: { JournalText.words($0, in: fit) })
  }
}

struct JournalList: Command {
  static var listing: Listing? { Listing() }
  static let tag = Option<String?>("tag", short: "t", length: JournalDraft.tagLength, "Only these.")
  static let favorites = Flag("favorites", "Only entries that are marked.")
  static let declaration = Declaration(
    "list", "Show entries, newest first.",
    DayRangeOptions.all("every day unless given") + [tag, JournalOptions.type, favorites],
    constraints: DayRangeOptions.constraints,
    fields: JournalEntry.record, columns: [["ID", "WHEN", "ENTRY", "TAGS"]],
    examples: [Example("fit journal list month -t family", "what you wrote of them this month")])

  func run(_ arguments: ParsedArguments, in fit: Context) throws -> Output {
    let (from, to) = try DayRangeOptions.range(arguments, in: fit).bounds
    let entries = try RecordPages.all { offset throws(FitError) in
      let page = try fit.client.send(
        FitIQ.listJournal(
          from: from, to: to, type: arguments[JournalOptions.type], tag: arguments[Self.tag],
          favorites: arguments[Self.favorites], offset: offset))
      return (page.entries, page.total)
    }
    return JournalText.list(
      entries, in: fit,
      emptyMessage: "nothing was written; `fit journal add \"…\"` writes an entry")
  }
}

struct JournalSearch: Command {
  static var listing: Listing? { Listing() }
  static let words = Argument<[String]>(
    "words", atLeast: 1, "Words that an entry must hold, or a \"phrase in quotes\".")
  static let declaration = Declaration(
    "search", "Find entries by their words.", [words] + DayRangeOptions.options,
    constraints: DayRangeOptions.optionConstraints, fields: JournalEntry.record,
    columns: [["ID", "WHEN", "ENTRY", "TAGS"]],
    examples: [
      Example("fit journal search lake walk", "entries that hold both words"),
      Example("fit journal search lake --from 2026-06 --to 2026-08", "of a summer"),
    ])

  func run(_ arguments: ParsedArguments, in fit: Context) throws -> Output {
    let words = arguments[Self.words].joined(separator: " ")
    try require(
      FitIQ.journalQueryLength.contains(words.count), .usage,
      "a search must have at most \(FitIQ.journalQueryLength.upperBound) characters")
    let found = try RecordPages.all { offset throws(FitError) in
      let page = try fit.client.send(FitIQ.searchJournal(words, offset: offset))
      return (page.results, page.total)
    }
    let days = try DayRangeOptions.byOptions(arguments, in: fit)
    return JournalText.list(
      found.filter { days.contains($0.day(in: fit.calendar)) }, in: fit,
      emptyMessage: "no entry holds these words")
  }
}

struct JournalShow: Command {
  static let id = Argument<String>(
    "id", length: 1...36, "The id of the entry, or its beginning.", completes: .journal)
  static let declaration = Declaration(
    "show", "Read an entry.", [id], fields: JournalEntry.record,
    examples: [Example("fit journal show 3fa1", "by the beginning of its id")])

  func run(_ arguments: ParsedArguments, in fit: Context) throws -> Output {
    let entry = try JournalText.find(arguments[Self.id], in: fit)
    return .page(entry, id: entry.id) { surface in
      let width = min(surface.width, 80)
      var lines = [JournalText.line(entry, in: fit), ""]
      for line in entry.content.split(separator: "\n", omittingEmptySubsequences: false) {
        lines += line.isEmpty ? [""] : StyledText(String(line)).wrapped(to: width, hanging: 0)
      }
      if !entry.tags.isEmpty {
        lines += ["", StyledText(entry.tags.joined(separator: ", "), .muted)]
      }
      return lines
    }
  }
}

struct JournalEdit: Command {
  static let text = Option<String?>(
    "text", length: JournalDraft.contentLength, "The new text.")
  static let favorite = Flag("favorite", "Mark it, or take the mark away.")
  private static let changes: [any Parameter] = [
    text, JournalOptions.title, JournalOptions.tags, JournalOptions.type, favorite,
    EditedMoment.date, EditedMoment.at,
  ]
  static let declaration = Declaration(
    "edit", "Change an entry.",
    [JournalShow.id] + changes, constraints: [.atLeastOne(of: changes)],
    fields: JournalEntry.record,
    examples: [Example("fit journal edit 3fa1 --title \"A good Sunday\"", "another title")])

  func run(_ arguments: ParsedArguments, in fit: Context) throws -> Output {
    let old = try JournalText.find(arguments[JournalShow.id], in: fit)
    var draft = JournalDraft()
    draft.content = arguments[Self.text]
    draft.title = arguments[JournalOptions.title]
    let tags = arguments[JournalOptions.tags]
    draft.tags = tags.isEmpty ? nil : tags
    draft.entryType = arguments[JournalOptions.type]?.rawValue
    if arguments[Self.favorite] { draft.isFavorite = !old.isFavorite }
    if let moment = try EditedMoment.moment(of: old, arguments, in: fit) {
      draft.loggedAt = moment.instant.iso8601
      draft.tell(moment)
    }
    let head = JournalText.head(old)
    return try fit.change(
      FitIQ.journalChange(old.id, body: draft), of: "\(head)",
      undo: .send(FitIQ.journalChange, old.id, body: JournalDraft(of: old))
    ) { JournalText.line($0, in: fit) }
  }
}

struct JournalDelete: DeleteCommand {
  static var records: DeletedRecords {
    .listed("journal", "entries", completes: .journal) { typed, fit in
      let entry = try JournalText.find(typed, in: fit)
      return Deletion<JournalEntry>.Item(
        entry, JournalText.line(entry, in: fit), name: JournalText.head(entry),
        by: FitIQ.journalDeletion(entry.id),
        undo: .restore(FitIQ.journalWriting, entry.id, body: JournalDraft(of: entry)), in: fit)
    }
  }
}

/// Entries of the journal in words.
enum JournalText {
  /// Returns the title, else the beginning of the text.
  static func head(_ entry: JournalEntry) -> String { head(entry.title, entry.content) }

  /// Returns the title, else the beginning of the text.
  static func head(_ title: String?, _ content: String) -> String {
    if let title { return title }
    let line = content.prefix { $0 != "\n" }
    return line.count > 50 ? "\(line.prefix(49))…" : String(line)
  }

  static func line(_ entry: JournalEntry, in fit: Context) -> StyledText {
    words(entry, in: fit) + ShortID.noted(entry.id)
  }

  static func words(_ entry: JournalEntry, in fit: Context) -> StyledText {
    "\(head(entry), .strong)  \(TimeFormatter.short(entry, in: fit))"
  }

  static func list(
    _ entries: [JournalEntry], in fit: Context, emptyMessage: StyledText
  ) -> Output {
    let columns: [TableColumn<JournalEntry>] = [
      .id,
      .when(in: fit),
      TableColumn("ENTRY", flexible: true, priority: 20) { Cell(head($0), .strong) },
      TableColumn("TAGS", priority: 5) { Cell($0.tags.joined(separator: ", "), .muted) },
    ]
    return .list(entries, columns, ids: entries.map(\.id), emptyMessage: emptyMessage)
  }

  /// Returns the entry whose id begins as typed.
  ///
  /// - Throws: ``FitError`` when there is none, or more than one.
  static func find(_ typed: String, in fit: Context) throws(FitError) -> JournalEntry {
    try ShortID.one(
      typed, among: fit.client.send(FitIQ.listJournal(id: ShortID.prefix(typed))).entries, "entry")
  }
}
