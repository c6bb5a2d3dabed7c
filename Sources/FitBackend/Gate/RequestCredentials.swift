import FitAPI

/// What a request shows to be let in.
extension Request {
  /// The token behind `Bearer`; `nil` for an empty one and for other schemes.
  var bearer: String? {
    guard let header = headers[HeaderName.authorization] else { return nil }
    let parts = header.split(separator: " ")
    guard parts.count == 2, parts[0].lowercased() == "bearer" else { return nil }
    return String(parts[1])
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
}
