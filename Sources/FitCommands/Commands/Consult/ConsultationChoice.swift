import Arguments
import FitAPI
import FitClient
import Terminal

extension ConsultationType: ArgumentValue {}
extension ConsultationStatus: ArgumentValue {}

/// Finds the consultation that a person means: by id, or the active one that was started last.
enum ConsultationChoice {
  static let consultation = Argument<String?>(
    "consultation", "An id or its beginning; the active one started last unless given.",
    completes: .consultations)

  /// Returns the consultation of an id, else the active one that was started last.
  ///
  /// - Throws: ``FitError`` when there is none, or more than one.
  static func find(_ typed: String?, in fit: Context) throws(FitError) -> Consultation {
    if let typed { return try find(typed, in: fit) }
    return try require(
      latest(.active, in: fit), .notFound, "no consultation is active",
      hint: "`fit consult start nutrition \"What is left today?\"` starts one")
  }

  /// Returns the consultation whose id begins as typed.
  static func find(_ typed: String, in fit: Context) throws(FitError) -> Consultation {
    let prefix = ShortID.prefix(typed)
    try ShortID.check(typed, hint: "`fit consult list` shows consultations, with ids")
    let found = try fit.client.send(FitIQ.listConsultations(id: prefix)).consultations
    return try ShortID.one(typed, among: found, "consultation")
  }

  /// Returns the consultation that was started last; `nil` when there is none.
  static func latest(
    _ status: ConsultationStatus? = nil, in fit: Context
  ) throws(FitError) -> Consultation? {
    // A server that knows no limit or status answers with all.
    try fit.client.send(FitIQ.listConsultations(status: status, limit: 1)).consultations
      .first { consultation in status.map { consultation.status == $0.rawValue } ?? true }
  }

  /// Returns a consultation with its messages.
  static func withMessages(_ id: String, in fit: Context) throws(FitError) -> Consultation {
    try withMessages(fit.client.send(FitIQ.consultation(id)), in: fit)
  }

  /// Completes a consultation with its messages, where the server left them out.
  static func withMessages(
    _ consultation: Consultation, in fit: Context
  ) throws(FitError) -> Consultation {
    guard consultation.messages == nil else { return consultation }
    var whole = consultation
    let limit = FitIQ.consultationMessageLimits.upperBound
    // The documents have no messages: of such a server a consultation is known, and not its words.
    let page = try fit.client.send(
      FitIQ.listConsultationMessages(of: consultation.id, limit: limit)
    ) { ConsultationMessagePage(messages: [], total: 0) }
    whole.messages = page.messages.reversed()
    return whole
  }
}

extension Consultation {
  /// Returns `nutrition  Fri 12:00  active`.
  func line(in fit: Context) -> StyledText {
    "\(consultationType, .strong)  \(TimeFormatter.short(createdAt, in: fit))  \(status)"
  }
}
