import Arguments
import FitAPI
import FitClient
import Terminal

struct AuthRefresh: Command {
  static let declaration = Declaration(
    "refresh", "Renew a sign-in before it expires.", [RemoteArguments.anyService],
    discussion: "Sign-ins that can be renewed are renewed automatically when they expire.",
    fields: SignInRow.record,
    examples: [Example("fit auth refresh fitiq", "before a long time without network")])

  func run(_ arguments: ParsedArguments, in fit: Context) throws -> Output {
    guard let remote = try fit.chosenRemote(arguments[RemoteArguments.anyService]) else {
      return LocalOwnerSignIn.explanation
    }
    let session = try fit.credentials(remote).renewNow()
    let row = SignInRow(
      id: remote.service.rawValue, account: remote.account ?? "", userID: session.userID,
      expiresAt: session.expiresAt)
    return .receipt(
      [row], lines: ["renewed the sign-in to \(remote.service.title), \(ending(session, fit))"])
  }

  private func ending(_ session: Session, _ fit: Context) -> String {
    session.expiresAt.map { "which lasts until \(TimeFormatter.short($0, in: fit))" }
      ?? "without an end"
  }
}

struct AuthToken: Command {
  static let declaration = Declaration(
    "token", "Print the token of a sign-in, for other programs.", [RemoteArguments.anyService],
    discussion: "Whoever has the token can do what you can do. An expired one is renewed first.",
    examples: [
      Example("fit auth token fitiq", "for another program, as in TOKEN=$(fit auth token fitiq)")
    ])

  func run(_ arguments: ParsedArguments, in fit: Context) throws -> Output {
    let remote = try require(
      fit.chosenRemote(arguments[RemoteArguments.anyService]), .notSignedIn,
      "every service is answered on this machine, without a token")
    let token = try require(
      fit.credentials(remote).token(), .notSignedIn, "not signed in to \(remote.service.title)",
      hint: "sign in with `fit auth login \(remote.service.rawValue)`")
    return Output(body: .raw(Array("\(token)\n".utf8)))
  }
}

struct AuthSwitch: Command {
  static let declaration = Declaration(
    "switch", "Switch to another account of a service.", [RemoteArguments.anyService],
    discussion:
      "With two accounts, it switches to the other one; with more, name one with --account.",
    examples: [
      Example("fit auth switch fitiq", "the other one"),
      Example("fit auth switch fitiq --account ann@example.org", "that one"),
    ])

  func run(_ arguments: ParsedArguments, in fit: Context) throws -> Output {
    guard let remote = try fit.chosenRemote(arguments[RemoteArguments.anyService]) else {
      return LocalOwnerSignIn.explanation
    }
    let service = remote.service
    let accounts = fit.remotes.accounts(of: service)
    let inUse = fit.remotes.value(service, .account)
    let others = accounts.filter { $0 != inUse }
    let next = try require(
      fit.options.account ?? (others.count == 1 ? others.first : nil), .usage,
      others.isEmpty
        ? "there is no other account at \(service.title)"
        : "which account is meant? there are \(accounts.joined(separator: ", "))",
      hint: others.isEmpty ? "sign in to one with `fit auth login`" : "name one with --account")
    guard accounts.contains(next) else {
      let near = Suggestions.near(next, in: accounts)
      throw FitError(
        .notFound, "no account \"\(next)\" at \(service.title)\(Suggestions.question(near))",
        hint: "sign in with `fit auth login \(service.rawValue) --account \(next)`")
    }
    try fit.use(next, of: service)
    return .message("\(next, .strong) is in use at \(service.title)")
  }
}
