import BackendInterface
import CivilTime
import FitAPI

/// Identifies the caller of a request. What `Authorization` and `X-API-Key` mean depends on the
/// service.
struct CallerIdentification {
  let rules: AccessRules
  let zones: ZoneCache
  let limiter: Limiter
  let origin: Origin

  private var request: Request { origin.request }

  /// Returns the caller of a route.
  ///
  /// - Throws: ``ServiceError/unauthorized(_:)`` when the route needs a token or key and the
  ///   request has no valid one, ``ServiceError/invalid(_:)`` for a malformed zone or start of the
  ///   day.
  func caller(of entry: Router.Entry, _ store: Store, _ now: Instant) throws -> Caller {
    try checkSite(of: entry)
    let key = try checkKey(for: entry, store, now)
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
      if entry.service == .health {
        if let key, key.person != nil { return try caller(of: key, store) }
        if rules.trustsThisMachine, origin.isOwner { return try owner() }
      }
      throw ServiceError.unauthorized(Words(entry).missing)
    case .keyHolder:
      if let caller = try bearer(of: entry, store, now) { return caller }
      if let key { return try caller(of: key, store) }
      // A caller who may name any user needs the key where there is one, even on this machine.
      if !rules.hasKeys, rules.trustsThisMachine, origin.isThisMachine {
        return try anonymous()
      }
      throw ServiceError.unauthorized(Words(entry).missing)
    }
  }

  /// Returns the person whose report this browser may show: of this machine's owner their own, else of
  /// whoever signed in with it; `nil` for anybody else.
  func reader(_ store: Store, _ now: Instant) throws -> Caller? {
    if rules.trustsThisMachine, origin.isOwnersBrowser { return try owner() }
    guard let token = request.cookie(BrowserDoor.cookie),
      let found = try store.tokens.find(token, at: now), found.opensAccount
    else { return nil }
    return Caller(
      account: found.account,
      calendar: PersonalCalendar(zone: zone(found.timeZone, found.statedOffset)))
  }

  /// Checks the key, which FitIQ requires of every request and other services only check when it is
  /// sent.
  ///
  /// - Throws: ``ServiceError/unauthorized(_:)`` for a missing or wrong key.
  private func checkKey(
    for entry: Router.Entry, _ store: Store, _ now: Instant
  ) throws -> APIKey? {
    guard rules.hasKeys else { return nil }
    let key = try request.apiKey.flatMap { try accepted($0, store, now) }
    switch entry.service {
    case .fitiq:
      // The health check belongs to the server, not to the service.
      guard !entry.basePath.isEmpty, entry.access != .owner else { return key }
      guard key != nil else {
        throw ServiceError.unauthorized("the X-API-Key header is missing or wrong")
      }
    case .needled: break
    case .intentions, .health:
      if request.apiKey != nil, key == nil, entry.access != .anyone {
        throw ServiceError.unauthorized("Invalid API key")
      }
    }
    return key
  }

  /// Returns the server's key that a text is; `nil` where it is none, of which a network may try a few.
  ///
  /// - Throws: ``ServiceError/rateLimited(retryAfter:)`` after too many wrong ones.
  private func accepted(_ text: String, _ store: Store, _ now: Instant) throws -> APIKey? {
    if let key = rules.key(text) { return key }
    try countWrongKey(store, now)
    return nil
  }

  /// Counts a wrong key of the request's network.
  ///
  /// - Throws: ``ServiceError/rateLimited(retryAfter:)`` after too many.
  func countWrongKey(_ store: Store, _ now: Instant) throws {
    let count = try limiter.take([.init(.keys, origin.network)], at: now, in: store)
    guard count.isGranted else { throw count.refusal(at: now) }
  }

  /// Returns the caller whom a key stands for: its person, or an app without an account.
  ///
  /// - Throws: ``ServiceError/unauthorized(_:)`` where that person has no account here.
  private func caller(of key: APIKey, _ store: Store) throws -> Caller {
    guard let person = key.person else { return try anonymous() }
    if person == APIKey.owner { return try owner() }
    guard let account = try store.accounts.find(email: person), account.disabled == nil else {
      throw ServiceError.unauthorized("the person of this key has no open account here")
    }
    return Caller(
      account: account.id,
      calendar: try calendar(
        PersonalCalendar(zone: zone(account.timeZone, account.statedOffset))),
      session: nil, dialect: account.dialect.flatMap(FitIQDialect.init))
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
    if let found = try store.tokens.find(token, at: now), found.opensAccount {
      return try caller(found, of: entry, now)
    }
    // Two services also accept the application's key in place of a token.
    guard entry.service == .health || entry.service == .intentions, rules.hasKeys,
      // A session that has ended is no guess.
      let key = try Tokens.isToken(token) ? rules.key(token) : accepted(token, store, now),
      key.person != nil || entry.service == .intentions
    else { throw ServiceError.unauthorized(Words(entry).wrong) }
    return try caller(of: key, store)
  }

  /// Checks that a change which no credential in a header vouches for is not sent by a page of another
  /// site: a browser sends a cookie, and reaches this machine, whatever page asks. A page can send
  /// credentials in headers only where it was allowed to (Fetch standard, 3.2), so those are not looked at.
  ///
  /// - Throws: ``ServiceError/forbidden(_:)`` for a page of another site, and for a body such as a form of
  ///   any site can send.
  private func checkSite(of entry: Router.Entry) throws(ServiceError) {
    // Daily Intentions allows any page, and none on the word of being on this machine.
    guard entry.service != .intentions else { return }
    guard !request.method.isSafe, request.bearer == nil, request.apiKey == nil else { return }
    guard origin.isSameSite else {
      throw .forbidden("a page of another site cannot change anything here")
    }
    let type = (request.headers[HeaderName.contentType] ?? "").prefix { $0 != ";" }.lowercased()
      .trimmed
    let isJSON = type.isEmpty || type == "application/json" || type.hasSuffix("+json")
    guard isJSON || !request.hasBody || !origin.isOfBrowser else {
      throw .forbidden("a change from a browser needs Content-Type: application/json")
    }
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

  private func caller(
    _ found: TokenTable.Found, of entry: Router.Entry, _ now: Instant
  ) throws(ServiceError) -> Caller {
    let isOwner = found.account == Account.localOwner
    var zone = zone(found.timeZone, found.statedOffset)
    let isTold = found.timeZone != nil || request.headers[HeaderName.timeZone] != nil
    let inferred =
      isTold
      ? nil
      : PhoneDay.offset(of: request, to: entry, at: now, usual: zone, known: found.statedOffset)
    if let inferred { zone = Zone(offset: inferred) }
    let usual = PersonalCalendar(
      zone: zone, dayStart: isOwner ? rules.ownerCalendar.dayStart : 0)
    var caller = Caller(
      account: found.account, calendar: try calendar(usual), session: found.family,
      dialect: found.dialect)
    caller.inferredOffset = inferred
    return caller
  }

  /// Returns the zone of an account: one that was chosen, else that of the offset which its app stated
  /// last or which followed from its requests, else this machine's.
  private func zone(_ chosen: String?, _ statedOffset: Int?) -> Zone {
    chosen.flatMap { zones[$0] } ?? statedOffset.map { Zone(offset: $0) }
      ?? rules.ownerCalendar.zone
  }

  /// Returns the usual calendar with the zone and the start of the day that the request's headers
  /// name, or with the offset that the times in its body state.
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
    if let offset = StatedOffset.of(body: request.body) { zone = Zone(offset: offset) }
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
