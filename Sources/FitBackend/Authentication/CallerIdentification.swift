import CivilTime
import FitAPI

/// Identifies the caller of a request. What `Authorization` and `X-API-Key` mean depends on the
/// service.
struct CallerIdentification {
  let rules: AccessRules
  let zones: ZoneCache
  let attempts: SignInAttempts
  let origin: Origin

  private var request: Request { origin.request }

  /// Returns the caller of a route.
  ///
  /// - Throws: ``ServiceError/unauthorized(_:)`` when the route needs a token or key and the
  ///   request has no valid one, ``ServiceError/invalid(_:)`` for a malformed zone or start of the
  ///   day.
  func caller(of entry: Router.Entry, _ store: Store, _ now: Instant) throws -> Caller {
    try checkKey(for: entry, store, now)
    switch entry.access {
    // These paths do not exist over HTTP.
    case .owner: throw ServiceError.notFound("no such path")
    // A person who registers begins in the server's zone.
    case .anyone:
      guard rules.allowsRegistration || !entry.isRegistration else {
        throw ServiceError.forbidden("this server takes no new accounts; ask who runs it for one")
      }
      return try anonymous(in: rules.ownerCalendar.zone)
    case .catalogue: return try bearer(of: entry, store, now) ?? anonymous()
    case .account:
      if let caller = try bearer(of: entry, store, now) { return caller }
      if entry.service == .health, holdsKeyOrIsTrusted(at: .health) { return try owner() }
      throw ServiceError.unauthorized(Words(entry).missing)
    case .keyHolder:
      if let caller = try bearer(of: entry, store, now) { return caller }
      if holdsKeyOrIsTrusted(at: entry.service) { return try anonymous() }
      throw ServiceError.unauthorized(Words(entry).missing)
    }
  }

  /// Checks the application's key, which FitIQ requires of every request and other services only
  /// check when it is sent.
  ///
  /// - Throws: ``ServiceError/unauthorized(_:)`` for a missing or wrong key.
  private func checkKey(for entry: Router.Entry, _ store: Store, _ now: Instant) throws {
    guard !rules.apiKeys.isEmpty else { return }
    var isAccepted: Bool?
    if let key = request.apiKey { isAccepted = try accepts(key, store, now) }
    switch entry.service {
    case .fitiq:
      // The health check belongs to the server, not to the service.
      guard !entry.basePath.isEmpty, entry.access != .owner else { return }
      guard isAccepted == true else {
        throw ServiceError.unauthorized("the X-API-Key header is missing or wrong")
      }
    case .needled: break
    case .intentions, .health:
      if isAccepted == false, entry.access != .anyone {
        throw ServiceError.unauthorized("Invalid API key")
      }
    }
  }

  /// Returns whether a key is one of the server's. Guessing is slowed like that of passwords.
  ///
  /// - Throws: ``ServiceError/rateLimited(retryAfter:)`` after too many wrong ones.
  private func accepts(_ key: String, _ store: Store, _ now: Instant) throws -> Bool {
    let isRight = rules.accepts(key)
    try attempts.checkKey(
      isRight: isRight, from: origin.address, at: now, in: store.sharedLimits)
    return isRight
  }

  /// Returns the caller that a session's token belongs to; `nil` when the request has no token.
  ///
  /// - Throws: ``ServiceError/unauthorized(_:)`` for a token that is not valid.
  private func bearer(
    of entry: Router.Entry, _ store: Store, _ now: Instant
  ) throws -> Caller? {
    let bearer = request.bearer
    let cookie = entry.service == .needled ? request.sessionCookie : nil
    guard let token = bearer ?? cookie else { return nil }
    if bearer == nil { try checkPage() }
    if let found = try store.tokens.find(token, at: now), found.opensAccount {
      return try caller(found)
    }
    // Two services also accept the application's key in place of a token.
    guard entry.service == .health || entry.service == .intentions, !rules.apiKeys.isEmpty,
      // A session that has ended is no guess.
      try Tokens.isToken(token) ? rules.accepts(token) : accepts(token, store, now)
    else { throw ServiceError.unauthorized(Words(entry).wrong) }
    return entry.service == .health ? try owner() : try anonymous()
  }

