import Arguments
import CivilTime
import FitAPI
import FitClient
import Terminal

struct IntentionList: Command {
  static let days = Argument<DayRange?>(
    "days", "The days they are for; from last month on unless given.")
  static let scope = Option<IntentionScope?>("scope", "Only those of days, weeks or months.")
  static let declaration = Declaration(
    "list", "List intentions, the latest first.", [days, scope], fields: Intention.fields,
    examples: [
      Example("fit intention list", "with the ids that the other commands take"),
      Example("fit intention list year --scope month", "the months of this year"),
    ])

  func run(_ arguments: ParsedArguments, in fit: Context) throws -> Output {
    let days = arguments[Self.days]?.days
    let intentions = try StoredIntentions(in: fit).list(
      arguments[Self.scope], from: days?.lowerBound ?? fit.today.adding(months: -1).startOfMonth,
      to: days?.upperBound)
    return .list(
      intentions, IntentionColumns.all(in: fit), ids: intentions.map(\.id),
      whenEmpty: "no intention was set then; set one with `fit intention set TEXT`")
  }
}

extension IntentionScope: ArgumentValue {}
