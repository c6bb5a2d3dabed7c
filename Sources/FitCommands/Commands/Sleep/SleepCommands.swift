import Arguments

extension CommandNode<any Command.Type> {
  static var sleep: CommandTree {
    CommandTree(Declaration("sleep", "Show how you slept."), section: "Records") {
      [
        .command(SleepList.self), .command(SleepChart.self), .command(SleepAverage.self),
        .command(SleepEdit.self), .command(SleepDelete.self),
      ]
    }
  }
}

struct SleepDelete: Command {
  static let ids = Argument<[String]>(
    "id", "Ids of the nights, or their beginnings.", completes: .logged)
  static let declaration = Declaration(
    "delete", "Delete nights.", [ids, LogDelete.dryRun, Confirmation.yes],
    discussion: "`fit log undo` brings them back.", fields: LogRow.record,
    examples: [Example("fit sleep delete 3fa1 --yes", "without being asked")])

  func run(_ arguments: ParsedArguments, in fit: Context) throws -> Output {
    try Deletion<LogRow>.run(arguments[Self.ids], arguments, in: fit)
  }
}
