import FitClient
import Terminal

extension Context {
  /// What is configured of remote services.
  var remotes: RemoteSettings {
    RemoteSettings(config: try? config.get(), account: options.account)
  }

  /// The writes that wait to be delivered.
  var outbox: LazyOutbox { network.storage.outbox }

  /// Returns the network that this command uses.
  func makeNetwork() -> RemoteServices {
    let clock = clock
    let storage = RemoteServices.Storage(
      copies: ResponseCache(path: paths.cache, now: clock), outbox: LazyOutbox(path: paths.outbox),
      locks: paths.locks)
    var network = RemoteServices(
      storage: storage, credentials: credentials, options: options.remote, calendar: calendar,
      clock: .machine(now: clock), redaction: redaction,
      environment: { [environment] in environment[$0] }, userAgent: "fit/\(Fit.version)",
      notice: console.note, trace: options.isVerbose ? console.trace : nil)
    if screen.errors.isTerminal, !options.isQuiet, !options.isVerbose {
      let sign = WaitingSign(on: screen.errors)
      network.waiting = (sign.begin, sign.end)
    }
    return network
  }

  /// Where sign-ins and keys are kept.
  var credentials: any CredentialStore {
    if let helper = settings.value(.credentialHelper), helper != "none" {
      return CredentialHelper(helper)
    }
    return CredentialFile(path: paths.credentials, notice: console.note)
  }
}
