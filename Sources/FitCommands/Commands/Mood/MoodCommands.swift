import Arguments
import CivilTime
import FitAPI
import FitClient
import Quantities
import Terminal

struct MoodLog: Command {
  static let score = Argument<Int>(
    "score", in: MoodScale.scores, "How you feel, from 1, very low, to 10, excellent.")
  static let feelings = Option<[String]>(
    "feeling", short: "f", placeholder: "WORD", length: MoodDraft.wordLength,
    "A word for it: calm, tired; may be given again.")
  static let about = Option<[String]>(
    "about", placeholder: "WORD", length: MoodDraft.wordLength,
    "What it has to do with: work, family; may be given again.")
  static let notes = Option<String?>("notes", length: MoodDraft.notesLength, "A word on it.")
  static let declaration = Declaration(
    "log", "Log how you feel.",
    [score, feelings, about, notes] + LogOptions.all + [LogOptions.dryRun],
    discussion: """
      Apps that speak of a valence see the same mood: 1 is −1, very unpleasant, and 10 is 1, very \
      pleasant. `fit log mood` logs the bare figure as a measurement.
      """,
    fields: MoodEntry.record,
    examples: [
      Example("fit mood log 8", "a good moment"),
      Example("fit mood log 4 -f tired --about work --at 07:30", "why, and when"),
    ])

  func run(_ arguments: ParsedArguments, in fit: Context) throws -> Output {
    try LogOptions.refuseFuture(arguments, in: fit)
    var draft = MoodDraft()
    draft.moodScore = arguments[Self.score]
    draft.labels = arguments[Self.feelings]
    draft.associations = arguments[Self.about]
    draft.notes = arguments[Self.notes]
    draft.loggedAt = LogOptions.loggedAt(arguments, in: fit)
    var planned = MoodEntry()
    planned.valence = MoodScale.valence(of: arguments[Self.score])
    planned.labels = arguments[Self.feelings]
    planned.associations = arguments[Self.about]
    planned.notes = arguments[Self.notes]
    planned.loggedAt = LogOptions.instant(arguments, in: fit)
    (planned.createdAt, planned.updatedAt) = (fit.now, fit.now)
    let key = LogOptions.key(arguments, "mood", "\(arguments[Self.score])", in: fit)
    let text = MoodText.text(arguments[Self.score], planned.labels)
    return try fit.log(
      FitIQ.moodLogging(body: draft).once(key), arguments, planned: planned,
      waiting: "mood \(text, .strong)  \(LogOptions.time(arguments, in: fit))",
      undo: FitIQ.moodDeletion, noted: { "mood \(MoodText.text($0))" },
      line: { MoodText.words($0, in: fit) })
  }
}

struct MoodList: Command {
  static var listing: Listing? { Listing() }
  static let feeling = Option<String?>(
    "feeling", short: "f", length: MoodDraft.wordLength, "Only moods with this word.")
  static let declaration = Declaration(
    "list", "Show moods, newest first.", DayRangeOptions.all("every day unless given") + [feeling],
    constraints: DayRangeOptions.constraints, fields: MoodEntry.record,
    columns: [["ID", "WHEN", "MOOD", "FEELING", "ABOUT", "NOTES"]],
    examples: [
      Example("fit mood list 30d", "those of the last thirty days"),
      Example("fit mood list --json=loggedAt,moodScore,labels", "for a script"),
    ])

  func run(_ arguments: ParsedArguments, in fit: Context) throws -> Output {
    let (from, to) = try DayRangeOptions.range(arguments, in: fit).bounds
    let entries = try RecordPages.all { offset throws(FitError) in
      let page = try fit.client.send(
        FitIQ.listMoods(from: from, to: to, label: arguments[Self.feeling], offset: offset))
      return (page.entries, page.total)
    }
    let columns: [TableColumn<MoodEntry>] = [
      .id,
      .when(in: fit),
      TableColumn("MOOD", .right) { Cell("\($0.moodScore)", .strong) },
      TableColumn("FEELING", priority: 20) { Cell($0.labels.joined(separator: ", ")) },
      TableColumn("ABOUT") { Cell($0.associations.joined(separator: ", ")) },
      TableColumn("NOTES", flexible: true, priority: 5) { Cell($0.notes ?? "", .muted) },
    ]
    return .list(
      entries, columns, ids: entries.map(\.id),
      emptyMessage: "no mood was logged; `fit mood log 7` logs one")
  }
}

