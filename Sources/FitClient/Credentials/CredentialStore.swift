import FitAPI

/// The key of a session: an account of a service at an address.
public struct AccountKey: Sendable, Hashable {
  public let service: Service
  /// The service's address as it is typed.
  public let url: RemoteURL
  public let account: String

  /// Creates the key of an account at a service.
  public init(_ service: Service, _ url: RemoteURL, _ account: String) {
    self.service = service
    self.url = url
    self.account = account
  }
}

/// Keeps sessions between commands.
public protocol CredentialStore: Sendable {
  /// The place, in words for people.
  var place: String { get }
  /// Returns the session of an account; `nil` when there is none.
  func session(of key: AccountKey) throws(FitError) -> Session?
  /// Replaces the session of an account.
  func save(_ session: Session, of key: AccountKey) throws(FitError)
  /// Forgets the session of an account.
  func erase(_ key: AccountKey) throws(FitError)
}
