import FitAPI

/// The dialect of a FitIQ server, found out from its answer to the sign-in and kept with that.
struct RemoteDialect: Dialect {
  let credentials: CredentialProvider
  /// Keeps the dialect of a server whose token stands in the environment.
  let copies: ResponseCache
  let isOffline: Bool
  let seed: SeedDialect
  let newer: NewerDialect

  func request<Answer>(
    for endpoint: Endpoint<Answer>, basePath: String
  ) throws(FitError) -> Request {
    let dialect = try spoken()
    var request = try chosen(dialect).request(for: endpoint, basePath: basePath)
    // A server of both may know the account from an app of the other.
    if !endpoint.route.isRooted { request.headers[HeaderName.dialect] = dialect.rawValue }
    guard dialect == .seed, let form = DocumentedForm.of(endpoint.route) else { return request }
    request.query = form.completed(
      request.query, user: request.query["user_id"] ?? (try? credentials.userID()))
    return request
  }

  func answer<Answer: Decodable>(
    of endpoint: Endpoint<Answer>, in response: Response
  ) throws(FitError) -> Answer {
    try chosen(spoken()).answer(of: endpoint, in: response)
  }

  func failure(in response: Response) -> FitError {
    ((try? spoken()).map(chosen) ?? seed).failure(in: response)
  }

  func time<Answer>(of route: Route<Answer>) -> TimeField? {
    ((try? spoken()).map(chosen) ?? seed).time(of: route)
  }

  private func chosen(_ dialect: FitIQDialect) -> any Dialect {
    switch dialect {
    case .seed: seed
    case .newer: newer
    }
  }

  /// Returns the dialect of the session; the seed's where it cannot be known yet.
  private func spoken() throws(FitError) -> FitIQDialect {
    guard let found = try credentials.current() else { return .seed }
    if let dialect = found.session.dialect { return dialect }
    guard case .environment = found.source, found.session.accessToken != nil else { return .seed }
    let scope = ResponseCache.Scope(
      service: .fitiq, url: credentials.remote.url, owner: try credentials.owner())
    if let known = copies.find(Self.key, in: scope) {
      return FitIQDialect(rawValue: String(decoding: known.response.body, as: UTF8.self)) ?? .seed
    }
    guard !isOffline, let dialect = try? credentials.dialect(for: found) else {
      return .seed
    }
    copies.keep(
      Response(status: 200, body: Array(dialect.rawValue.utf8)), as: Self.key, in: scope,
      endsWithChange: false)
    return dialect
  }

  private static let key = "dialect"
}
