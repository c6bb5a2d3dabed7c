import FitAPI

/// The reason why a request is refused, in words that all services share; each puts it in an
/// envelope of its own.
public enum ServiceError: Error, Sendable, Hashable {
  /// The body cannot be read by the route, or a parameter is malformed.
  case malformed(String)
  /// Fields that break a rule.
  case invalid(Problems)
  case unauthorized(String)
  case forbidden(String)
  case notFound(String)
  case conflict(String)
  case methodNotAllowed([Method])
  case payloadTooLarge(limit: Int)
  case rateLimited(retryAfter: Int)
  case unavailable(String)
  /// The data file cannot be used; the text may hold its path, and never leaves the process over HTTP.
  case unusable(String)
  /// Something that the answer needs is unavailable for a moment, such as a database server that
  /// restarts.
  case temporarilyUnavailable(String, retryAfter: Int)
  /// A request refused with another status: one that could not be parsed as far as its route, or an
  /// idempotency key of another request.
  case refused(status: Int, String)
  /// A failure of the server itself; the text never leaves the process over HTTP.
  case failed(String)

  /// Makes the refusal of one field that breaks a rule.
  public static func invalid(_ field: String, _ message: String) -> ServiceError {
    var problems = Problems()
    problems.add(field, message)
    return .invalid(problems)
  }

  /// The HTTP status.
  public var status: Int {
    switch self {
    case .malformed, .invalid: 400
    case .unauthorized: 401
    case .forbidden: 403
    case .notFound: 404
    case .methodNotAllowed: 405
    case .conflict: 409
    case .payloadTooLarge: 413
    case .rateLimited: 429
    case .failed: 500
    case .unavailable, .unusable, .temporarilyUnavailable: 503
    case .refused(let status, _): status
    }
  }

  /// The reason, in a sentence without its full stop.
  public var message: String {
    switch self {
    case .malformed(let text), .unauthorized(let text), .forbidden(let text), .notFound(let text),
      .conflict(let text), .unavailable(let text), .unusable(let text),
      .temporarilyUnavailable(let text, _),
      .refused(_, let text):
      text
    case .invalid(let problems):
      // A problem of the body as a whole has no field.
      problems.all.map { $0.field.isEmpty ? $0.message : "\($0.field) \($0.message)" }
        .joined(separator: "; ")
    case .methodNotAllowed(let methods):
      "this path answers \(methods.map(\.rawValue).joined(separator: ", ")) only"
    case .payloadTooLarge(let limit): "the body must not exceed \(limit >> 20) MiB"
    case .rateLimited(let seconds):
      "too many requests; try again in \(Wait.text(seconds: seconds))"
    case .failed(let text): text
    }
  }

  /// The headers of the refusal.
  var headers: Headers {
    switch self {
    case .methodNotAllowed(let methods):
      [HeaderName.allow: methods.map(\.rawValue).joined(separator: ", ")]
    case .rateLimited(let seconds), .temporarilyUnavailable(_, let seconds):
      [HeaderName.retryAfter: "\(seconds)"]
    case .unauthorized: [HeaderName.authenticate: "Bearer"]
    default: [:]
    }
  }
}
