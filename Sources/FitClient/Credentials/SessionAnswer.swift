import FitAPI
import JSON

/// The tokens and the person in FitIQ's answer to a sign-in, in either dialect: with the person in
/// an object of its own, or flat and in snake_case.
struct SessionAnswer {
  let accessToken: String
  let refreshToken: String?
  /// Seconds until the access token ends; `nil` where only the token tells.
  let expiresIn: Int?
  let userID: String?
  let email: String?
  let dialect: FitIQDialect

  /// Reads an answer without its envelope.
  ///
  /// - Throws: ``FitError`` when it holds no token.
  init(_ answer: JSONValue) throws(FitError) {
    func text(_ camel: String) -> String? {
      (answer[camel] ?? answer[camel.snakeCase])?.string
    }
    guard let token = text("accessToken"), !token.isEmpty else { throw Self.incomplete }
    accessToken = token
    refreshToken = text("refreshToken")
    expiresIn = (answer["expiresIn"] ?? answer["expires_in"])?.int
    let claims = TokenClaims(token)
    userID = answer["user"]?["id"]?.string ?? text("userId") ?? claims?.subject
    email = answer["user"]?["email"]?.string ?? text("email") ?? claims?.email
    dialect = answer["accessToken"] == nil ? .newer : .seed
    self.claims = claims
  }

  /// The failure of an answer that lacks a token.
  static let incomplete = FitError(
    .failed, "FitIQ answered the sign-in without a token", code: FitError.badAnswer)

  /// The claims of the access token; `nil` where it is not a JSON Web Token.
  let claims: TokenClaims?
}