  /// Checks that a change in the name of a cookie, which a browser sends whatever page asks, comes
  /// from a page of this server: its body is JSON, which no form of another site can send, and the
  /// browser names no other site.
  ///
  /// - Throws: ``ServiceError/forbidden(_:)`` for any other.
  private func checkPage() throws(ServiceError) {
    guard !request.method.isSafe else { return }
    guard origin.isSameSite else {
      throw .forbidden("a page of another site cannot change anything here")
    }
    let type = request.headers[HeaderName.contentType] ?? ""
    let isJSON = type.prefix { $0 != ";" }.lowercased().trimmed == "application/json"
    guard isJSON || !request.hasBody else {
      throw .forbidden("a change signed in by the cookie needs Content-Type: application/json")
    }
  }

  /// Returns whether the request shows the application's key, which was checked before, or needs
  /// none.
  private func holdsKeyOrIsTrusted(at service: Service) -> Bool {
    let hasKeys = !rules.apiKeys.isEmpty
    if hasKeys, request.apiKey != nil { return true }
    // A caller who may name any user needs the key where there is one, even on this machine.
    guard service == .health || !hasKeys else { return false }
    return rules.trustsThisMachine && origin.isThisMachine
  }

  // MARK: Callers

  private func anonymous(in zone: Zone = .utc) throws(ServiceError) -> Caller {
    Caller(
      account: nil, calendar: try calendar(PersonalCalendar(zone: zone)), session: nil,
      dialect: nil)
  }

  private func owner() throws(ServiceError) -> Caller {
    Caller(
      account: Account.localOwner, calendar: try calendar(rules.ownerCalendar), session: nil,
      dialect: nil)
  }

  private func caller(_ found: TokenTable.Found) throws(ServiceError) -> Caller {
    let isOwner = found.account == Account.localOwner
    let usual = PersonalCalendar(
      zone: found.timeZone.flatMap { zones[$0] } ?? rules.ownerCalendar.zone,
      dayStart: isOwner ? rules.ownerCalendar.dayStart : 0)
    return Caller(
      account: found.account, calendar: try calendar(usual), session: found.family,
      dialect: found.dialect)
  }

  /// Returns the usual calendar with the zone and the start of the day that the request's headers
  /// name.
  ///
  /// - Throws: ``ServiceError/invalid(_:)`` for a malformed header.
  private func calendar(_ usual: PersonalCalendar) throws(ServiceError) -> PersonalCalendar {
    var zone = usual.zone
    var dayStart = usual.dayStart
    if let name = request.headers[HeaderName.timeZone] {
      guard let named = zones[name] else {
        throw .invalid(HeaderName.timeZone, "must be a time zone such as Europe/Berlin")
      }
      zone = named
    }
    if let text = request.headers[HeaderName.dayStart] {
      guard let time = TimeOfDay(text), PersonalCalendar.dayStarts.contains(time.minuteOfDay)
      else { throw .invalid(HeaderName.dayStart, "must be a time from 00:00 to 12:00") }
      dayStart = time.minuteOfDay
    }
    return PersonalCalendar(zone: zone, dayStart: dayStart)
  }

  /// The words of each service for a missing or invalid token.
  private struct Words {
    let missing: String
    let wrong: String

    init(_ entry: Router.Entry) {
      switch entry.service {
      case .fitiq:
        missing = "sign in first"
        wrong = "the access token is wrong or has expired"
      case .needled:
        missing =
          entry.pattern == Needled.medications.pattern ? "Unauthorized" : "Not authenticated"
        wrong = missing
      case .intentions:
        missing = "Invalid API key"
        wrong = "Invalid API key"
      case .health:
        missing = "Unauthorized: Missing or invalid Authorization header"
        wrong = "Unauthorized: Invalid or expired token"
      }
    }
  }
}
