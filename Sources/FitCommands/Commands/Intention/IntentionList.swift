import Arguments
import CivilTime
import FitAPI
import Terminal

struct IntentionList: Command {
  static var listing: Listing? { Listing() }
  static let scope = Option<IntentionScope?>("scope", "Only those of days, weeks or months.")
  static let declaration = Declaration(
    "list", "List intentions, the latest first.",
    DayRangeOptions.all("from last month on unless given") + [scope],
    constraints: DayRangeOptions.constraints, fields: Intention.record,
    columns: [["ID", "DATE", "SCOPE", "INTENTION"]],
    examples: [
      Example("fit intention list", "with the ids that the other commands take"),
      Example("fit intention list year --scope month", "the months of this year"),
    ])

  func run(_ arguments: ParsedArguments, in fit: Context) throws -> Output {
    let usual = fit.today.adding(months: -1).startOfMonth...Day.latest
    let (from, to) = try DayRangeOptions.range(arguments, usual: usual, in: fit).bounds
    let intentions = try StoredIntentions(in: fit).list(
      arguments[Self.scope], from: from, to: to)
    return .list(
      intentions, IntentionColumns.all(in: fit), ids: intentions.map(\.id),
      emptyMessage: "no intention was set then; set one with `fit intention set TEXT`")
  }
}

extension IntentionScope: ArgumentValue {}
