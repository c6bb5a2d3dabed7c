import Arguments
import BackendInterface
import FitAPI
import FitClient
import Terminal

/// The accounts of a household, which whoever has the data on this machine looks after, also while
/// `fit serve` runs.
struct ServeUsersList: Command {
  static let declaration = Declaration(
    "list", "List the accounts of your server: never their records.",
    fields: HouseholdMember.record,
    columns: [["EMAIL", "NAME", "LAST SEEN", "SESSIONS", "RECORDS", "KIB", "STATE"]],
    examples: [Example("fit serve users list", "who uses your server, and how much they keep")])

  func run(_ arguments: ParsedArguments, in fit: Context) throws -> Output {
    let members = try fit.localClient.send(FitIQ.household()).members
    return .list(
      members,
      [
        TableColumn("EMAIL") { Cell($0.email, .label) },
        TableColumn("NAME") { Cell($0.fullName) },
        TableColumn("LAST SEEN") {
          Cell($0.lastSeen.map { TimeFormatter.short($0, in: fit) } ?? "-")
        },
        TableColumn("SESSIONS", .right) { Cell("\($0.sessions)") },
        TableColumn("RECORDS", .right) { Cell("\($0.records)") },
        TableColumn("KIB", .right) { Cell("\(($0.bytes + 1023) / 1024)") },
        TableColumn("STATE") { $0.isDisabled ? Cell("closed", .warning) : Cell("open") },
      ], ids: members.map(\.id), emptyMessage: "nobody but you")
  }
}

/// The member that a command is about.
enum Member {
  static let name = Argument<String>(
    "member", length: 3...254, "The address of the account, or its id.")
  /// Whose records a command is about that is else about the owner's.
  static let user = Option<String?>(
    "user", length: 3...254, "Whose records: the address of an account of your server.",
    details: "Without it they are your own. `fit serve users list` has the addresses.")

  static func chosen(_ arguments: ParsedArguments, in fit: Context) throws -> HouseholdMember {
    try named(arguments[name], in: fit)
  }

  /// Returns the id of the account that `--user` names, or the owner's.
  static func account(_ arguments: ParsedArguments, in fit: Context) throws -> String {
    try arguments[user].map { try named($0, in: fit).id } ?? Account.localOwner
  }

  /// Changes an account, and says what became of it.
  static func change(
    _ change: MemberChange, _ verb: String, _ arguments: ParsedArguments, in fit: Context
  ) throws -> Output {
    let member = try chosen(arguments, in: fit)
    let changed = try fit.localClient.send(FitIQ.memberChange(member.id, body: change))
    return .message("\(verb) the account \(changed.email, .strong) of \(changed.fullName)")
  }

  private static func named(_ typed: String, in fit: Context) throws -> HouseholdMember {
    let name = typed.lowercased()
    let members = try fit.localClient.send(FitIQ.household()).members
    return try require(
      members.first(where: { $0.email.lowercased() == name || $0.id == name }), .notFound,
      "nobody with the address \"\(typed)\" has an account here",
      hint: "`fit serve users list` shows who has")
  }
}

struct ServeUsersPassword: Command {
  static let declaration = Declaration(
    "password", "Give somebody who forgot it a new password.", [Member.name, Confirmation.yes],
    discussion: """
      It is a code made at random, shown once and stored nowhere. It waits a week for its first sign-in, \
      and ends a day after that: a password of the person's own takes its place, by `fit account \
      password` or in an app. Every session of the account ends.
      """,
    examples: [Example("fit serve users password ann@example.org --yes", "a code, shown once")])

  func run(_ arguments: ParsedArguments, in fit: Context) throws -> Output {
    let member = try Member.chosen(arguments, in: fit)
    try Confirmation.ask(
      "Replace the password?", showing: ["the password of \(member.email, .strong)"], arguments,
      in: fit)
    let made = try fit.localClient.send(FitIQ.memberPassword(member.id))
    return .message(
      "\(member.email) signs in with the code \(made.password, .strong) within a week")
  }
}

struct ServeUsersSignOut: Command {
  static let declaration = Declaration(
    "sign-out", "End every session of an account.", [Member.name],
    examples: [Example("fit serve users sign-out ann@example.org", "a phone that was lost")])

  func run(_ arguments: ParsedArguments, in fit: Context) throws -> Output {
    let member = try Member.chosen(arguments, in: fit)
    _ = try fit.localClient.send(FitIQ.memberSignOut(member.id))
    return .message("every session of \(member.email, .strong) has ended")
  }
}