struct MoodChart: Command {
  static let declaration = Declaration(
    "chart", "Draw moods and what they have to do with.",
    DayRangeOptions.all() + [ProgressChart.svg, WrittenFile.force],
    constraints: DayRangeOptions.constraints,
    discussion: "Each dot is the mean of a day, from 1 to 10.", fields: MoodDayRow.record,
    columns: [["DAY", "MOOD", "COUNT"]],
    examples: [Example("fit mood chart 90d", "the last three months")])

  func run(_ arguments: ParsedArguments, in fit: Context) throws -> Output {
    let days = try DayRangeOptions.range(arguments, last: 30, in: fit)
    let found = try fit.client.send(
      FitIQ.moodAnalytics(query: [
        "from": days.lowerBound, "to": days.upperBound, "include_daily_breakdown": "true",
      ]))
    let rows = (found.dailyAggregates ?? []).map(MoodDayRow.init)
    let chart = LineChart(
      title: "mood, 1 very low to 10 excellent",
      series: [
        LineChart.Series(
          "mood",
          rows.map { LineChart.Point($0.date, $0.moodScore) },
          drawing: .dots)
      ])
    if let file = arguments[ProgressChart.svg] {
      return try .written(chart.svg(), to: file, arguments)
    }
    let columns: [TableColumn<MoodDayRow>] = [
      TableColumn("DAY") { Cell($0.date.description) },
      TableColumn("MOOD", .right) { Cell(Decimals.text($0.moodScore, upTo: 1)) },
      TableColumn("COUNT", .right) { Cell("\($0.count)") },
    ]
    let lines: (Surface) -> [StyledText] = { surface in
      guard !rows.isEmpty else { return [StyledText("no mood was logged in this time", .muted)] }
      return chart.lines(on: surface, rows: 10) + MoodText.summary(found)
    }
    return .page(rows, columns, lines: lines)
  }
}

/// The moods of a day.
struct MoodDayRow: Model {
  var date: Day
  /// The mean, from 1 to 10.
  var moodScore: Double
  var count: Int

  init(_ day: MoodAnalytics.DailyMood) {
    date = day.date
    moodScore = (MoodScale.exactScore(of: day.averageValence) * 100).rounded() / 100
    count = day.entryCount
  }
}

struct MoodEdit: Command {
  static let id = Argument<String>(
    "id", length: 1...36, "The id of the mood, or its beginning.", completes: .moods)
  static let score = Option<Int?>(
    "score", in: MoodScale.scores, "How you felt, from 1, very low, to 10, excellent.")
  static let feelings = Option<[String]>(
    "feeling", short: "f", placeholder: "WORD", length: MoodDraft.wordLength,
    "A word for it, in place of those before; may be given again.")
  static let about = Option<[String]>(
    "about", placeholder: "WORD", length: MoodDraft.wordLength,
    "What it has to do with, in place of what stood there; may be given again.")
  private static let changes: [any Parameter] = [
    score, feelings, about, MoodLog.notes, EditedMoment.date, EditedMoment.at,
  ]
  static let declaration = Declaration(
    "edit", "Change a mood.",
    [id] + changes, constraints: [.atLeastOne(of: changes)],
    discussion: "What is not named stays: another day keeps the time of day, another time the day.",
    fields: MoodEntry.record,
    examples: [Example("fit mood edit 3fa1 --score 6", "a little less")])

