import CivilTime

/// The rules by which a server accepts requests.
public struct AccessRules: Sendable {
  /// The keys of the client applications, any of which is accepted. With keys, FitIQ's clients must
  /// send one.
  public var apiKeys: [String]
  /// Whether programs on this machine may use Health Data as its owner, and Daily Intentions under
  /// any name, without a token or key.
  public var trustsThisMachine: Bool
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
