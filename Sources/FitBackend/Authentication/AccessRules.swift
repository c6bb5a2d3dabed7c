import BackendInterface
import CivilTime

/// The rules by which a server accepts requests.
public struct AccessRules: Sendable {
  /// The keys of the client applications and of persons, any of which is accepted. With keys, FitIQ's
  /// clients must send one.
  public var apiKeys: [APIKey]
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
  /// The calendar of this machine's owner, unless the client sends one.
  public var ownerCalendar: PersonalCalendar

  /// Makes rules from keys, trust and the owner's calendar.
  public init(apiKeys: [APIKey] = [], trustsThisMachine: Bool, ownerCalendar: PersonalCalendar) {
    self.apiKeys = apiKeys
    self.trustsThisMachine = trustsThisMachine
    self.ownerCalendar = ownerCalendar
  }

  /// Returns the accepted key that a text is, if any, in a time that says nothing of how much of it is
  /// right.
  func key(_ text: String) -> APIKey? {
    var found: APIKey?
    for known in apiKeys where Secret.areEqual(known.key.utf8, text.utf8) { found = known }
    return found
  }
}
