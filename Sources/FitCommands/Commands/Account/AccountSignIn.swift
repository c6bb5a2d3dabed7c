import Arguments
import FitAPI
import FitClient

struct AccountSignIn: Command {
  static let declaration = Declaration(
    "sign-in", "Change the address and password your own apps sign in with.",
    [AuthLogin.email, SecretInput.passwordStdin, Confirmation.yes],
    discussion: """
      It is about the records on this machine, which `fit serve` shows your apps. Every session ends: \
      each of your apps has to sign in again.
      """, fields: User.record,
    examples: [
      Example("fit account sign-in --email ann@example.org", "asks, and then for a new password")
    ])

  func run(_ arguments: ParsedArguments, in fit: Context) throws -> Output {
    try require(
      fit.remotes.remote(.fitiq) == nil, .usage,
      "FitIQ is answered by a remote service, where apps change the address",
      hint: "`fit account password` changes the password there")
    let current = try require(
      LocalOwnerSignIn.current(in: fit), .notFound, "no app of yours signs in here yet",
      hint: "`fit auth register` sets it up")
    let email = arguments[AuthLogin.email] ?? current
    try Confirmation.ask(
      "Change it and end every session?",
      showing: ["your apps sign in as \(current, .strong), and then as \(email, .strong)"],
      arguments, in: fit)
    return try LocalOwnerSignIn.replace(arguments, email, in: fit)
  }
}
