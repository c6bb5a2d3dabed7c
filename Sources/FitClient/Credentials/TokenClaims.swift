import CivilTime
import FitAPI
import JSON

/// The claims of a JSON Web Token (RFC 7519). The signature is not checked: the server does that.
struct TokenClaims: Sendable, Hashable {
  /// The account's id.
  let subject: String?
  let email: String?
  /// The time at which the token expires.
  let end: Instant?

  /// Reads the claims of a token; `nil` when it is not a JSON Web Token.
  init?(_ token: String) {
    let parts = token.split(separator: ".", omittingEmptySubsequences: false)
    // Base64 in its URL-safe alphabet, without padding (RFC 4648, 5).
    let letters = ["-": "+", "_": "/"] as [Character: Character]
    guard parts.count == 3, let bytes = Base64.bytes(String(parts[1].map { letters[$0] ?? $0 })),
      let claims = try? JSONValue(parsing: bytes)
    else { return nil }
    subject = claims["sub"]?.string
    email = claims["email"]?.string
    end = claims["exp"]?.int64.map { Instant(seconds: $0) }
  }
}
