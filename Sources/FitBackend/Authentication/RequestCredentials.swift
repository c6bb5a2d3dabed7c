import FitAPI

/// The credentials in a request's headers.
extension Request {
  /// The token behind `Bearer`; `nil` for an empty one and for other schemes.
  var bearer: String? {
    guard var header = headers[HeaderName.authorization] else { return nil }
    return header.withUTF8 { bytes in
      let header = ByteView(bytes)
      guard var start = header.offset(of: Octet.space),
        header.extracting(0..<start).isWord("bearer")
      else { return nil }
      while start < header.count, header[start] == Octet.space { start += 1 }
      guard start < header.count, header.offset(of: Octet.space, from: start) == nil else {
        return nil
      }
      return header.extracting(start..<header.count).text
    }
  }

  /// The token in Needled's cookie.
  var sessionCookie: String? { cookie(Needled.cookie) }

  /// Returns the value of a cookie; `nil` without it.
  func cookie(_ name: String) -> String? {
    for header in headers.values(HeaderName.cookie) {
      for pair in header.split(separator: ";") {
        let parts = pair.split(separator: "=", maxSplits: 1)
        guard parts.count == 2, String(parts[0]).trimmed == name else { continue }
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
