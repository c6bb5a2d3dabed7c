import Arguments
import FitAPI
import FitClient
import Terminal

struct ConsultShow: Command {
  static let declaration = Declaration(
    "show", "Show a consultation.", [ConsultationChoice.consultation],
    discussion: "When none is active, the one started last is shown.",
    fields: Consultation.record,
    examples: [
      Example("fit consult show", "the active one started last"),
      Example("fit consult show --json=messages", "what was said, for a script"),
    ])

  func run(_ arguments: ParsedArguments, in fit: Context) throws -> Output {
    let typed = arguments[ConsultationChoice.consultation]
    var found: Consultation?
    if typed == nil, try ConsultationChoice.latest(.active, in: fit) == nil {
      found = try ConsultationChoice.latest(in: fit)
    }
    let consultation = try found ?? ConsultationChoice.find(typed, in: fit)
    let whole = try ConsultationChoice.withMessages(consultation.id, in: fit)
    return .page(whole, id: whole.id) { ConsultationDetail(whole, in: fit).lines(on: $0) }
  }
}

struct ConsultList: Command {
  static var listing: Listing? { Listing() }
  static let status = Option<ConsultationStatus?>("status", "Only those of this status.")
  static let declaration = Declaration(
    "list", "List consultations, newest first.",
    DayRangeOptions.all("every day unless given") + [status],
    constraints: DayRangeOptions.constraints, fields: Consultation.record,
    columns: [["ID", "STARTED", "ABOUT", "STATUS", "MESSAGES", "LAST"]],
    examples: [
      Example("fit consult list --status active", "those that go on"),
      Example("fit consult list --json=id,consultationType", "for a script"),
    ])

  func run(_ arguments: ParsedArguments, in fit: Context) throws -> Output {
    let days = try DayRangeOptions.named(arguments, in: fit)
    let all = try Self.all(arguments[Self.status], in: fit)
      .filter { days?.holds($0.createdAt, in: fit) ?? true }
    var records = Output.Records(all, Self.columns(fit), ids: all.map(\.id))
    // What was said is shown for one consultation only.
    records.columns.removeAll { $0 == "messages" }
    records.emptyMessage =
      days == nil
      ? "no consultation yet; `fit consult start general` starts one"
      : "no consultation was begun then"
    return Output(body: .records(records))
  }

  private static func all(
    _ status: ConsultationStatus?, in fit: Context
  ) throws(FitError) -> [Consultation] {
    try RecordPages.all { offset throws(FitError) in
      let page = try fit.client.send(FitIQ.listConsultations(status: status, offset: offset))
      // A server that knows no offset sends all of them at once.
      return (page.consultations, page.offset == nil ? 0 : page.total)
    }
  }

  private static func columns(_ fit: Context) -> [TableColumn<Consultation>] {
    [
      .id,
      TableColumn("STARTED") {
        Cell(TimeFormatter.short($0.createdAt, in: fit), raw: Figure.instant($0.createdAt))
      },
      TableColumn("ABOUT", priority: 20) { Cell($0.consultationType, .strong) },
      TableColumn("STATUS") { consultation in
        let isActive = consultation.status == ConsultationStatus.active.rawValue
        return Cell(consultation.status, isActive ? .accent : .muted)
      },
      TableColumn("MESSAGES", .right, priority: 5) { Cell($0.messageCount.map { "\($0)" } ?? "") },
      TableColumn("LAST", priority: 6) { consultation in
        guard let last = consultation.lastMessageAt else { return Cell("") }
        return Cell(TimeFormatter.short(last, in: fit), raw: Figure.instant(last))
      },
    ]
  }
}
