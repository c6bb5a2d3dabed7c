import FitAPI
import FitClient
import JSON
import Terminal

/// A write that waits to be delivered, as scripts see it.
struct QueuedRow: Model, Identifiable {
  /// `outbox:12`, so that nobody takes it for the id of a record.
  var id: String
  var service: String
  /// `queued`.
  var status: String
  /// The reason for queueing.
  var reason: String

  init(_ write: QueuedWrite) {
    id = "outbox:\(write.id)"
    service = write.service.rawValue
    status = "queued"
    reason = write.reason
  }
}

/// The receipt of a queued write, the same in every command.
extension QueuedWrite {
  /// Returns `queued 82.4 kg  Fri 08:31  for FitIQ  (outbox 12)`.
  func line(_ what: StyledText) -> StyledText {
    (isRepeated ? "already queued " : "queued ") + what + "  for \(service.title)  "
      + StyledText("(outbox \(id))", .muted)
  }

  /// The reason for queueing and the command that delivers the write, for people.
  var notes: [StyledText] { ["\(reason); `fit sync` delivers it"] }
}

extension Output {
  /// Reports a queued write.
  static func queued(_ write: QueuedWrite, _ what: StyledText) -> Output {
    var records = Records([QueuedRow(write)], [], ids: [QueuedRow(write).id])
    records.isList = false
    records.arePlaceholders = true
    return Output(body: .receipt(lines: [write.line(what)], records: records), notes: write.notes)
  }
}

extension Delivery {
  /// The write, where it waits to be delivered.
  var waiting: QueuedWrite? {
    guard case .queued(let write) = self else { return nil }
    return write
  }

  /// Shows the answer, or that the write is queued.
  func output(_ what: StyledText, _ shown: (Answer) throws -> Output) rethrows -> Output {
    switch self {
    case .stored(let answer), .alreadyStored(let answer): try shown(answer)
    case .queued(let write): .queued(write, what)
    }
  }

  /// Shows the answer, that it was made before under the key of the line, or that the write is queued.
  func output(
    _ what: StyledText, known: KeyPath<Answer, StyledText>, _ shown: (Answer) throws -> Output
  ) rethrows -> Output where Answer: Model & Identifiable<String> {
    guard case .alreadyStored(let answer) = self else { return try output(what, shown) }
    let id = ShortID.noted(answer.id)
    return .receipt([answer], lines: ["already there: " + answer[keyPath: known] + id])
  }
}

extension Client {
  /// Returns the output for a line whose record was stored before under its key; `nil` where it was
  /// not.
  ///
  /// - Parameters:
  ///   - what: the description of a queued write.
  ///   - shown: shows the record.
  /// - Throws: ``FitError`` when the key names a record with other values.
  func repeated<Answer: Decodable & Sendable>(
    _ create: Endpoint<Answer>, _ what: StyledText, _ shown: (Answer) throws -> Output
  ) throws -> Output? {
    try earlier(create)?.output(what, shown)
  }
}

extension Output.Records {
  /// Shows several answers, queued writes among them.
  func adding(_ writes: [QueuedWrite]) -> Output.Records {
    guard !writes.isEmpty else { return self }
    let rows = writes.map(QueuedRow.init)
    var all = self
    all.values = { [values] missing in
      try values(missing) + rows.map { try JSONValue(encoding: $0) }
    }
    all.ids = { [ids] in ids() + rows.map(\.id) }
    return all
  }
}
