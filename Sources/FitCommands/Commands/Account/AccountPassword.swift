import Arguments
import FitAPI
import FitClient

struct AccountPassword: Command {
  static let fromInput = Flag(
    "password-stdin", "Read the current and the new password from standard input, a line each.")
  static let declaration = Declaration(
    "password", "Change the password you sign in with.", [fromInput],
    discussion: """
      Both passwords are asked for at a terminal, without being shown. Every session but this one \
      ends with the change.

      Without a remote service it is the password with which apps sign in to `fit serve`.
      """,
    examples: [Example("fit account password", "asks for the old and the new one")])

  func run(_ arguments: ParsedArguments, in fit: Context) throws -> Output {
    let user = try fit.client.userID(at: .fitiq)
    if fit.remotes.remote(.fitiq) == nil, try LocalOwnerSignIn.current(in: fit) == nil {
      throw FitError(
        .notFound, "no app signs in to `fit serve` yet, so there is no password",
        hint: "`fit auth register` sets an address and a password")
    }
    let change = try SecretInput.passwordChange(fromInput: arguments[Self.fromInput], in: fit)
    try change.problems.refuse()
    _ = try fit.client.send(FitIQ.passwordChange(user, body: change))
    return .message("the password is changed; all other sessions have ended")
  }
}
