import Arguments
import FitAPI
import FitClient
import Terminal

struct IntentionSet: Command {
  static let words = Argument<[String]>("text", "The intention; `-` reads it from standard input.")
  static let declaration = Declaration(
    "set", "Set the intention of a day, a week or a month.",
    [words] + IntentionPeriod.all + LogOptions.keys,
    constraints: [IntentionPeriod.constraint],
    discussion: """
      A period has one intention: a new one takes the place of the old, and `fit log undo` brings \
      that back. The day's comes before the week's, and the week's before the month's.
      """,
    fields: Intention.record,
    examples: [
      Example("fit intention set I listen before I speak", "for today"),
      Example("fit intention set --week I keep my evenings quiet", "for the whole week"),
      Example("fit intention set --date tomorrow I start slowly", "for another day"),
    ])

  func run(_ arguments: ParsedArguments, in fit: Context) throws -> Output {
    let text = try IntentionSource.text(arguments[Self.words])
    let period = IntentionPeriod(arguments, in: fit)
    let facts = "\(period.scope.rawValue):\(text)"
    return try IntentionKeeping(in: fit).set(
      text, for: period, under: LogOptions.key(arguments, "intention", facts, on: period.start))
  }
}

/// Keeps an intention as the one of its period, and notes how that is taken back.
struct IntentionKeeping {
  private let fit: Context

  init(in fit: Context) { self.fit = fit }

  /// Sets the intention of a period.
  ///
  /// - Parameters:
  ///   - key: the idempotency key of the line.
  ///   - isGenerated: whether a program wrote it.
  func set(
    _ text: String, for period: IntentionPeriod, under key: String? = nil,
    isGenerated: Bool = false
  ) throws -> Output {
    let line: StyledText = "\(period.name(in: fit)): \(text, .strong)"
    let call = try call(text, for: period, isGenerated: isGenerated).once(key)
    switch try fit.intentionKeeper.earlier(call) {
    case .stored(let answer), .alreadyStored(let answer):
      return receipt("already set for " + line, answer.intention)
    case .queued(let write): return .queued(write, line)
    case nil: break
    }
    func begin(inPlaceOf old: Intention? = nil) throws -> Output {
      try fit.intentionKeeper.deliver(call).output(line) { answer in
        var undo = [Self.removal(of: answer.intention)]
        if let old {
          _ = try fit.intentionKeeper.deliver(Intentions.deletion(old.id))
          undo += [.send(Intentions.keeping, body: IntentionDelete.restoration(of: old))]
            .compactMap(\.self)
        }
        fit.note("the intention of \(line.plain)", undo: undo)
        let former = old.map { ", in place of \(StyledText($0.text, .muted))" as StyledText }
        return receipt("set for " + line + (former ?? ""), answer.intention)
      }
    }
    guard let old = try known(period) else { return try begin() }
    guard old.text != text else { return receipt("already set for " + line, old) }
    if let write = OutboxNumber.number(of: old.id) {
      // The old one was never sent, so the new one takes its place in the queue.
      let output = try begin()
      _ = try fit.outbox.box().removeUnsent(write)
      return output
    }
    // The key belongs to the record that it makes, so that is a new one.
    if key != nil { return try begin(inPlaceOf: old) }
    return try change(old, to: text) {
      "set for \(line), in place of \(StyledText(old.text, .muted))"
    }
  }

  /// Keeps an intention for a period that has none.
  func add(
    _ text: String, for period: IntentionPeriod, isGenerated: Bool
  ) throws -> Delivery<IntentionAnswer> {
    try fit.intentionKeeper.deliver(call(text, for: period, isGenerated: isGenerated))
  }

  private func call(
    _ text: String, for period: IntentionPeriod, isGenerated: Bool
  ) throws(FitError) -> Endpoint<IntentionAnswer> {
    let new = NewIntention(
      userId: try fit.intentionKeeper.userID(at: .intentions), text: text, scope: period.scope,
      date: period.start, aiGenerated: isGenerated ? true : nil)
    try new.problems.refuse()
    return Intentions.keeping(body: new)
  }

  /// Returns the request that undoes storing an intention.
  static func removal(of intention: Intention) -> Journal.Step {
    .delete(Intentions.deletion, intention.id)
  }

  /// Returns the intention of a period; `nil` also where the service cannot be asked now, since the
  /// new one waits to be delivered then.
  private func known(_ period: IntentionPeriod) throws(FitError) -> Intention? {
    try ifReachable(StoredIntentions(in: fit).find(period)) ?? nil
  }

  /// Gives an intention another text.
  ///
  /// - Parameter isRephrased: whether a program found the words.
  func change(
    _ old: Intention, to text: String, isRephrased: Bool? = nil, said: () -> StyledText
  ) throws -> Output {
    try change(
      old, IntentionChange(text: text, aiRephrased: isRephrased),
      before: IntentionChange(text: old.text, aiRephrased: isRephrased.map { _ in old.aiRephrased })
    ) { _ in said() }
  }

  /// Changes an intention.
  ///
  /// - Parameter before: the change that takes it back.
  func change(
    _ old: Intention, _ change: IntentionChange, before: IntentionChange,
    said: (Intention) -> StyledText
  ) throws -> Output {
    try change.problems.refuse()
    let line = StoredIntentions(in: fit).line(old)
    return try fit.intentionKeeper.deliver(Intentions.change(old, to: change)).output(
      "the change of " + line
    ) { answer in
      fit.note(
        "changed the intention of \(line.plain)",
        undo: .send(Intentions.change, old.id, body: before))
      return receipt(said(answer.intention), answer.intention)
    }
  }

  private func receipt(_ line: StyledText, _ intention: Intention) -> Output {
    let id = ShortID.noted(intention.id)
    return .receipt([intention], lines: [line + id])
  }
}
