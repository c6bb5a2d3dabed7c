import CivilTime
import FitAPI
import JSON

/// The forms of tokens. Every token holds 256 random bits and is looked up, never computed.
enum Tokens {
  /// Returns a new token of 64 hexadecimal digits.
  static func opaque() -> String { Secret.hex(Secret.random()) }

  /// Returns a token of three parts like a JSON Web Token (RFC 7519), for clients that read the
  /// user and the expiry in it.
  ///
  /// Its third part is random instead of a signature: the server believes nothing that the token
  /// says and needs no key that could be stolen.
  static func access(for user: User, at now: Instant) -> String {
    let claims: JSONValue = [
      "sub": .string(user.id), "email": .string(user.email), "iat": .integer(now.seconds),
      "exp": .integer(now.seconds + Int64(FitIQ.accessLifetime)),
    ]
    return [Array(header.utf8), claims.bytes(), Secret.random()].map(Secret.base64URL)
      .joined(separator: ".")
  }

  /// Returns whether a text has the form of a token, valid or not.
  static func isToken(_ text: String) -> Bool {
    text.hasPrefix(Secret.base64URL(Array(header.utf8)) + ".")
      && text.utf8.count { $0 == UInt8(ascii: ".") } == 2
      || text.utf8.count == 64 && text.utf8.allSatisfy { Octet.hexadecimal($0) != nil }
  }

  private static let header = #"{"alg":"HS256","typ":"JWT"}"#
}