  func run(_ arguments: ParsedArguments, in fit: Context) throws -> Output {
    let old = try MoodText.find(arguments[Self.id], in: fit)
    var draft = MoodDraft()
    draft.moodScore = arguments[Self.score]
    let (feelings, about) = (arguments[Self.feelings], arguments[Self.about])
    draft.labels = feelings.isEmpty ? nil : feelings
    draft.associations = about.isEmpty ? nil : about
    draft.notes = arguments[MoodLog.notes]
    if let moment = try EditedMoment.moment(of: old, arguments, in: fit) {
      draft.loggedAt = moment.instant.iso8601
      draft.tell(moment)
    }
    // Empty notes take away what the edit may have added.
    var before = MoodDraft(of: old)
    before.notes = old.notes ?? ""
    let text = "mood \(MoodText.text(old))"
    return try fit.change(
      FitIQ.moodChange(old.id, body: draft), of: "the \(text)", noted: text,
      undo: .send(FitIQ.moodChange, old.id, body: before)
    ) { MoodText.line($0, in: fit) }
  }
}

struct MoodDelete: DeleteCommand {
  static var records: DeletedRecords {
    .listed("mood", "moods", completes: .moods) { typed, fit in
      let mood = try MoodText.find(typed, in: fit)
      return Deletion<MoodEntry>.Item(
        mood, MoodText.line(mood, in: fit), by: FitIQ.moodDeletion(mood.id),
        undo: .restore(FitIQ.moodLogging, mood.id, body: MoodDraft(of: mood)), in: fit)
    }
  }
}

/// Moods in words.
enum MoodText {
  /// Formats as `8, good: calm, happy`.
  static func text(_ mood: MoodEntry) -> String { text(mood.moodScore, mood.labels) }

  /// Formats a score and feelings as `8, good: calm, happy`.
  static func text(_ score: Int, _ feelings: [String]) -> String {
    let words = feelings.isEmpty ? "" : ": \(feelings.joined(separator: ", "))"
    return "\(score), \(MoodScale.word(score))\(words)"
  }

  static func line(_ mood: MoodEntry, in fit: Context) -> StyledText {
    words(mood, in: fit) + ShortID.noted(mood.id)
  }

  /// Formats as `mood 8, good  Fri 08:31`.
  static func words(_ mood: MoodEntry, in fit: Context) -> StyledText {
    "mood \(text(mood), .strong)  \(TimeFormatter.short(mood, in: fit))"
  }

  /// Returns the mood whose id begins as typed.
  ///
  /// - Throws: ``FitError`` when there is none, or more than one.
  static func find(_ typed: String, in fit: Context) throws(FitError) -> MoodEntry {
    try ShortID.one(
      typed, among: fit.client.send(FitIQ.listMoods(id: ShortID.prefix(typed))).entries, "mood")
  }

  /// Returns a summary of moods in lines.
  static func summary(_ found: MoodAnalytics) -> [StyledText] {
    let mean = Decimals.text(MoodScale.exactScore(of: found.summary.averageValence), upTo: 1)
    let trend = MoodTrend(rawValue: found.trends.trendDirection)
    let days = "\(found.summary.daysWithEntries) of \(found.period.totalDays) days"
    let isKnown = trend != nil && trend != .insufficientData
    let course = isKnown ? ", \(found.trends.trendDirection)" : ""
    var lines: [StyledText] = ["mean \(mean, .strong) on \(days)\(course)"]
    if !found.topLabels.isEmpty {
      let words = found.topLabels.prefix(5).map { "\($0.label) \($0.count)" }
      lines.append(StyledText("feelings: \(words.joined(separator: ", "))"))
    }
    if !found.topAssociations.isEmpty {
      let words = found.topAssociations.prefix(5).map { share in
        "\(share.association) \(Decimals.text(MoodScale.exactScore(of: share.averageValence), upTo: 1))"
      }
      lines.append(StyledText("about: \(words.joined(separator: ", "))"))
    }
    return lines
  }
}