struct ServeUsersRemove: Command {
  static let file = Option<FilePath?>(
    "export", "The file that gets the records first; by default the address and the day.")
  static let declaration = Declaration(
    "remove", "Delete an account with every record in it.",
    [Member.name, file, Confirmation.yes],
    discussion: """
      The records are exported first, into a file that `fit import export` takes. Then the address is to \
      be typed once more. Beside that file, only a backup that was made before has the records.
      """,
    examples: [
      Example("fit serve users remove ann@example.org", "asks for the address"),
      Example("fit serve users remove ann@example.org --yes", "without being asked"),
    ])

  func run(_ arguments: ParsedArguments, in fit: Context) throws -> Output {
    let member = try Member.chosen(arguments, in: fit)
    let path = arguments[Self.file]?.text ?? "\(member.email)-\(fit.today).json"
    try require(
      !Files.exists(path), .conflict, "\"\(path)\" exists already",
      hint: "name another file with --export")
    try Confirmation.ask(
      typing: member.email,
      "Type \(member.email) to delete the account with every record for good", arguments, in: fit)
    try Export.write(try ExportSource(member.id, in: fit), to: path, in: fit)
    _ = try fit.localClient.send(FitIQ.memberRemoval(member.id))
    return .message(
      "deleted the account \(member.email, .strong) with every record; \(path) holds them")
  }
}

struct ServeUsersAdd: Command {
  static let email = Argument<String>(
    "email", length: 3...254, "The address that the account signs in with.")
  static let name = Option<String?>("name", length: 1...100, "The person's name.")
  static let declaration = Declaration(
    "add", "Make an account for somebody.", [email, name],
    discussion: """
      It is signed in to with a code made at random, shown once and stored nowhere. The code waits a week \
      for its first sign-in, and ends a day after that: a password of the person's own takes its place, \
      by `fit account password` or in an app. This works with --no-registration too.
      """,
    examples: [
      Example("fit serve users add bob@example.org --name Bob", "with a code that is shown once")
    ])

  func run(_ arguments: ParsedArguments, in fit: Context) throws -> Output {
    let email = arguments[Self.email]
    let name = arguments[Self.name] ?? String(email.prefix { $0 != "@" })
    let made = try fit.localClient.send(
      FitIQ.memberCreation(body: NewMember(email: email, fullName: name)))
    return .message(
      "\(email) signs in with the code \(made.password, .strong) within a week")
  }
}

struct ServeUsersEdit: Command {
  static let email = Option<String?>(
    "email", length: 3...254, "The address that the account signs in with from now on.")
  static let name = Option<String?>("name", length: 1...100, "The person's name.")
  static let declaration = Declaration(
    "edit", "Change the name or address of an account.", [Member.name, email, name],
    constraints: [.atLeastOne(of: [email, name])],
    examples: [Example("fit serve users edit ann@example.org --name 'Ann Lee'", "a new name")])

  func run(_ arguments: ParsedArguments, in fit: Context) throws -> Output {
    try Member.change(
      MemberChange(email: arguments[Self.email], fullName: arguments[Self.name]), "changed",
      arguments, in: fit)
  }
}

struct ServeUsersDisable: Command {
  static let declaration = Declaration(
    "disable", "Close an account: nobody can sign in to it.", [Member.name],
    discussion: "Its sessions end. Every record stays; `fit serve users enable` opens it again.",
    examples: [Example("fit serve users disable ann@example.org", "for a while")])

  func run(_ arguments: ParsedArguments, in fit: Context) throws -> Output {
    try Member.change(MemberChange(isDisabled: true), "closed", arguments, in: fit)
  }
}

struct ServeUsersEnable: Command {
  static let declaration = Declaration(
    "enable", "Open an account that was closed.", [Member.name],
    examples: [Example("fit serve users enable ann@example.org", "open again")])

  func run(_ arguments: ParsedArguments, in fit: Context) throws -> Output {
    try Member.change(MemberChange(isDisabled: false), "opened", arguments, in: fit)
  }
}

struct ServeUsersUnlock: Command {
  static let declaration = Declaration(
    "unlock", "Forget the wrong passwords that were tried at an account.", [Member.name],
    discussion: """
      After ten wrong passwords within a quarter of an hour the same place has to wait; this lets it \
      try again at once.
      """,
    examples: [Example("fit serve users unlock ann@example.org", "after too many wrong passwords")])

  func run(_ arguments: ParsedArguments, in fit: Context) throws -> Output {
    let member = try Member.chosen(arguments, in: fit)
    _ = try fit.localClient.send(FitIQ.memberUnlocking(member.id))
    return .message("\(member.email, .strong) may try again")
  }
}
