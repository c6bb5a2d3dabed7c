import FitAPI

/// Where a request really comes from.
struct Origin {
  let request: Request
  let peer: Peer

  /// The client's address: what a proxy on this machine added last, else the connection's own;
  /// `nil` when it is this machine itself.
  ///
  /// Others than a proxy on this machine could write anything there, and are not believed.
  var address: String? {
    guard peer.isLoopback else { return peer.address }
    guard let last = request.headers.values(HeaderName.forwardedFor).last else { return nil }
    let text = last.split(separator: ",").last.map { String($0).trimmed } ?? ""
    return text.isEmpty || text.utf8.count > 64 ? nil : text
  }

  /// Whether a program of this machine asks, and neither a proxy for somebody else nor a web page:
  /// a page of any site can make the browser send a request here, and with a name server of its own
  /// make it look like one of the same site. Its `Host`, `Origin` and what browsers say of the site
  /// that asks give it away.
  var isThisMachine: Bool {
    peer.isLoopback && request.headers[HeaderName.origin] == nil && isNamedLoopback && !isOfPage
      && !Self.proxyHeaders.contains { request.headers[$0] != nil }
  }

  private static let proxyHeaders = [
    HeaderName.forwardedFor, HeaderName.forwardedProtocol, "Forwarded", "Via", "X-Real-IP",
  ]

  /// Whether a page asks, and not a person who typed the address (Fetch Metadata, 2.3).
  private var isOfPage: Bool {
    (request.headers[HeaderName.askingSite] ?? "none") != "none"
  }

  private var isNamedLoopback: Bool {
    // Over a Unix socket clients name what they like; no browser uses one.
    guard peer.address != nil else { return true }
    guard let host = request.headers[HeaderName.host] else { return false }
    // The port is of no interest, and may be missing.
    let hasPort = host.hasSuffix("]") || !host.contains(":")
    let address = try? ListenAddress(parsing: hasPort ? "\(host):0" : host)
    return address?.isLoopback ?? false
  }
}
