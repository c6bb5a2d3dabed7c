import FitAPI

/// The credentials in a request's headers.
extension Request {
  /// The token behind `Bearer`; `nil` for an empty one and for other schemes.
  var bearer: String? {
    guard let header = headers[HeaderName.authorization] else { return nil }
    // Byte by byte, since every request is read here.
    let space = UInt8(ascii: " ")
    let scheme = header.utf8.prefix { $0 != space }
    guard scheme.count == 6, Substring(scheme).lowercased() == "bearer" else { return nil }
    let token = header.utf8.dropFirst(scheme.count).drop { $0 == space }
    return token.isEmpty || token.contains(space) ? nil : String(Substring(token))
  }

  /// The token in Needled's cookie.
  var sessionCookie: String? {
    for header in headers.values(HeaderName.cookie) {
      for pair in header.split(separator: ";") {
        let parts = pair.split(separator: "=", maxSplits: 1)
        guard parts.count == 2, String(parts[0]).trimmed == Needled.cookie else { continue }
        return String(parts[1]).trimmed
      }
    }
    return nil
  }

  /// The client application's key; `nil` for an empty one.
  var apiKey: String? {
    headers[HeaderName.apiKey].flatMap { $0.isEmpty ? nil : $0 }
  }

  /// Whether a body belongs to the request, or will follow its head.
  var hasBody: Bool {
    if !body.isEmpty || headers["Transfer-Encoding"] != nil { return true }
    return headers["Content-Length"].map { $0 != "0" } ?? false
  }
}
