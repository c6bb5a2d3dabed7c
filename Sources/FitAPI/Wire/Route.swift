// The module FitAPI: the contracts of the four services, with their routes, models and validation
// rules, shared by client and backend. It may use HealthLanguage, Dosing, CivilTime, Quantities and
// PlainText; FitClient, FitBackend and FitCommands may use it. It performs no input or output.

/// The callers that a route allows over HTTP; in-process the local owner may call every route.
public enum Access: Sendable, Hashable {
  /// Anyone: registration, sign-in, health checks. Answers may contain secrets and are not cached.
  case anyone
  /// Anyone, who sees the public catalogue; with a token also the account's own records.
  case catalogue
  /// The bearer of a token, who has access to that account's data.
  case account
  /// The holder of the server's key, or the owner of this machine's data when there is no key, who
  /// names the user in the request; with a token the user is its account.
  case keyHolder
  /// The owner of this machine's data, in-process only: over HTTP there is no such path.
  case owner
}

/// The field of a write that gives its time. A write that is delivered late has it filled in, so
/// that it keeps its own time.
public enum TimeField: Sendable, Hashable {
  /// An instant in UTC.
  case instant(String)
  /// The person's calendar day.
  case day(String)
}

/// An endpoint of a contract, used by the router and the client alike, so that its path, method and
/// answer are declared once.
///
/// `Answer` is the model inside the service's envelope. It is constrained where it is used and not
/// here: the runtime looks up the constraints of a type when the process first uses it, which would
/// slow down the start of every command.
public struct Route<Answer>: Sendable {
  public let service: Service
  public let method: Method
  /// The path below ``Service/basePath``, with parameters in braces: `/foods/{id}`.
  public let pattern: String
  /// Whether the path begins at the server's root; the answer then has no envelope.
  public let isRooted: Bool
  public let access: Access
  /// The status of a success: 201 for a create, otherwise 200.
  public let success: Int
  /// The field with the time of a write; `nil` where the request always has it, or there is no
  /// time.
  public let time: TimeField?
  /// Whether a write may be delivered later when the service cannot be reached; not when its answer
  /// is needed at once, nor when it contains a secret.
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

  /// Declares the same endpoint with another model of its answer.
  public init<Other>(like route: Route<Other>) {
    self.init(
      route.service, route.method, route.pattern, access: route.access, success: route.success,
      isRooted: route.isRooted, time: route.time, mayWait: route.mayWait)
  }

  /// Whether it creates a record.
  public var isCreate: Bool { method == .post && success == 201 }

  /// Returns a call of this route.
  ///
  /// - Parameters:
  ///   - path: values for the parameters of the pattern, in order, not escaped.
  ///   - query: the query parameters; those that are `nil` are not sent.
  ///   - body: the value to send as JSON.
  public func callAsFunction(
    _ path: String..., query: Query = [:], body: (any Encodable & Sendable)? = nil
  ) -> Endpoint<Answer> {
    Endpoint(route: self, path: path, query: query, body: body)
  }
}

extension Route {
  /// Returns the whole path on a server whose address ends in `basePath`, with its parameters in
  /// braces.
  public func path(below basePath: String) -> String {
    isRooted ? pattern : basePath + pattern
  }
}

/// A call of a route, before a dialect gives it its form on the wire.
public struct Endpoint<Answer>: Sendable {
  public let route: Route<Answer>
  /// The values for the parameters of the route's pattern, in order.
  public var path: [String]
  public var query: Query
  public let body: (any Encodable & Sendable)?
  /// The key with which the server stores this create once, however often it arrives.
  public var idempotencyKey: String?

  init(
    route: Route<Answer>, path: [String], query: Query, body: (any Encodable & Sendable)?
  ) {
    self.route = route
    self.path = path
    self.query = query
    self.body = body
  }

  /// Returns the same call with an idempotency key.
  public func once(_ key: String?) -> Endpoint {
    var copy = self
    copy.idempotencyKey = key
    return copy
  }
}

/// The empty answer of an endpoint: `{}`.
public struct Nothing: Codable, Sendable, Hashable {
  /// Creates an empty answer.
  public init() {}
}
