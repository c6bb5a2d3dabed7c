import Arguments

struct LogDelete: Command {
  static let ids = Argument<[String]>(
    "id", "Ids of what is to go, or their beginnings; - reads them from standard input.",
    completes: .logged)
  static let dryRun = Flag("dry-run", short: "n", "Show what would be deleted.")
  static let declaration = Declaration(
    "delete", "Delete what was logged.", [ids, dryRun, Confirmation.yes],
    discussion: "All ids are looked up before anything is deleted; `fit log undo` brings it back.",
    fields: LogRow.record,
    examples: [
      Example("fit log delete 3fa1 9bc02 --yes", "two entries, without being asked"),
      Example("fit log list yesterday -q | fit log delete - --yes", "all of a day"),
    ])

  func run(_ arguments: ParsedArguments, in fit: Context) throws -> Output {
    try Deletion<LogRow>.run(arguments[Self.ids], arguments, in: fit)
  }
}
