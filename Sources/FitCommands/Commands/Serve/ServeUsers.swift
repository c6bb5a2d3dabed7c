import Arguments
import FitAPI
import FitClient
import Terminal

/// The accounts of a household, which whoever has the data on this machine looks after, also while
/// `fit serve` runs.
struct ServeUsersList: Command {
  static let declaration = Declaration(
    "list", "List the accounts of your server: never their records.",
    fields: HouseholdMember.record,
    columns: [["EMAIL", "NAME", "LAST SEEN", "SESSIONS", "KIB"]],
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
        TableColumn("KIB", .right) { Cell("\(($0.bytes + 1023) / 1024)") },
      ], ids: members.map(\.id), emptyMessage: "nobody but you")
  }
}

/// The member that a command is about.
private enum Member {
  static let name = Argument<String>(
    "email", length: 3...254, "The address of the account, or its id.")

  static func chosen(_ arguments: ParsedArguments, in fit: Context) throws -> HouseholdMember {
    let name = arguments[name].lowercased()
    let members = try fit.localClient.send(FitIQ.household()).members
    guard let member = members.first(where: { $0.email.lowercased() == name || $0.id == name })
    else {
      throw FitError(
        .notFound, "nobody with the address \"\(arguments[Member.name])\" has an account here",
        hint: "`fit serve users list` shows who has")
    }
    return member
  }
}

struct ServeUsersPassword: Command {
  static let declaration = Declaration(
    "password", "Give somebody who forgot it a new password.", [Member.name, Confirmation.yes],
    discussion: """
      The password is made at random, shown once and stored nowhere. Every session of the account ends; \
      its app can change the password after signing in.
      """,
    examples: [Example("fit serve users password ann@example.org --yes", "shown once")])

  func run(_ arguments: ParsedArguments, in fit: Context) throws -> Output {
    let member = try Member.chosen(arguments, in: fit)
    try Confirmation.ask(
      "Replace the password?", showing: ["the password of \(member.email, .strong)"], arguments,
      in: fit)
    let made = try fit.localClient.send(FitIQ.memberPassword(member.id))
    return .message("\(member.email) signs in with \(made.password, .strong) now")
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
  static let declaration = Declaration(
    "remove", "Delete an account with every record in it.", [Member.name, Confirmation.yes],
    discussion: "Only a backup that was made before has the records then.",
    examples: [Example("fit serve users remove ann@example.org --yes", "without being asked")])

  func run(_ arguments: ParsedArguments, in fit: Context) throws -> Output {
    let member = try Member.chosen(arguments, in: fit)
    try Confirmation.ask(
      "Delete all of it for good?",
      showing: [
        "the account \(member.email, .strong) with \((member.bytes + 1023) / 1024) KiB of records"
      ],
      arguments, in: fit)
    _ = try fit.localClient.send(FitIQ.memberRemoval(member.id))
    return .message("deleted the account \(member.email, .strong) with every record")
  }
}
