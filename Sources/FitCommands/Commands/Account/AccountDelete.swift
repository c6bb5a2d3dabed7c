import Arguments
import BackendInterface
import FitAPI
import FitClient
import JSON
import PlainText
import System
import Terminal

struct AccountDelete: Command {
  static let declaration = Declaration(
    "delete", "Delete your account and everything in it.",
    [SecretInput.passwordStdin, LogDelete.dryRun, Confirmation.yes],
    discussion: """
      Every record goes, and cannot be had back but from a backup. All sessions end. At a remote \
      service it needs your password. On this machine an empty account stays, so that fit can be used \
      as on the first day; settings stay as they are.
      """, fields: User.record,
    examples: [
      Example("fit account delete --dry-run", "what would go"),
      Example("fit account delete", "asks first"),
    ])

  func run(_ arguments: ParsedArguments, in fit: Context) throws -> Output {
    let remote = fit.remotes.remote(.fitiq)
    let user = try fit.client.send(FitIQ.user(try fit.client.userID(at: .fitiq)))
    let lines = try remote.map { Self.describe(user, at: $0) } ?? Self.describe(user, in: fit)
    if arguments[LogDelete.dryRun] {
      return .receipt([user], lines: lines.map { "would delete " + $0 })
    }
    try Confirmation.ask("Delete all of it for good?", showing: lines, arguments, in: fit)
    let wish = try remote.map { _ in
      AccountDeletion(password: try SecretInput.password(arguments, in: fit))
    }
    _ = try fit.client.send(FitIQ.userDeletion(user.id, body: wish))
    if let remote {
      try Self.forget(remote, in: fit)
    } else {
      Self.forgetTexts(in: fit)
    }
    return .receipt(
      [user],
      lines: lines.map { "deleted " + $0 }
        + (remote == nil ? Self.keptCopies(in: fit) : []))
  }

  /// Removes what repeats the texts of records beside the data file: what could be taken back is gone
  /// with the records.
  static func forgetTexts(in fit: Context) {
    for path in [fit.paths.journal, fit.paths.wordings, fit.paths.reminded] { Files.remove(path) }
  }

  /// Names the copies beside the data file that hold the records still.
  static func keptCopies(in fit: Context) -> [StyledText] {
    let folder = PathName.folder(of: fit.paths.database)
    let copies = ((try? FolderListing.names(in: folder)) ?? []).filter { name in
      BackupName.matches(name)
        || [BackupName.beforeRestore, BackupName.setAside].contains { name.contains(bytesOf: $0) }
    }
    return copies.sorted().map { "\(folder)/\($0) still holds them; delete it yourself" }
  }

  private static func describe(_ user: User, at remote: Remote) -> [StyledText] {
    ["the account \(user.email, .strong) at \(remote.url.description) with every record"]
  }

  private static func describe(_ user: User, in fit: Context) throws -> [StyledText] {
    var census = RecordCounter()
    do {
      try fit.dataFile.export(user.id, to: &census)
    } catch let failure as DataFileError {
      throw FitError(failure)
    }
    let words = census.words.isEmpty ? ["nothing yet"] : census.words
    return ["your account on this machine: \(words.joined(separator: ", "), .strong)"]
  }

  /// Removes the stored session, which ended with the account.
  private static func forget(_ remote: Remote, in fit: Context) throws {
    _ = fit.network.storage.copies.clear(remote.service)
    guard let account = remote.account else { return }
    try fit.credentials(remote).forget()
    try fit.forget(account, of: remote.service)
  }
}

/// Counts records and keeps none.
private struct RecordCounter: RecordSink {
  private(set) var words: [String] = []

  mutating func begin(_ kind: ExportedKind) {}
  mutating func add(_ record: JSONObject) {}
  mutating func end(_ kind: ExportedKind, count: Int) {
    if count > 0 { words.append(kind.noun.counted(count)) }
  }
}
