import FitAPI
import FitClient

/// The remote services as they stand in the configuration file: `remote.fitiq.url`,
/// `remote.fitiq.account`, … Without an address a service is answered on this machine.
struct RemoteSettings: Sendable {
  /// The settings of a service.
  enum Part: String, CaseIterable, Sendable {
    case url, account, accounts, pin, ca, user

    /// One sentence for help.
    var summary: String {
      switch self {
      case .url: "Where the service answers."
      case .account: "The account in use."
      case .accounts: "The accounts that were signed in to, separated by commas."
      case .pin: "The only public key its server may have: sha256//…"
      case .ca: "A file of the certificates that its server's may be signed by."
      case .user: "The name given to a service without accounts."
      }
    }

    /// Returns the rule that a value breaks; `nil` when it is accepted.
    func problem(_ value: String) -> String? {
      switch self {
      case .url:
        do throws(RemoteURLError) {
          _ = try RemoteURL(parsing: value)
          return nil
        } catch {
          return error.description
        }
      case .account, .user:
        return Remote.isAccountName(value) ? nil : "must be a name without spaces and commas"
      case .accounts:
        let names = value.split(separator: ",").map { String($0).trimmed }
        return names.allSatisfy(Remote.isAccountName) ? nil : "must be names between commas"
      case .ca:
        return value.hasPrefix("/") ? nil : "must be the full path of a file of certificates"
      case .pin:
        return Remote.isPin(value)
          ? nil : "must be sha256// and the hash of the server's public key in base64"
      }
    }
  }

  static let prefix = "remote."

  let config: Config?
  /// The account asked for on the line, of whichever service.
  var account: String?

  /// Returns the key of a part of a service.
  static func key(_ service: Service, _ part: Part) -> String {
    "\(prefix)\(service.rawValue).\(part.rawValue)"
  }

  /// Returns which part of which service a key sets; `nil` when it is no such key.
  static func parse(_ key: String) -> (service: Service, part: Part)? {
    let words = key.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard words.count == 3, words[0] + "." == prefix, let service = Service(rawValue: words[1]),
      let part = Part(rawValue: words[2])
    else { return nil }
    return (service, part)
  }

  /// Returns a setting of a service, if it keeps its rule.
  func value(_ service: Service, _ part: Part) -> String? {
    guard let text = config?[Self.key(service, part)], part.problem(text) == nil else { return nil }
    return text
  }

  /// Returns the accounts that were signed in to.
  func accounts(of service: Service) -> [String] {
    value(service, .accounts)?.split(separator: ",").map { String($0).trimmed } ?? []
  }

  /// Returns a service's remote; `nil` when it is answered on this machine.
  func remote(_ service: Service) -> Remote? {
    guard let text = value(service, .url), let url = try? RemoteURL(parsing: text) else {
      return nil
    }
    return Remote(
      service: service, url: url, account: account ?? value(service, .account),
      pin: value(service, .pin), authorities: value(service, .ca), user: value(service, .user))
  }

  /// All remote services that have an address.
  var all: [Remote] {
    guard config?.hasKey(beginning: Self.prefix) == true else { return [] }
    return Service.allCases.compactMap(remote)
  }
}
