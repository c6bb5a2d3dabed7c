import Arguments
import FitAPI
import FitClient
import Terminal

struct ConsultComplete: Command {
  static let declaration = Declaration(
    "complete", "Complete a consultation; it is kept.", [ConsultationChoice.consultation],
    fields: Consultation.record,
    examples: [Example("fit consult complete", "the active one started last")])

  func run(_ arguments: ParsedArguments, in fit: Context) throws -> Output {
    let consultation = try ConsultationChoice.find(
      arguments[ConsultationChoice.consultation], in: fit)
    try require(
      consultation.status != ConsultationStatus.completed.rawValue, .conflict,
      "the consultation \(ShortID.of(consultation.id)) is completed already",
      hint: "`fit consult list --status active` shows those that go on")
    let delivery = try fit.client.deliver(FitIQ.consultationCompletion(consultation.id))
    return delivery.output("the completion of the \(consultation.title)") { done in
      let undo = Journal.Step.send(
        FitIQ.consultationChange, done.id, body: ConsultationChange(status: .active))
      fit.note("completed the \(done.title.plain)", undo: undo)
      return .receipt([done], lines: ["completed the " + done.title])
    }
  }
}

struct ConsultReopen: Command {
  static let declaration = Declaration(
    "reopen", "Reopen a completed consultation.", [ConsultationChoice.consultation],
    discussion: "Without an id, the completed one that was started last is reopened.",
    fields: Consultation.record,
    examples: [Example("fit consult reopen", "the completed one started last")])

  func run(_ arguments: ParsedArguments, in fit: Context) throws -> Output {
    let consultation = try Self.completed(arguments[ConsultationChoice.consultation], in: fit)
    let delivery = try fit.client.deliver(
      FitIQ.consultationChange(consultation.id, body: ConsultationChange(status: .active)))
    return delivery.output("taking up the \(consultation.title)") { open in
      let undo = Journal.Step.send(
        FitIQ.consultationChange, open.id, body: ConsultationChange(status: .completed))
      fit.note("took up the \(open.title.plain)", undo: undo)
      return .receipt([open], lines: ["took up the " + open.title])
    }
  }

  private static func completed(
    _ typed: String?, in fit: Context
  ) throws(FitError) -> Consultation {
    if let typed {
      let consultation = try ConsultationChoice.find(typed, in: fit)
      try require(
        consultation.status == ConsultationStatus.completed.rawValue, .conflict,
        "the consultation \(ShortID.of(consultation.id)) is \(consultation.status)",
        hint: "`fit consult send \"…\" --in \(ShortID.of(consultation.id))` goes on with it")
      return consultation
    }
    return try require(
      ConsultationChoice.latest(.completed, in: fit), .notFound, "no consultation is completed",
      hint: "`fit consult list` shows those there are")
  }
}

struct ConsultDelete: Command {
  static let consultation = Argument<String>(
    "consultation", "An id or its beginning.", completes: .consultations)
  static let declaration = Declaration(
    "delete", "Delete a consultation and its messages.",
    [consultation, LogDelete.dryRun, Confirmation.yes],
    discussion: "It cannot be taken back; `fit export` keeps what was said.",
    fields: Consultation.record,
    examples: [Example("fit consult delete 3fa2 --dry-run", "what would be deleted")])

  func run(_ arguments: ParsedArguments, in fit: Context) throws -> Output {
    let consultation = try ConsultationChoice.find(arguments[Self.consultation], in: fit)
    let line = consultation.title + "  \(TimeFormatter.short(consultation.createdAt, in: fit))"
    if arguments[LogDelete.dryRun] {
      return .receipt([consultation], lines: ["would delete the " + line])
    }
    try Confirmation.ask("Delete it for good?", showing: [line], arguments, in: fit)
    let delivery = try fit.client.deliver(FitIQ.consultationDeletion(consultation.id))
    return delivery.output("the deletion of the " + line) { _ in
      .receipt([consultation], lines: ["deleted the " + line])
    }
  }
}

extension Consultation {
  /// `nutrition consultation (3fa2b1)`
  var title: StyledText {
    "\(consultationType, .strong) consultation" + ShortID.noted(id)
  }
}
