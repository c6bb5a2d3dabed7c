import FitAPI
import FitClient

/// Reads and changes the signed-in accounts and the one in use, which the configuration file lists.
extension Context {
  /// Switches to an account, and adds it when it is new.
  func use(_ account: String, of service: Service) throws(FitError) {
    try Config.change(in: self) { config in
      var accounts = accounts(of: service, in: config)
      if !accounts.contains(account) { accounts.append(account) }
      config.set(RemoteSettings.key(service, .accounts), to: accounts.joined(separator: ", "))
      config.set(RemoteSettings.key(service, .account), to: account)
    }
  }

  /// Forgets an account; the account in use afterwards, if there is one.
  @discardableResult
  func forget(_ account: String, of service: Service) throws(FitError) -> String? {
    let inUse = remotes.value(service, .account)
    return try Config.change(in: self) { config in
      let others = accounts(of: service, in: config).filter { $0 != account }
      let key = RemoteSettings.key(service, .account)
      if others.isEmpty {
        _ = config.unset(RemoteSettings.key(service, .accounts))
      } else {
        config.set(RemoteSettings.key(service, .accounts), to: others.joined(separator: ", "))
      }
      guard inUse == account else { return inUse }
      if let next = others.first { config.set(key, to: next) } else { _ = config.unset(key) }
      return others.first
    }
  }

  /// Returns the accounts as the file has them now: another process may have added one.
  private func accounts(of service: Service, in config: Config) -> [String] {
    guard let text = config[RemoteSettings.key(service, .accounts)] else {
      return remotes.accounts(of: service)
    }
    return text.split(separator: ",").map { String($0).trimmed }.filter { !$0.isEmpty }
  }
}
