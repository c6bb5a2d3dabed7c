import FitAPI

/// The dialect of a FitIQ server, found out from its answer to the sign-in and kept with that.
struct RemoteDialect: Dialect {
  let credentials: CredentialProvider
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
    return (try? credentials.dialect()) ?? .seed
  }
}
