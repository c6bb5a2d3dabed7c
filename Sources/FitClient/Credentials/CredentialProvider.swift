import CivilTime
import FitAPI
import PlainText
import Synchronization

/// The credential of one remote service: found once, renewed when it ends, by one at a time.
///
/// Refresh tokens are good for one use, so however many threads and processes meet the end of a
/// token, one of them renews it and the others take over what it got. The new pair is stored before
/// anybody uses it.
public final class CredentialProvider: Sendable {
  /// The source of a credential.
  public enum Source: Sendable, Hashable {
    /// An environment variable of that name.
    case environment(String)
    /// The credential store, described for people.
    case store(String)
    /// The session of another service at the same server.
    case neighbour(Service)
  }

  /// A credential and where it came from.
  public struct Found: Sendable, Hashable {
    public let session: Session
    public let source: Source
  }

  public let remote: Remote
  private let store: any CredentialStore
  private let environment: @Sendable (String) -> String?
  private let neighbour: CredentialProvider?
  private let authClient: @Sendable (_ apiKey: String?) -> AuthClient
  /// Keeps whose a token of the environment is, once the service was asked.
  private let facts: ResponseCache
  private let lockPath: String
  private let clock: Clock
  private let redaction: Redaction
  private let found = Mutex<Found?>(nil)
  private let learned = Mutex<Int?>(nil)
  private let renewal = Mutex<Void>(())

  /// Creates the provider of a service's credential.
  ///
  /// - Parameters:
  ///   - environment: returns a variable's value; `nil` when it is unset or empty.
  ///   - neighbour: the provider whose session is used where the service has none of its own.
  ///   - lockPath: the file that is locked while a session is renewed.
  init(
    _ remote: Remote, store: any CredentialStore,
    environment: @escaping @Sendable (String) -> String?, neighbour: CredentialProvider?,
    authClient: @escaping @Sendable (_ apiKey: String?) -> AuthClient, facts: ResponseCache,
    lockPath: String, clock: Clock, redaction: Redaction
  ) {
    self.remote = remote
    self.store = store
    self.environment = environment
    self.neighbour = neighbour
    self.authClient = authClient
    self.facts = facts
    self.lockPath = lockPath
    self.clock = clock
    self.redaction = redaction
  }

  private var key: AccountKey? {
    remote.account.map { AccountKey(remote.service, remote.url, $0) }
  }

  /// Returns the credential as it is stored, perhaps expired; `nil` when there is none.
  ///
  /// - Throws: ``FitError`` when the stored credentials cannot be read.
  public func current() throws(FitError) -> Found? {
    if let known = found.withLock({ $0 }) { return known }
    guard let fresh = try find() else { return nil }
    keep(fresh)
    return fresh
  }

  /// Returns the credential to send a request with, refreshed when it has expired.
  func usable() throws(FitError) -> Found? {
    guard let known = try current(), isOver(known) else { return try current() }
    return try renewed(after: known)
  }

  /// Returns whether the credential has to be refreshed before it is of use.
  func isOver() throws(FitError) -> Bool { try current().map(isOver) ?? false }

  private func isOver(_ found: Found) -> Bool {
    found.session.isOver(at: clock.now())
      && (found.session.refreshToken != nil || isBorrowed(found))
  }

  /// Returns the credential that replaces one the server no longer accepts.
  ///
  /// - Throws: ``FitError`` of kind `notSignedIn` when there is no other; of any other kind when the
  ///   server could not be asked, and nothing is lost.
  func renewed(after used: Found) throws(FitError) -> Found {
    if case .neighbour = used.source, let neighbour {
      let next = try neighbour.renewed(after: used)
      return keep(Found(session: next.session, source: used.source))
    }
    return try renewal.withLock { _ throws(FitError) in
      if let known = try current(), known.session.accessToken != used.session.accessToken {
        return known
      }
      if case .environment(let variable) = used.source {
        throw FitError(
          .notSignedIn, "\(remote.service.title) refused the token in \(variable)",
          hint: "set \(variable) to one that is good, or unset it")
      }
      guard let key else { throw notSignedIn() }
      return try FileLock.hold(lockPath) { () throws(FitError) in
        try renewInTurn(used, key)
      }
    }
  }

  /// Returns the owner of the credential: the account's name, or the fingerprint of a token.
  ///
  /// - Throws: ``FitError`` of kind `notSignedIn` where the service has accounts and there is none.
  public func owner() throws(FitError) -> String {
    guard let known = try current() else {
      guard !remote.service.hasAccounts else { throw notSignedIn() }
      return ""
    }
    switch known.source {
    case .store: return remote.account ?? ""
    case .neighbour: return try neighbour?.owner() ?? ""
    case .environment:
      return Self.owner(of: known.session.accessToken ?? known.session.apiKey ?? "")
    }
  }

  /// Tells tokens from each other without showing them, by the token alone: it must be the same whether
  /// the service was asked whose it is or not.
  private static func owner(of token: String) -> String {
    TokenClaims(token)?.subject ?? "token-" + String(StableHash.of(token.utf8), radix: 16)
  }

  /// Stores how long the server remembers idempotency keys, as its last response said, in seconds.
  func learn(keyLifetime: Int) {
    learned.withLock { $0 = keyLifetime }
  }

  /// The time for which the server remembers idempotency keys, in seconds; `nil` when it is
  /// unknown.
  var keyLifetime: Int? {
    learned.withLock { $0 } ?? found.withLock { $0?.session.keyLifetime }
  }

  /// Returns the account's id at the service.
  func userID() throws(FitError) -> String {
    try sessionFact { $0.userID } ?? ""
  }

