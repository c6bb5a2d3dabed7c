import CivilTime

/// The rules by which a server accepts requests.
public struct AccessRules: Sendable {
  /// The keys of the client applications, any of which is accepted. With keys, FitIQ's clients must
  /// send one.
  public var apiKeys: [String]
  /// The tokens of those who may read the server's metrics from elsewhere.
  public var metricsTokens: [String] = []
  /// Whether programs on this machine may use Health Data as its owner, and Daily Intentions under
  /// any name, without a token or key.
  public var trustsThisMachine: Bool
  /// The addresses of the proxies whose word on the client's address is taken; none means any on
  /// this machine.
  public var proxies: Set<String> = []
  /// Whether people may make accounts over HTTP.
  public var allowsRegistration = true
  /// The most bytes that an account may keep; `nil` without a limit. This machine's owner has none.
  public var quota: Int?
  /// The calendar of this machine's owner, unless the client sends one.
  public var ownerCalendar: PersonalCalendar

  /// Makes rules from keys, trust and the owner's calendar.
  public init(apiKeys: [String] = [], trustsThisMachine: Bool, ownerCalendar: PersonalCalendar) {
    self.apiKeys = apiKeys
    self.trustsThisMachine = trustsThisMachine
    self.ownerCalendar = ownerCalendar
  }

  /// Returns whether a key is one of the accepted ones, in a time that says nothing of how much of
  /// it is right.
  func accepts(_ key: String) -> Bool {
    var isKnown = false
    for known in apiKeys where Secret.areEqual(known.utf8, key.utf8) { isKnown = true }
    return isKnown
  }
}
