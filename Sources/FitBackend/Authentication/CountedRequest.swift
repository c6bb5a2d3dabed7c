import CivilTime
import FitAPI
import JSON

/// What a request counts against, and what becomes of the count when it is answered.
struct CountedRequest {
  let counters: [Limiter.Counter]
  /// The state after it was counted; `nil` before.
  var count: Limiter.Count?
  /// Whether only what turns out wrong counts.
  let isForgiven: Bool
  /// Whether an app is told how many are left.
  let isShown: Bool

  /// The limit's headers, which tell an app of composed texts how many are left.
  var headers: Headers {
    guard let count, isShown else { return [:] }
    return [
      HeaderName.rateLimit: "\(Limiter.Rule.composing.limit)",
      HeaderName.rateRemaining: "\(count.remaining)",
      HeaderName.rateReset: "\(count.reset.milliseconds)",
    ]
  }

  /// Chooses what a request counts against; `nil` where nothing limits it.
  ///
  /// - Throws: ``ServiceError/invalid(_:)`` for the name of a user that is too long, and the
  ///   driver's error.
  init?(
    _ entry: Router.Entry, _ caller: Caller, _ origin: Origin, _ store: Store, _ now: Instant
  ) throws {
    isShown = entry.handling == .composing
    isForgiven = entry.handling == .password && !entry.isRegistration
    switch entry.handling {
    case .oneTransaction, .ownTransactions: return nil
    case .composing:
      counters = try Self.composing(caller, origin)
    case .password where entry.isRegistration:
      counters = Self.registration(origin)
      if counters.isEmpty { return nil }
    case .password:
      counters = try [Self.guess(caller, origin, store, now)]
    }
  }

  /// The person at this machine makes accounts as they like; nobody else makes many.
  private static func registration(_ origin: Origin) -> [Limiter.Counter] {
    origin.isOwner ? [] : [Limiter.Counter(.registrations, origin.network)]
  }

  /// Guesses are counted by account and network, so that nobody elsewhere is kept out by them. A device
  /// that was signed in before counts by itself, so that neither is it by guesses next to it.
  private static func guess(
    _ caller: Caller, _ origin: Origin, _ store: Store, _ now: Instant
  ) throws -> Limiter.Counter {
    if let account = caller.account, let session = caller.session {
      return Limiter.Counter(.guesses, account, "device", session)
    }
    let body = try? JSONValue(parsing: origin.request.body)
    let email = body?["email"]?.string?.lowercased() ?? ""
    let token = origin.request.bearer ?? origin.request.sessionCookie
    let account =
      try caller.account.flatMap { try store.accounts.find($0) }
      ?? store.accounts.find(email: email)
    // What was guessed before the owner lifted the lock counts no more.
    let since = account?.unlocked.map { "\($0.milliseconds)" } ?? ""
    if let token, let account, let device = try store.tokens.find(token, at: now),
      device.account == account.id
    {
      return Limiter.Counter(.guesses, account.id, "device", device.family, since)
    }
    return Limiter.Counter(.guesses, account?.id ?? email, "network", origin.network, since)
  }

  /// A token counts for its account whatever user name the request sends, so that nobody can gain
  /// requests, or use up another person's, by a name. The network and everybody count beside it, since
  /// names are invented and accounts made.
  private static func composing(
    _ caller: Caller, _ origin: Origin
  ) throws(ServiceError) -> [Limiter.Counter] {
    let name = origin.request.headers[HeaderName.userID]?.trimmed ?? ""
    let person: Limiter.Counter
    if let account = caller.account {
      person = Limiter.Counter(.composing, "account", account)
    } else if name.isEmpty {
      person = Limiter.Counter(.composing, "address", origin.network)
    } else {
      var problems = Problems()
      problems.check(HeaderName.userID, name, length: NewIntention.nameLength)
      try problems.refuse()
      person = Limiter.Counter(.composing, "user", name)
    }
    let key = origin.request.apiKey ?? ""
    return [
      person, Limiter.Counter(.composingOfNetwork, key, origin.network),
      Limiter.Counter(.composingOfAll),
    ]
  }
}
