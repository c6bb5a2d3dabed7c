import CivilTime

/// What a server demands of its clients.
public struct AccessRules: Sendable {
  /// The keys of the client applications, any of which is accepted. FitIQ's clients then have to
  /// send one.
  public var apiKeys: [String]
  /// Whether programs on this machine may use Health Data as its owner, and Daily Intentions under
  /// any name, without a token or key.
  public var trustsThisMachine: Bool
  /// How the days of this machine's owner are counted, unless the client says so itself.
  public var ownerCalendar: PersonalCalendar

  /// Rules.
  public init(apiKeys: [String] = [], trustsThisMachine: Bool, ownerCalendar: PersonalCalendar) {
    self.apiKeys = apiKeys
    self.trustsThisMachine = trustsThisMachine
    self.ownerCalendar = ownerCalendar
  }

  /// Whether it is one of the keys; the time it takes says nothing of how much is right.
  func accepts(_ key: String) -> Bool {
    var isKnown = false
    for known in apiKeys where Secret.areEqual(known.utf8, key.utf8) { isKnown = true }
    return isKnown
  }
}
