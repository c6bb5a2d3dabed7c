/// Who may call a route over HTTP. In-process the local owner may call every one.
public enum Access: Sendable, Hashable {
  /// Anyone: registration, sign-in, health checks.
  case anyone
  /// Anyone, who then sees the public catalogue; a token adds the account's own records.
  case catalogue
  /// The bearer of a token, who reaches that account's data.
  case account
}

/// One endpoint of a contract: the router answers it and the client sends it, so that its path,
/// method and answer stand once.
///
/// `Answer` is the model inside the service's envelope.
public struct Route<Answer: Codable & Sendable>: Sendable {
  public let service: Service
  public let method: Method
  /// The path below ``Service/basePath``, with parameters in braces: `/foods/{id}`.
  public let pattern: String
  public let access: Access
  /// The status of a success: 201 for a create, else 200.
  public let success: Int

  /// Declares an endpoint.
  public init(
    _ service: Service, _ method: Method, _ pattern: String, access: Access = .account,
    success: Int = 200, answers: Answer.Type = Answer.self
  ) {
    self.service = service
    self.method = method
    self.pattern = pattern
    self.access = access
    self.success = success
  }

  /// The call of this route with these parameters.
  ///
  /// - Parameters:
  ///   - path: Values for the braces of the pattern, in order, not yet escaped.
  ///   - query: Parameters; those that are `nil` are not sent.
  ///   - body: What is sent as JSON.
  public func callAsFunction(
    _ path: String..., query: Query = [:], body: (any Encodable & Sendable)? = nil
  ) -> Endpoint<Answer> {
    Endpoint(route: self, path: path, query: query, body: body)
  }
}

/// One call of a route: what is asked, before a dialect gives it its form on the wire.
public struct Endpoint<Answer: Codable & Sendable>: Sendable {
  public let route: Route<Answer>
  /// Values for the braces of the route's pattern, in order.
  public let path: [String]
  public let query: Query
  public let body: (any Encodable & Sendable)?
  /// The key under which the server stores this create once, however often it arrives.
  public var idempotencyKey: String?

  init(
    route: Route<Answer>, path: [String], query: Query, body: (any Encodable & Sendable)?
  ) {
    self.route = route
    self.path = path
    self.query = query
    self.body = body
  }

  /// The same call under a key of the caller's choice.
  public func once(_ key: String?) -> Endpoint {
    var copy = self
    copy.idempotencyKey = key
    return copy
  }
}

/// The answer of an endpoint that has nothing to say: `{}`.
public struct Nothing: Codable, Sendable, Hashable {
  /// Nothing.
  public init() {}
}
