import CivilTime
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
    guard parts.count == 3, let bytes = Self.decoded(parts[1]),
      let claims = try? JSONValue(parsing: bytes)
    else { return nil }
    subject = claims["sub"]?.string
    email = claims["email"]?.string
    end = claims["exp"]?.int64.map { Instant(seconds: $0) }
  }

  /// Undoes base64 in its URL-safe alphabet, without padding (RFC 4648, 5).
  private static func decoded(_ text: Substring) -> [UInt8]? {
    var bytes: [UInt8] = []
    var bits: UInt32 = 0
    var count = 0
    for byte in text.utf8 {
      guard let value = value(byte) else { return nil }
      bits = bits << 6 | UInt32(value)
      count += 6
      if count >= 8 {
        count -= 8
        bytes.append(UInt8(truncatingIfNeeded: bits >> UInt32(count)))
      }
    }
    return bytes
  }

  private static func value(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): byte - UInt8(ascii: "A")
    case UInt8(ascii: "a")...UInt8(ascii: "z"): byte - UInt8(ascii: "a") + 26
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0") + 52
    case UInt8(ascii: "-"): 62
    case UInt8(ascii: "_"): 63
    default: nil
    }
  }
}
