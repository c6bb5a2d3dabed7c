/// Who may call a route over HTTP. In-process the local owner may call every one.
public enum Access: Sendable, Hashable {
  /// Anyone: registration, sign-in, health checks. Answers may hold secrets and are not remembered.
  case anyone
  /// Anyone, who then sees the public catalogue; a token adds the account's own records.
  case catalogue
  /// The bearer of a token, who reaches that account's data.
  case account
  /// Whoever holds the server's key, or is at this machine when there is none, and names the user
  /// in the request; a token stands for its account instead.
  case keyHolder
  /// The person at this machine, in-process only: over HTTP there is no such path.
  case owner
}

/// The field of a write that says when it happened. A write that is delivered late has it filled in,
/// so that it keeps its own time.
public enum TimeField: Sendable, Hashable {
  /// An instant in UTC.
  case instant(String)
  /// The person's calendar day.
  case day(String)
}

/// One endpoint of a contract: the router answers it and the client sends it, so that its path,
/// method and answer stand once.
///
/// `Answer` is the model inside the service's envelope. It is constrained where it is used and not
/// here: a type with constraints has them looked up when the process first meets it, which costs
/// every command a good part of its start.
public struct Route<Answer>: Sendable {
  public let service: Service
  public let method: Method
  /// The path below ``Service/basePath``, with parameters in braces: `/foods/{id}`.
  public let pattern: String
  /// Whether the path begins at the server's root instead; its answer is then in no envelope.
  public let isRooted: Bool
  public let access: Access
  /// The status of a success: 201 for a create, else 200.
  public let success: Int
  /// Where a write says when it happened; `nil` where it always says so, or has no time.
  public let time: TimeField?
  /// Whether a write may be delivered later when the service cannot be reached: not where its answer
  /// is what is wanted, nor where it holds a secret.
  public let mayWait: Bool

  /// Declares an endpoint.
  public init(
    _ service: Service, _ method: Method, _ pattern: String, access: Access = .account,
    success: Int = 200, isRooted: Bool = false, time: TimeField? = nil, mayWait: Bool = true,
    answers: Answer.Type = Answer.self
  ) {
    self.service = service
    self.method = method
    self.pattern = pattern
    self.isRooted = isRooted
    self.access = access
    self.success = success
    self.time = time
    self.mayWait = mayWait
  }

  /// Whether it makes a record.
  public var isCreate: Bool { method == .post && success == 201 }

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

extension Route {
  /// The whole path on a server whose address ends in `basePath`, with its parameters in braces.
  public func path(below basePath: String) -> String {
    isRooted ? pattern : basePath + pattern
  }
}

/// One call of a route: what is asked, before a dialect gives it its form on the wire.
public struct Endpoint<Answer>: Sendable {
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
