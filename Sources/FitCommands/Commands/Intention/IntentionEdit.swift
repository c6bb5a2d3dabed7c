import Arguments
import CivilTime
import FitAPI
import FitClient
import Terminal

struct IntentionEdit: Command {
  static let id = Argument<String>(
    "id", "The id of the intention, or its beginning.", completes: .intentions)
  static let text = Option<String?>(
    "text", length: IntentionText.length, "The new text; `-` reads it from standard input.")
  static let declaration = Declaration(
    "edit", "Change an intention: its words, or what it is for.",
    [id, text] + IntentionPeriod.all,
    constraints: [
      IntentionPeriod.constraint, .atLeastOne(of: [text] + IntentionPeriod.all),
    ],
    fields: Intention.record,
    examples: [
      Example("fit intention edit 3fa1 --text \"I begin slowly\"", "other words"),
      Example("fit intention edit 3fa1 --week", "for the whole week"),
    ])

  func run(_ arguments: ParsedArguments, in fit: Context) throws -> Output {
    let stored = StoredIntentions(in: fit)
    let old = try stored.find(arguments[Self.id])
    let text = try arguments[Self.text].map { try IntentionSource.text([$0]) }
    let period = try period(of: old, arguments, in: fit)
    let change = IntentionChange(text: text, scope: period?.scope, date: period?.start)
    var before = IntentionChange(text: text == nil ? nil : old.text)
    if period != nil { (before.scope, before.date) = (old.scope, old.date.text) }
    return try IntentionKeeping(in: fit).change(old, change, before: before) {
      "changed to " + stored.line($0)
    }
  }

  /// Returns the new period; nil where it stays.
  private func period(
    of old: Intention, _ arguments: ParsedArguments, in fit: Context
  ) throws(FitError) -> IntentionPeriod? {
    guard IntentionPeriod.scope(arguments) != nil || arguments[IntentionPeriod.date] != nil else {
      return nil
    }
    let known = old.period(in: fit)
    let period = IntentionPeriod(
      IntentionPeriod.scope(arguments) ?? known?.scope ?? .day,
      around: arguments[IntentionPeriod.date] ?? old.day(in: fit.calendar), in: fit)
    if period != known, let other = try StoredIntentions(in: fit).find(period), other.id != old.id {
      throw FitError(
        .conflict, "\(period.name(in: fit)) has an intention already: \"\(other.text)\"",
        hint: "delete that first with `fit intention delete \(ShortID.of(other.id))`")
    }
    return period
  }
}
