import CivilTime
import FitAPI
import JSON

extension Router {
  /// Adds the routes of FitIQ's sessions: register, sign in, refresh, sign out.
  mutating func addAuth() {
    on(FitIQ.registration, replying: .password) { context, store in
      let form = try context.body(Registration.self) { form in
        var problems = form.problems
        form.validate(today: context.today, &problems)
        return problems
      }
      let sessions = Sessions(store: store, context: context)
      return try sessions.register(
        email: form.email, password: form.password, fullName: form.fullName,
        dateOfBirth: PersonRules.birth(form.dateOfBirth)?.description,
        ifTaken: "an account with this email exists already; sign in instead"
      ) { account, isNew in
        let result = try Self.begin(account, context, store)
        return Reply(result, headers: isNew ? Self.secret : Self.repeatedSecret)
      }
    }
    on(FitIQ.login, replying: .password) { context, store in
      let form: Credentials = try context.body()
      let sessions = Sessions(store: store, context: context)
      return try sessions.signIn(
        email: form.email, password: form.password, otherwise: "wrong email or password"
      ) { account in
        var headers = Self.secret
        headers[HeaderName.dialect] = try store.accounts.dialect(of: account)?.rawValue
        return Reply(try Self.begin(account, context, store), headers: headers)
      }
    }
    on(FitIQ.refresh, replying: .ownTransactions) { context, store in
      // Some clients show the token as the bearer's and send no body.
      let bare = context.request.body.isEmpty ? context.request.bearer : nil
      let token = try bare ?? context.body(RefreshRequest.self).refreshToken
      // Looked up again in the transaction, as another request may use it meanwhile.
      let account = try store.tokens.find(token, at: context.now)?.account ?? token
      let outcome = try store.write(of: account) { try Self.exchange(token, context, store) }
      return Reply(try outcome.get(), headers: Self.secret)
    }
    on(FitIQ.logout, .ownTransactions) { context, store in
      let sessions = Sessions(store: store, context: context)
      let body: JSONValue = context.request.body.isEmpty ? [:] : try context.json()
      context.warnings.unknown(body.object?.keys.filter { $0 != "refreshToken" } ?? [])
      if let token = body["refreshToken"]?.string { try sessions.end(token) }
      if let token = context.request.bearer { try sessions.end(token) }
      return Nothing()
    }
  }

  /// Keeps tokens out of caches on the way (RFC 6749, 5.1).
  private static let secret: Headers = ["Cache-Control": "no-store"]
  private static let repeatedSecret: Headers = [
    "Cache-Control": "no-store", HeaderName.idempotencyReplayed: "true",
  ]

  /// Begins a session.
  private static func begin(
    _ account: String, _ context: RequestContext, _ store: Store
  ) throws -> AuthResult {
    let user = try Self.user(account, store)
    if let dialect = context.spoken.dialect { try store.accounts.setDialect(account, dialect) }
    let pair = try pair(for: user, family: Identifier.make(), context, store)
    return AuthResult(
      user: user, accessToken: pair.accessToken, refreshToken: pair.refreshToken,
      expiresIn: pair.expiresIn)
  }

  /// Exchanges a refresh token for the next pair.
  ///
  /// A token that is used a second time was stolen, or its successor was, so the whole session
  /// ends. That is stored although the request is refused, so the refusal is returned and not
  /// thrown.
  private static func exchange(
    _ token: String, _ context: RequestContext, _ store: Store
  ) throws -> Result<RefreshResult, ServiceError> {
    let now = context.now
    guard let found = try store.tokens.find(token, at: now), found.kind == .refresh else {
      return .failure(.unauthorized("invalid refresh token"))
    }
    guard !found.isRevoked else {
      try store.tokens.revokeFamily(found.family, of: found.account, at: now)
      return .failure(.unauthorized("refresh token has been revoked"))
    }
    guard !found.isExpired else {
      return .failure(.unauthorized("refresh token has expired"))
    }
    try store.tokens.revoke(token, at: now)
    try store.accounts.setDialect(found.account, context.dialect)
    let user = try Self.user(found.account, store)
    return .success(try pair(for: user, family: found.family, context, store))
  }

  private static func pair(
    for user: User, family: String, _ context: RequestContext, _ store: Store
  ) throws -> RefreshResult {
    let pair = RefreshResult(
      accessToken: Tokens.access(for: user, at: context.now), refreshToken: Tokens.opaque(),
      expiresIn: FitIQ.accessLifetime)
    try store.tokens.add(pair.accessToken, .access, of: user.id, family, at: context.now)
    try store.tokens.add(pair.refreshToken, .refresh, of: user.id, family, at: context.now)
    return pair
  }
}
