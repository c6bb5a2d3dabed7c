import Arguments
import FitAPI
import FitClient
import Terminal

extension InsightType: ArgumentValue {}

struct InsightCreate: Command {
  static let canSkipLookUps: Bool? = false
  static let type = Argument<InsightType>(
    "type", "The kind of insight: daily, weekly, monthly, milestone or pattern.")
  static let wellness = Flag("wellness", "Only moods, the journal and goals.")
  static let declaration = Declaration(
    "find", "Create an insight about a period.",
    [type, wellness] + LogOptions.keys,
    discussion: """
      Daily looks at today, weekly at the last seven days, pattern at fourteen, monthly and milestone \
      at thirty. Every sentence rests on figures that you logged.
      """,
    fields: Insight.record,
    examples: [
      Example("fit insight find weekly", "the last seven days"),
      Example("fit insight find pattern --wellness", "what your moods have to do with"),
    ])

  func run(_ arguments: ParsedArguments, in fit: Context) throws -> Output {
    let request = InsightRequest(arguments[Self.type])
    let isWellness = arguments[Self.wellness]
    let call =
      isWellness
      ? FitIQ.wellnessInsightCreation(body: request) : FitIQ.insightCreation(body: request)
    let facts = "\(arguments[Self.type].rawValue):\(isWellness)"
    let key = LogOptions.key(arguments, "insight", facts, on: fit.today)
    if let output = try fit.client.repeated(
      call.once(key), "the insight", { InsightText.page($0) })
    {
      return output
    }
    let found = try fit.client.send(call.once(key))
    fit.note("kept the insight \(found.title)", undo: .delete(FitIQ.insightDeletion, found.id))
    return InsightText.page(found)
  }
}

struct InsightList: Command {
  static var listing: Listing? { Listing() }
  static let declaration = Declaration(
    "list", "Show insights, newest first.", DayRangeOptions.all("every day unless given"),
    constraints: DayRangeOptions.constraints, fields: Insight.record,
    columns: [["ID", "WHEN", "TITLE", "SUMMARY"]],
    examples: [Example("fit insight list --json=title,summary", "for a script")])

  func run(_ arguments: ParsedArguments, in fit: Context) throws -> Output {
    let days = try DayRangeOptions.named(arguments, in: fit)
    let insights = try RecordPages.all { offset throws(FitError) in
      let page = try fit.client.send(
        FitIQ.insights(query: ["limit": FitIQ.insightLimits.upperBound, "offset": offset]))
      return (page.insights, page.total)
    }.filter { days?.holds($0.createdAt, in: fit) ?? true }
    let columns: [TableColumn<Insight>] = [
      .id,
      TableColumn("WHEN") {
        Cell(TimeFormatter.short($0.createdAt, in: fit), raw: Figure.instant($0.createdAt))
      },
      TableColumn("TITLE") { Cell($0.title, .strong) },
      TableColumn("SUMMARY", flexible: true, priority: 5) { Cell($0.summary ?? "", .muted) },
    ]
    return .list(
      insights, columns, ids: insights.map(\.id),
      emptyMessage: days == nil
        ? "no insight was kept; `fit insight find weekly` finds one" : "no insight was kept then")
  }
}

struct InsightShow: Command {
  static let id = Argument<String>(
    "id", length: 1...36, "The id of the insight, or its beginning.", completes: .insights)
  static let declaration = Declaration(
    "show", "Read an insight.", [id], fields: Insight.record,
    examples: [Example("fit insight show 3fa1", "by the beginning of its id")])

  func run(_ arguments: ParsedArguments, in fit: Context) throws -> Output {
    InsightText.page(try InsightText.find(arguments[Self.id], in: fit))
  }
}

struct InsightDelete: Command {
  static let declaration = Declaration(
    "delete", "Delete an insight.", [InsightShow.id, Confirmation.yes], fields: Insight.record,
    examples: [Example("fit insight delete 3fa1 --yes", "without being asked")])

  func run(_ arguments: ParsedArguments, in fit: Context) throws -> Output {
    let insight = try InsightText.find(arguments[InsightShow.id], in: fit)
    let line = "\(insight.title, .strong)" + ShortID.noted(insight.id)
    try Confirmation.ask("Delete?", showing: [line], arguments, in: fit)
    return try fit.client.deliver(FitIQ.insightDeletion(insight.id))
      .output("the deletion of " + line) { _ in
        .receipt([insight], lines: ["deleted " + line])
      }
  }
}

/// Insights in words.
enum InsightText {
  static func page(_ insight: Insight) -> Output {
    .page(insight, id: insight.id) { surface in
      let width = min(surface.width, 80)
      let title = StyledText(insight.title, .strong)
      var lines = [title + ShortID.noted(insight.id), ""]
      lines += StyledText(insight.content).wrapped(to: width, hanging: 0)
      if !insight.suggestions.isEmpty {
        lines.append("")
        lines += insight.suggestions.flatMap {
          StyledText("- \($0)").wrapped(to: width, hanging: 2)
        }
      }
      return lines
    }
  }

  /// Finds the insight whose id begins as typed.
  ///
  /// - Throws: ``FitError`` when there is none, or more than one.
  static func find(_ typed: String, in fit: Context) throws(FitError) -> Insight {
    try ShortID.one(
      typed,
      among: fit.client.send(FitIQ.insights(query: ["id": ShortID.prefix(typed)])).insights,
      "insight")
  }
}
