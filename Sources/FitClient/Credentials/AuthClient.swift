import CivilTime
import FitAPI
import JSON

/// Begins, renews and ends the sessions of a service.
public struct AuthClient: Sendable {
  /// The service asked, which for one without accounts is the server's FitIQ.
  private let service: Service
  private let client: Client
  private let newerClient: Client
  private let clock: Clock

  /// Makes the client of a remote service.
  ///
  /// - Parameters:
  ///   - transport: reaches the server, and asks again where it must.
  ///   - headers: the headers of every request.
  init(
    _ remote: Remote, transport: any Transport, headers: Headers, clock: Clock,
    redaction: Redaction
  ) {
    service = remote.service.hasAccounts ? remote.service : .fitiq
    let basePath = remote.service == service ? remote.basePath : service.basePath
    self.clock = clock
    func client(_ dialect: any Dialect) -> Client {
      Client(redaction: redaction) { _ in
        Connection(
          transport: transport, dialect: dialect, basePath: basePath, userID: "", headers: headers)
      }
    }
    self.client = client(SeedDialect())
    newerClient = client(NewerDialect())
  }

  /// Returns the client that speaks a session's dialect.
  private func client(for session: Session) -> Client {
    session.dialect == .newer ? newerClient : client
  }

  /// Begins a session.
  ///
  /// - Throws: ``FitError`` when the service refuses the password or cannot be reached.
  public func begin(email: String, password: String) throws(FitError) -> Session {
    switch service {
    case .needled:
      let body = NeedledCredentials(email: email, password: password)
      return try session(client.exchange(Needled.login(body: body)))
    case .fitiq, .intentions, .health:
      let body = Credentials(email: email, password: password)
      let route = Route<JSONValue>(like: FitIQ.login)
      return try session(client.exchange(route(body: body)))
    }
  }

  /// Makes an account at FitIQ and begins its first session.
  ///
  /// A server that refuses the names of the seed is asked again in those of the newer dialect.
  ///
  /// - Throws: ``FitError`` when the service refuses the data or cannot be reached.
  public func register(_ person: Registration) throws(FitError) -> Session {
    let endpoint = Route<JSONValue>(like: FitIQ.registration)(body: person)
    do throws(FitError) {
      return try session(client.exchange(endpoint))
    } catch let refusal {
      guard refusal.status == 400 else { throw refusal }
      do throws(FitError) {
        return try session(newerClient.exchange(endpoint))
      } catch {
        // Of two complaints about the body the one that names its fields helps.
        let isBlank = refusal.message.lowercased().contains(bytesOf: "payload")
        throw error.status == 400 && !isBlank ? refusal : error
      }
    }
  }

  /// Makes an account at Needled and begins its first session.
  ///
  /// - Throws: ``FitError`` when the service refuses the data or cannot be reached.
  public func register(_ person: NeedledRegistration) throws(FitError) -> Session {
    _ = try client.send(Needled.registration(body: person))
    return try begin(email: person.email, password: person.password)
  }

  /// Refreshes the tokens of a session; the old ones are no longer valid.
  ///
  /// - Throws: ``FitError``; with a status of 400 to 499 the session is over.
  func renew(_ session: Session) throws(FitError) -> Session {
    let body = RefreshRequest(refreshToken: session.refreshToken ?? "")
    let (answer, response) = try client(for: session)
      .exchange(Route<JSONValue>(like: FitIQ.refresh)(body: body))
    let pair = try SessionAnswer(answer)
    guard pair.refreshToken != nil else { throw SessionAnswer.incomplete }
    var next = session
    next.accessToken = pair.accessToken
    next.refreshToken = pair.refreshToken
    next.expiresAt = end(of: pair)
    next.keyLifetime = Self.keyLifetime(response) ?? session.keyLifetime
    next.dialect = session.dialect ?? pair.dialect
    return next
  }

  /// Ends a session at the server.
  ///
  /// - Throws: ``FitError`` when the service cannot be reached.
  public func end(_ session: Session) throws(FitError) {
    let bearer = session.accessToken.map { Headers.Field(HeaderName.authorization, "Bearer \($0)") }
    let headers = Headers([bearer].compactMap(\.self))
    switch service {
    case .needled: _ = try client.exchange(Needled.logout(), with: headers)
    case .fitiq, .intentions, .health:
      guard let token = session.refreshToken else { return }
      let body = RefreshRequest(refreshToken: token)
      do throws(FitError) {
        _ = try client(for: session).exchange(FitIQ.logout(body: body), with: headers)
      } catch {
        // Servers of the newer dialect keep no list of those who are signed in.
        guard session.dialect == .newer, error.isUnknownPath else { throw error }
      }
    }
  }

  /// Completes a session of which only the token is known with its user.
  ///
  /// - Throws: ``FitError`` when the service does not know the session or cannot be reached.
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
      let (user, response) = try identify(id, headers, session)
      session.userID = user.id
      session.email = user.email
      session.keyLifetime = Self.keyLifetime(response) ?? session.keyLifetime
      session.dialect = session.dialect ?? Self.dialect(of: response)
    }
    return session
  }

  /// Returns the user of a token; a server of the newer dialect knows the path of the bearer alone.
  private func identify(
    _ id: String, _ headers: Headers, _ session: Session
  ) throws(FitError) -> (User, Response) {
    do throws(FitError) {
      return try client(for: session).exchange(FitIQ.user(id), with: headers)
    } catch {
      guard error.isUnknownPath || error.code == FitError.badAnswer, session.dialect == nil
      else { throw error }
      return try newerClient.exchange(FitIQ.user(id), with: headers)
    }
  }

  /// Returns the dialect in which a server answered with a person.
  private static func dialect(of response: Response) -> FitIQDialect? {
    guard let body = response.json else { return nil }
    let user = body["data"] ?? body
    return user["fullName"] != nil ? .seed : .newer
  }

  private func session(_ answer: (JSONValue, Response)) throws(FitError) -> Session {
    let session = try SessionAnswer(answer.0)
    return Session(
      accessToken: session.accessToken, refreshToken: session.refreshToken,
      expiresAt: end(of: session), userID: session.userID, email: session.email,
      keyLifetime: Self.keyLifetime(answer.1), dialect: session.dialect)
  }

  /// Returns the end of a session's access token: as the answer says, else as the token does.
  private func end(of session: SessionAnswer) -> Instant? {
    session.expiresIn.map(end(in:)) ?? session.claims?.end
  }

  private func session(_ answer: (NeedledSession, Response)) -> Session {
    Session(
      accessToken: answer.0.token, expiresAt: end(in: Needled.sessionLifetime),
      userID: answer.0.user.id, email: answer.0.user.email, weightUnit: answer.0.user.weightUnit,
      keyLifetime: Self.keyLifetime(answer.1))
  }

  private func end(in seconds: Int) -> Instant {
    clock.now().adding(seconds: Int64(seconds)).wholeSecond
  }

  static func keyLifetime(_ response: Response) -> Int? {
    response.headers[HeaderName.idempotencyLifetime].flatMap { Int($0) }.flatMap {
      $0 > 0 ? $0 : nil
    }
  }
}
