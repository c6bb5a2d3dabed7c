import Arguments
import FitAPI

/// A command that deletes records by their ids, of which a line may name several.
protocol DeleteCommand: Command {
  static var records: DeletedRecords { get }
}

/// The records that a command deletes: how they are named, and how they are deleted.
struct DeletedRecords {
  /// The command before `delete`.
  let group: String
  /// Several of them: `nights`.
  let nouns: String
  let completes: CompletionSource
  let discussion: String
  let fields: RecordFields
  var exampleID = "3fa1"
  let delete: (_ ids: [String], ParsedArguments, Context) throws -> Output

  static let bringsThemBack = "`fit log undo` brings them back."
  static let looksUpFirst =
    "All ids are looked up before anything is deleted; `fit log undo` brings it back."

  /// Returns records that are listed in the log.
  ///
  /// - Parameter find: looks up the record of an id; among all kinds unless given.
  static func logged(
    _ group: String, _ nouns: String, completes: CompletionSource = .logged,
    discussion: String = looksUpFirst, exampleID: String = "3fa1",
    find: @escaping (_ typed: String, Context) throws -> LoggedRecord = {
      try LoggedRecord.find($0, in: $1)
    }
  ) -> DeletedRecords {
    DeletedRecords(
      group: group, nouns: nouns, completes: completes, discussion: discussion,
      fields: LogRow.record, exampleID: exampleID
    ) { try Deletion<LogRow>.run($0, $1, in: $2, find: find) }
  }

  /// Returns records that are listed by commands of their own.
  ///
  /// - Parameters:
  ///   - kind: the words before the names in the journal.
  ///   - item: looks up the record of an id.
  static func listed<Record: Model & Identifiable<String>>(
    _ group: String, _ nouns: String, completes: CompletionSource,
    discussion: String = "`fit undo` brings them back.", _ kind: String = "",
    item: @escaping (_ typed: String, Context) throws -> Deletion<Record>.Item
  ) -> DeletedRecords {
    DeletedRecords(
      group: group, nouns: nouns, completes: completes, discussion: discussion,
      fields: Record.record
    ) { ids, arguments, fit in
      let items = try ids.map { try item($0, fit) }
      return try Deletion(items, arguments).run(kind, isList: true, in: fit)
    }
  }
}

extension DeleteCommand {
  private static var ids: Argument<[String]> {
    Argument<[String]>(
      "id", "Ids of the \(records.nouns), or their beginnings.", completes: records.completes)
  }

  static var declaration: Declaration {
    Declaration(
      "delete", "Delete \(records.nouns).", [ids, LogDelete.dryRun, Confirmation.yes],
      discussion: records.discussion, fields: records.fields,
      examples: [
        Example(
          "fit \(records.group) delete \(records.exampleID) --yes", "without being asked")
      ])
  }

  func run(_ arguments: ParsedArguments, in fit: Context) throws -> Output {
    try Self.records.delete(arguments[Self.ids], arguments, fit)
  }
}
