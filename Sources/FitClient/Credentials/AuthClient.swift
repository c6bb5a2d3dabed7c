import CivilTime
import FitAPI

/// Begins, renews and ends the sessions of a service.
public struct AuthClient: Sendable {
  /// The service asked, which for one without accounts is the server's FitIQ.
  private let service: Service
  private let client: Client
  private let clock: Clock

  /// Makes the client of a remote service.
  ///
  /// - Parameters:
  ///   - transport: reaches the server, and asks again where it must.
  ///   - headers: what goes with every request.
  init(
    _ remote: Remote, transport: any Transport, headers: Headers, clock: Clock,
    redaction: Redaction
  ) {
    service = remote.service.hasAccounts ? remote.service : .fitiq
    let basePath = remote.service == service ? remote.basePath : service.basePath
    self.clock = clock
    client = Client(redaction: redaction) { _ in
      Connection(transport: transport, basePath: basePath, userID: "", headers: headers)
    }
  }

  /// Begins a session.
  public func begin(email: String, password: String) throws(FitError) -> Session {
    switch service {
    case .needled:
      let body = NeedledCredentials(email: email, password: password)
      return try session(client.exchange(Needled.login(body: body)))
    case .fitiq, .intentions, .health:
      let body = Credentials(email: email, password: password)
      return try session(client.exchange(FitIQ.login(body: body)))
    }
  }

  /// Makes an account at FitIQ and begins its first session.
  public func register(_ person: Registration) throws(FitError) -> Session {
    try session(client.exchange(FitIQ.registration(body: person)))
  }

  /// Makes an account at Needled and begins its first session.
  public func register(_ person: NeedledRegistration) throws(FitError) -> Session {
    _ = try client.send(Needled.registration(body: person))
    return try begin(email: person.email, password: person.password)
  }

  /// Refreshes the tokens of a session; the old ones are no longer valid.
  ///
  /// - Throws: ``FitError``; with a status of 400 to 499 the session is over.
  func renew(_ session: Session) throws(FitError) -> Session {
    let body = RefreshRequest(refreshToken: session.refreshToken ?? "")
    let (result, response) = try client.exchange(FitIQ.refresh(body: body))
    var next = session
    next.accessToken = result.accessToken
    next.refreshToken = result.refreshToken
    next.expiresAt = end(in: result.expiresIn)
    next.keyLifetime = Self.keyLifetime(response) ?? session.keyLifetime
    return next
  }

  /// Ends a session at the server.
  public func end(_ session: Session) throws(FitError) {
    let bearer = session.accessToken.map { Headers.Field(HeaderName.authorization, "Bearer \($0)") }
    let headers = Headers([bearer].compactMap(\.self))
    switch service {
    case .needled: _ = try client.exchange(Needled.logout(), with: headers)
    case .fitiq, .intentions, .health:
      guard let token = session.refreshToken else { return }
      let body = RefreshRequest(refreshToken: token)
      _ = try client.exchange(FitIQ.logout(body: body), with: headers)
    }
  }

  /// Completes a session of which only the token is known with its user.
  public func identify(_ session: Session) throws(FitError) -> Session {
    let headers: Headers = [HeaderName.authorization: "Bearer \(session.accessToken ?? "")"]
    var session = session
    switch service {
    case .needled:
      let (user, response) = try client.exchange(Needled.session(), with: headers)
      session.userID = user.id
      session.email = user.email
      session.weightUnit = user.weightUnit
      session.keyLifetime = Self.keyLifetime(response) ?? session.keyLifetime
    case .fitiq, .intentions, .health:
      let id = session.userID ?? session.accessToken.flatMap(TokenClaims.init)?.subject ?? "me"
      let (user, response) = try client.exchange(FitIQ.user(id), with: headers)
      session.userID = user.id
      session.email = user.email
      session.keyLifetime = Self.keyLifetime(response) ?? session.keyLifetime
    }
    return session
  }

  private func session(_ answer: (AuthResult, Response)) -> Session {
    Session(
      accessToken: answer.0.accessToken, refreshToken: answer.0.refreshToken,
      expiresAt: end(in: answer.0.expiresIn), userID: answer.0.user.id, email: answer.0.user.email,
      keyLifetime: Self.keyLifetime(answer.1))
  }

  private func session(_ answer: (NeedledSession, Response)) -> Session {
    Session(
      accessToken: answer.0.token, expiresAt: end(in: Needled.sessionLifetime),
      userID: answer.0.user.id, email: answer.0.user.email, weightUnit: answer.0.user.weightUnit,
      keyLifetime: Self.keyLifetime(answer.1))
  }

  private func end(in seconds: Int) -> String {
    clock.now().adding(seconds: Int64(seconds)).wholeSecond.iso8601
  }

  static func keyLifetime(_ response: Response) -> Int? {
    response.headers[HeaderName.idempotencyLifetime].flatMap { Int($0) }.flatMap {
      $0 > 0 ? $0 : nil
    }
  }
}