  /// Returns `kg` or `lbs`, where the service keeps the account's weights in one of them.
  ///
  /// - Throws: ``FitError`` when the stored credentials cannot be read.
  public func weightUnit() throws(FitError) -> String? {
    try sessionFact { $0.weightUnit }
  }

  /// Returns a fact of the session and asks the service where it is not known yet.
  private func sessionFact<Fact>(_ fact: (Session) -> Fact?) throws(FitError) -> Fact? {
    guard let known = try usable() else { throw notSignedIn() }
    if let value = fact(known.session) { return value }
    var whole = try authClient(known.session.apiKey).identify(known.session)
    keep(Found(session: whole, source: known.source))
    let value = fact(whole)
    if case .environment = known.source, let token = whole.accessToken {
      // Its secrets stay where they are, and the unit may be changed in an app.
      (whole.accessToken, whole.apiKey, whole.weightUnit) = (nil, nil, nil)
      facts.note(whole, as: Self.identity, of: scope(of: token))
    }
    return value
  }

  static let identity = "identity"

  private func scope(of token: String) -> ResponseCache.Scope {
    .init(service: remote.service, url: remote.url, owner: Self.owner(of: token))
  }

  /// Returns the dialect that the service answers a session in.
  func dialect() throws(FitError) -> FitIQDialect? { try sessionFact { $0.dialect } }

  /// Returns the token to send a request with; `nil` when there is none.
  ///
  /// - Throws: ``FitError`` when the credentials cannot be read, or have ended and cannot be
  ///   renewed.
  public func token() throws(FitError) -> String? {
    try usable()?.session.accessToken
  }

  /// Renews the session before its time is over.
  ///
  /// - Throws: ``FitError`` when nobody is signed in or the service does not renew the session.
  public func renewNow() throws(FitError) -> Session {
    guard let known = try current() else { throw notSignedIn() }
    try require(
      known.session.refreshToken != nil, .failed,
      "the session at \(remote.service.title) cannot be renewed",
      hint: "sign in again with `fit auth login \(remote.service.rawValue)`")
    return try renewed(after: known).session
  }

  /// Stores a session that has begun.
  ///
  /// - Throws: ``FitError`` when the credentials cannot be stored.
  public func begin(_ session: Session, account: String) throws(FitError) {
    redaction.add(session.secrets)
    try store.save(session, of: AccountKey(remote.service, remote.url, account))
  }

  /// Forgets the session of the account in use.
  ///
  /// - Throws: ``FitError`` when the credentials cannot be deleted.
  public func forget() throws(FitError) {
    if let key { try store.erase(key) }
    found.withLock { $0 = nil }
  }

  /// Returns the error for a request that needs a sign-in where there is none.
  func notSignedIn() -> FitError {
    let account = remote.account.map { " as \($0)" } ?? ""
    return FitError(
      .notSignedIn, "not signed in to \(remote.service.title) at \(remote.url)\(account)",
      hint: "sign in with `fit auth login \(remote.service.rawValue)`")
  }

  // MARK: Finding and renewing

  private func find() throws(FitError) -> Found? {
    let apiKey = environment(EnvironmentCredentials.apiKeyVariable(remote.service))
    let variable = EnvironmentCredentials.tokenVariable(remote.service)
    if let token = environment(variable) {
      let claims = TokenClaims(token)
      let known: (fact: Session, at: Instant)? = facts.noted(Self.identity, of: scope(of: token))
      var session = known?.fact ?? Session(accessToken: token, userID: claims?.subject)
      (session.accessToken, session.expiresAt, session.apiKey) = (token, claims?.end, apiKey)
      return Found(session: session, source: .environment(variable))
    }
    if let key, var session = try store.session(of: key) {
      session.apiKey = apiKey ?? session.apiKey
      return Found(session: session, source: .store(store.place))
    }
    if let neighbour, let lent = try neighbour.current() {
      var session = lent.session
      session.apiKey = apiKey ?? session.apiKey
      return Found(session: session, source: .neighbour(neighbour.remote.service))
    }
    guard let apiKey else { return nil }
    let source = Source.environment(EnvironmentCredentials.apiKeyVariable(remote.service))
    return Found(session: Session(accessToken: nil, apiKey: apiKey), source: source)
  }

  private func isBorrowed(_ found: Found) -> Bool {
    if case .neighbour = found.source { true } else { false }
  }

  @discardableResult
  private func keep(_ fresh: Found) -> Found {
    redaction.add(fresh.session.secrets)
    found.withLock { $0 = fresh }
    return fresh
  }

  private func renewInTurn(_ used: Found, _ key: AccountKey) throws(FitError) -> Found {
    // Another process may have renewed it, or ended it, while this one waited.
    guard let stored = try store.session(of: key) else { throw notSignedIn() }
    if stored.accessToken != used.session.accessToken {
      return keep(Found(session: stored, source: used.source))
    }
    guard stored.refreshToken != nil else {
      try store.erase(key)
      throw FitError(
        .notSignedIn, "the session at \(remote.service.title) expired",
        hint: "sign in again with `fit auth login \(remote.service.rawValue)`")
    }
    do {
      let next = try authClient(used.session.apiKey).renew(stored)
      try store.save(next, of: key)
      return keep(Found(session: next, source: used.source))
    } catch {
      guard let status = error.status, (400..<500).contains(status), status != 408, status != 429
      else { throw error }
      try store.erase(key)
      throw FitError(
        .notSignedIn, "the session of \(key.account) at \(remote.service.title) has ended",
        hint: "sign in again with `fit auth login \(remote.service.rawValue)`")
    }
  }
}
