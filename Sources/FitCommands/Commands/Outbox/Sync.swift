import Arguments
import FitAPI
import FitClient
import Terminal

/// The outcome of delivering a queued write.
struct SyncRow: Model, Identifiable {
  var id: String
  var service: String
  var method: String
  var path: String
  /// `delivered`, `already there`, `rejected` or `waiting`.
  var outcome: String
  var reason: String?

  init(_ line: DeliveryReport.Line) {
    id = String(line.entry.id)
    service = line.entry.service.rawValue
    method = line.entry.method.rawValue
    path = line.entry.path
    switch line.outcome {
    case .delivered: outcome = "delivered"
    case .alreadyThere: outcome = "already there"
    case .rejected(let why):
      outcome = "rejected"
      reason = why
    case .waiting(let why):
      outcome = "waiting"
      reason = why
    }
  }
}

struct Sync: Command {
  static let declaration = Declaration(
    "sync", "Send queued writes to remote services.",
    discussion: """
      A write that could not be delivered waits with its own time and a key of its own, so that it is \
      stored once however often it is sent. Writes to one record keep their order. Where the service \
      has something newer, that stays and a note says so; what it refuses is kept for you to look at \
      with `fit outbox list`.

      With -q nothing is said, which suits cron; the exit status still says it: 1 when something was \
      rejected, 4 when a sign-in is missing, 5 when a service could not be reached.
      """, fields: SyncRow.record,
    examples: [
      Example("fit sync", "deliver and report"),
      Example("fit sync -q", "from cron, every quarter of an hour"),
    ],
    statuses: [
      .init("1", "A service refused a write, which `fit outbox list` shows."),
      .init("4", "A sign-in is missing, so that writes wait."),
      .init("5", "A service could not be reached, so that writes wait."),
    ])

  func run(_ arguments: ParsedArguments, in fit: Context) throws -> Output {
    defer { fit.dataFile.foldLog() }
    return try OutboxSync(fit: fit).run()
  }
}

/// A delivery of what waits, with its progress bar and its report.
struct OutboxSync {
  let fit: Context

  func run(only ids: Set<Int>? = nil) throws -> Output {
    guard let outbox = try fit.outbox.existing() else { return Self.nothing }
    try require(
      !fit.options.remote.isOffline, .unreachable, "nothing is delivered offline",
      hint: "leave --offline out")
    try findFoods(of: outbox)
    let delivery = OutboxDelivery(outbox, by: fit.network, to: fit.remotes.all)
    let waiting = try outbox.entries().count { $0.state == .pending }
    let clock = Clock.machine(now: fit.clock)
    let bar = ProgressBar(
      "delivering", total: waiting, unit: .things("writes"), on: fit.screen.errors,
      now: clock.monotonic)
    let report: DeliveryReport
    do {
      defer { bar.finish() }
      report = try delivery.run(only: ids) { done, _ in bar.update(completed: done) }
    }
    guard !report.lines.isEmpty else { return Self.nothing }
    return output(report)
  }

  /// Finds the foods of queued meals at the service by their names, each once; what is left in doubt waits
  /// on.
  private func findFoods(of outbox: Outbox) throws {
    var found: [String: Food?] = [:]
    for entry in try outbox.entries() where entry.state == .pending {
      guard let name = entry.foodName else { continue }
      if found[name] == nil {
        let call = FitIQ.searchFoods(name, pageSize: FoodChoice.candidates)
        guard let foods = try? fit.client.send(call).foods, !fit.hasUsedCatalogue else { return }
        found[name] = .some(try choice(of: name, among: foods))
      }
      if let food = found[name] ?? nil { try outbox.fill(entry, with: food) }
    }
  }

  /// Returns the food of that name, or the one that a person says is meant; `nil` where it is in doubt.
  private func choice(of name: String, among foods: [Food]) throws -> Food? {
    let same = foods.filter { $0.name.lowercased() == name.lowercased() }
    if same.count == 1 { return same[0] }
    guard !foods.isEmpty, fit.screen.canAsk else { return nil }
    let prompt = Prompt(screen: fit.screen)
    return foods[try prompt.choose("Which \(name)?", from: foods.map(\.line))]
  }

  private static var nothing: Output {
    .list([SyncRow](), [], emptyMessage: "nothing waits to be delivered")
  }

  private func output(_ report: DeliveryReport) -> Output {
    let rows = report.lines.map(SyncRow.init)
    var output =
      fit.options.isQuiet
      ? Output(body: .none) : Output.receipt(rows, lines: lines(report), isList: true)
    let isRejected = rows.contains { $0.outcome == "rejected" }
    if isRejected { output.status = FitError.Kind.failed.exitStatus }
    if fit.options.isQuiet, let failure = report.failures.first, failure.kind == .unreachable {
      // Cron runs again; that a service was away for once is no news.
      output.status = max(output.status, failure.kind.exitStatus)
    } else {
      output.failures = report.failures
    }
    return output
  }

  private func lines(_ report: DeliveryReport) -> [StyledText] {
    var lines: [StyledText] = []
    var waiting = 0
    for line in report.lines {
      let summary = OutboxRow(line.entry).what
      switch line.outcome {
      case .delivered, .alreadyThere: break
      case .waiting: waiting += 1
      case .rejected(let reason):
        lines.append(
          "\("rejected", .error) \(summary): \(reason)  "
            + StyledText("(outbox \(line.entry.id))", .muted))
      }
    }
    lines.append("delivered \(report.done) of \(report.lines.count)")
    if waiting > 0 { lines.append("\(waiting) wait on") }
    return lines
  }
}
