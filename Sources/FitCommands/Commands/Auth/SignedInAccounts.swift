import FitAPI
import FitClient

/// Which accounts there are and which is in use, as it stands in the configuration file.
extension Context {
  /// Puts an account in use, noting it when it is new.
  func use(_ account: String, of service: Service) throws(FitError) {
    var config = try config.get()
    var accounts = remotes.accounts(of: service)
    if !accounts.contains(account) { accounts.append(account) }
    config.set(RemoteSettings.key(service, .accounts), to: accounts.joined(separator: ", "))
    config.set(RemoteSettings.key(service, .account), to: account)
    try config.save()
  }

  /// Forgets an account; the account in use afterwards, if there is one.
  @discardableResult
  func forget(_ account: String, of service: Service) throws(FitError) -> String? {
    var config = try config.get()
    let others = remotes.accounts(of: service).filter { $0 != account }
    let key = RemoteSettings.key(service, .account)
    if others.isEmpty {
      _ = config.unset(RemoteSettings.key(service, .accounts))
    } else {
      config.set(RemoteSettings.key(service, .accounts), to: others.joined(separator: ", "))
    }
    let inUse = remotes.value(service, .account)
    if inUse == account {
      if let next = others.first { config.set(key, to: next) } else { _ = config.unset(key) }
    }
    try config.save()
    return inUse == account ? others.first : inUse
  }
}
