import BackendInterface
import CivilTime

/// The rules by which a server accepts requests.
public struct AccessRules: Sendable {
  /// The keys of the client applications and of persons, any of which is accepted. With keys, FitIQ's
  /// clients must send one. They may change while the server runs.
  public var apiKeys: @Sendable () -> [APIKey] {
    didSet { hasKeys = !apiKeys().isEmpty }
  }
  /// Whether there were keys when the server began: it never opens its doors because they end.
  private(set) var hasKeys: Bool
  /// The tokens of those who may read the server's metrics from elsewhere.
  public var metricsTokens: [String] = []
  /// Whether the owner's own programs on this machine may use Health Data as its owner, and programs on
  /// it Daily Intentions under any name, without a token or key.
  public var trustsThisMachine: Bool
  /// The addresses of the proxies whose word on the client's address is taken.
  public var proxies: Set<String> = []
  /// Whether people may make accounts over HTTP.
  public var allowsRegistration = true
  /// The most bytes that an account may keep; `nil` without a limit. This machine's owner has none.
  public var quota: Int?
  /// Makes the pages that a browser gets; `nil` for none.
  public var page: (@Sendable (BrowserPage) throws -> String)?
  /// The calendar of this machine's owner, unless the client sends one.
  public var ownerCalendar: PersonalCalendar

  /// Makes rules from keys, trust and the owner's calendar.
  public init(
    apiKeys: @escaping @Sendable () -> [APIKey] = { [] }, trustsThisMachine: Bool,
    ownerCalendar: PersonalCalendar
  ) {
    self.apiKeys = apiKeys
    hasKeys = !apiKeys().isEmpty
    self.trustsThisMachine = trustsThisMachine
    self.ownerCalendar = ownerCalendar
  }

  /// Returns the accepted key that a text is, if any, in a time that says nothing of how much of it is
  /// right.
  func key(_ text: String) -> APIKey? {
    var found: APIKey?
    for known in apiKeys() where Secret.areEqual(known.key.utf8, text.utf8) { found = known }
    return found
  }
}
