/// The HTTP methods that the contracts use.
public enum Method: String, CaseIterable, Sendable, Hashable {
  case get = "GET"
  case head = "HEAD"
  case post = "POST"
  case put = "PUT"
  case patch = "PATCH"
  case delete = "DELETE"
  case options = "OPTIONS"

  /// Whether a request may be repeated when the result of the first one is unknown (RFC 9110,
  /// 9.2.2).
  public var isIdempotent: Bool {
    switch self {
    case .get, .head, .put, .delete, .options: true
    case .post, .patch: false
    }
  }

  /// Whether a request changes nothing (RFC 9110, 9.2.1).
  public var isSafe: Bool {
    switch self {
    case .get, .head, .options: true
    case .post, .put, .patch, .delete: false
    }
  }
}
