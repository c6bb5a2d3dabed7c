import CivilTime
import FitAPI

/// The endpoints beyond the documents that a server was found not to have, kept for seven days.
struct LackedEndpoints {
  let copies: ResponseCache
  let now: Instant
  let scope: ResponseCache.Scope

  private static let lifetime: Int64 = 7 * 24 * 3600 * 1000

  /// Returns whether the server said in the last seven days that it has no such endpoint.
  func contains(_ pattern: String) -> Bool {
    guard let found = copies.find(Self.key(pattern), in: scope) else { return false }
    return abs(now.milliseconds - found.storedAt.milliseconds) < Self.lifetime
  }

  /// Remembers that the server has no such endpoint.
  func note(_ pattern: String) {
    copies.keep(
      Response(status: 200), as: Self.key(pattern), in: scope, endsWithChange: false)
  }

  /// Returns whether a response to a path without an id says that there is no such
  /// endpoint.
  static func isLack(_ response: Response) -> Bool {
    (response.status == 404 || response.status == 405)
      && !hasAll(response)
  }

  /// Returns whether a response is one of `fit serve`, which alone tells the lifetime of its keys.
  static func hasAll(_ response: Response) -> Bool {
    response.headers[HeaderName.idempotencyLifetime] != nil
  }

  /// Forgets what a server has not, so that it is found out anew.
  static func forget(at url: RemoteURL, in copies: ResponseCache) {
    copies.forget(word, at: url)
  }

  private static let word = "lacks "
  private static func key(_ pattern: String) -> String { word + pattern }
}
