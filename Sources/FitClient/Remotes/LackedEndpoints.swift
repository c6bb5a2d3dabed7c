import CivilTime
import FitAPI

/// The endpoints beyond the documents that a server was found not to have, kept for seven days.
struct LackedEndpoints {
  let copies: ResponseCache
  let now: Instant
  let scope: ResponseCache.Scope

  private static let word = "lacks "
  private static let lifetime: Int64 = 7 * 24 * 3600 * 1000

  /// Returns whether the server said in the last seven days that it has no such endpoint.
  func contains(_ pattern: String) -> Bool {
    let found: (fact: Bool, at: Instant)? = copies.noted(Self.word + pattern, of: scope)
    return found.map { abs(now.milliseconds - $0.at.milliseconds) < Self.lifetime } ?? false
  }

  /// Remembers that the server has no such endpoint.
  func note(_ pattern: String) { copies.note(true, as: Self.word + pattern, of: scope) }

  /// Forgets what a server has not, so that it is found out anew.
  static func forget(at url: RemoteURL, in copies: ResponseCache) { copies.forget(word, at: url) }
}

extension Response {
  /// Whether, of a path without an id, it says that there is no such endpoint.
  var isLack: Bool { (status == 404 || status == 405) && !isOfAllEndpoints }

  /// Whether it is one of `fit serve`, which has everything and alone tells the lifetime of its keys.
  var isOfAllEndpoints: Bool { headers[HeaderName.idempotencyLifetime] != nil }
}
