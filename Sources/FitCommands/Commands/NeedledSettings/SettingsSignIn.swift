import Arguments
import FitAPI
import FitClient
import Terminal

struct SettingsEmail: Command {
  static let email = Argument<String>("email", length: 3...254, "The new address.")
  static let declaration = Declaration(
    "email", "Change the address you sign in with.", [email], fields: NeedledMessage.record,
    examples: [Example("fit settings email new@example.com", "from the next sign-in on")])

  func run(_ arguments: ParsedArguments, in fit: Context) throws -> Output {
    let change = NeedledEmailChange(email: arguments[Self.email])
    try PlanChange.check(change.problems)
    _ = try fit.client.send(Needled.emailChange(body: change))
    return .message("you sign in as \(change.email, .strong) from now on")
  }
}

struct SettingsPassword: Command {
  static let passwordStdin = Flag(
    "password-stdin", "Read the current and the new password from standard input, a line each.")
  static let declaration = Declaration(
    "password", "Change the password you sign in with.", [passwordStdin],
    discussion: "All other sessions end.", fields: NeedledMessage.record,
    examples: [Example("fit settings password", "asks for both and shows neither")])

  func run(_ arguments: ParsedArguments, in fit: Context) throws -> Output {
    let wanted = try SecretInput.passwordChange(fromInput: arguments[Self.passwordStdin], in: fit)
    let change = NeedledPasswordChange(
      currentPassword: wanted.currentPassword, newPassword: wanted.newPassword,
      confirmPassword: wanted.newPassword)
    try PlanChange.check(change.problems)
    let answer = try fit.client.send(Needled.passwordChange(body: change))
    return .message(StyledText(answer.message.isEmpty ? "the password is changed" : answer.message))
  }
}

struct SettingsDeleteAccount: Command {
  static let declaration = Declaration(
    "delete-account", "Delete your Needled account and everything in it.",
    [SecretInput.passwordStdin, LogDelete.dryRun, Confirmation.yes],
    discussion: """
      At a remote service it needs your password. On this machine it erases everything that fit \
      keeps for you, of every service; `fit backup` makes a copy first. It cannot be undone.
      """,
    fields: NeedledMessage.record,
    examples: [
      Example("fit settings delete-account --dry-run", "what would go"),
      Example("fit settings delete-account", "asks first"),
    ])

  func run(_ arguments: ParsedArguments, in fit: Context) throws -> Output {
    let remote = fit.remotes.remote(.needled)
    let what: StyledText =
      remote.map { "your account at \($0.url.description, .strong)" }
      ?? "\("everything", .strong) that fit keeps for you on this machine, of every service"
    if arguments[LogDelete.dryRun] { return .message("would erase " + what) }
    try Confirmation.ask("Erase it for good?", showing: [what], arguments, in: fit)
    if remote == nil {
      _ = try fit.client.send(FitIQ.userDeletion(fit.client.userID(at: .needled)))
      AccountDelete.forgetTexts(in: fit)
    } else {
      let wish = NeedledAccountDeletion(password: try SecretInput.password(arguments, in: fit))
      _ = try fit.client.send(Needled.accountDeletion(body: wish))
    }
    return .message("erased " + what)
  }
}
