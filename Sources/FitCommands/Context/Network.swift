import FitClient
import System
import Terminal

extension Context {
  /// The configured remote services.
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
      let sign = WaitIndicator(on: screen.errors)
      network.waiting = (sign.begin, sign.end)
    }
    let (form, isTerminal) = (options.form, screen.errors.isTerminal)
    network.atInterruption = { left in
      InterruptionMessage.set(
        left.failure.map { Report.interruptionMessage($0, form, onTerminal: isTerminal) })
    }
    return network
  }

  /// Limits the time of look-ups before the first write, where a service is remote, and reports the
  /// state of the write at Ctrl-C.
  func limitLookUps() {
    guard !remotes.all.isEmpty else { return }
    network.lookUpLimit.begin()
    network.atInterruption?(.nothing)
  }

  /// The store of sign-ins and keys.
  var credentials: any CredentialStore {
    if let helper = settings.value(.credentialHelper), helper != "none" {
      return CredentialHelper(helper)
    }
    return CredentialFile(path: paths.credentials, notice: console.note)
  }
}

extension InterruptionOutcome {
  /// The error message after Ctrl-C; `nil` where the state of the write is unknown.
  fileprivate var failure: FitError? {
    switch self {
    case .nothing: FitError(.interrupted, "interrupted before anything was written down")
    case .queued(let write):
      FitError(
        .interrupted,
        "interrupted; it is written down and waits for \(write.service.title) as write \(write.id)",
        hint: "`fit sync` delivers it, `fit outbox drop \(write.id)` gives it up")
    case .unknown: nil
    }
  }
}
