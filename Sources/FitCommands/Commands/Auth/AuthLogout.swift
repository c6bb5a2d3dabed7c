import Arguments
import FitAPI
import FitClient
import Terminal

struct AuthLogout: Command {
  static let declaration = Declaration(
    "logout", "Sign out, at the service and on this machine.",
    [RemoteArguments.anyService, Confirmation.yes],
    discussion: """
      If a service cannot be reached, the sign-in is still forgotten here. \
      Without a remote service, the sign-in for `fit serve` is taken away.
      """, examples: [Example("fit auth logout fitiq", "one service")])

  func run(_ arguments: ParsedArguments, in fit: Context) throws -> Output {
    guard let remote = try fit.chosenRemote(arguments[RemoteArguments.anyService]) else {
      return try LocalOwnerSignIn.remove(arguments, in: fit)
    }
    let credentials = fit.credentials(remote)
    guard let account = remote.account, let found = try credentials.current() else {
      throw FitError(.notSignedIn, "nobody is signed in to \(remote.service.title)")
    }
    if case .environment(let variable) = found.source {
      throw FitError(
        .usage, "the sign-in to \(remote.service.title) stands in \(variable)",
        hint: "unset that variable")
    }
    var notes: [StyledText] = []
    do throws(FitError) {
      let desk = fit.network.authClient(of: remote, apiKey: found.session.apiKey)
      try desk.end(found.session)
    } catch {
      notes.append("\(remote.service.title) was not signed out of: \(error.message)")
    }
    try credentials.forget()
    // What the service answered is nobody's any more.
    _ = fit.network.storage.copies.clear(remote.service)
    let next = try fit.forget(account, of: remote.service)
    if let next { notes.append("\(next) is in use now") }
    var output = Output.message("signed out \(account, .strong) of \(remote.service.title)")
    output.notes = notes
    return output
  }
}
