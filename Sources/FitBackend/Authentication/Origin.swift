import FitAPI

/// The true origin of a request.
struct Origin {
  let request: Request
  let peer: Peer

  /// The client's address: the last one that a proxy on this machine added, else the connection's
  /// own; `nil` when it is this machine itself.
  ///
  /// Only a proxy on this machine is believed, since any other client could write an address of its
  /// choice.
  var address: String? {
    guard peer.isLoopback else { return peer.address }
    guard let last = request.headers.values(HeaderName.forwardedFor).last else { return nil }
    let text = last.split(separator: ",").last.map { String($0).trimmed } ?? ""
    return text.isEmpty || text.utf8.count > 64 ? nil : text
  }

  /// Whether a program of this machine sent the request, rather than a proxy for somebody else or a
  /// web page.
  ///
  /// A page of any site can make the browser send a request here, and with a name server of its own
  /// make it look like one of the same site. Its `Host`, `Origin` and Fetch Metadata headers reveal
  /// it.
  var isThisMachine: Bool {
    peer.isLoopback && request.headers[HeaderName.origin] == nil && isNamedLoopback && !isOfPage
      && !Self.proxyHeaders.contains { request.headers[$0] != nil }
  }

  private static let proxyHeaders = [
    HeaderName.forwardedFor, HeaderName.forwardedProtocol, "Forwarded", "Via", "X-Real-IP",
  ]

  /// Whether a web page sent the request rather than a person who typed the address (Fetch
  /// Metadata, 2.3).
  private var isOfPage: Bool {
    (request.headers[HeaderName.askingSite] ?? "none") != "none"
  }

  private var isNamedLoopback: Bool {
    // Over a Unix socket clients may send any host; no browser uses one.
    guard peer.address != nil else { return true }
    guard let host = request.headers[HeaderName.host] else { return false }
    // The port does not matter, and may be missing.
    let hasPort = host.hasSuffix("]") || !host.contains(":")
    let address = try? ListenAddress(parsing: hasPort ? "\(host):0" : host)
    return address?.isLoopback ?? false
  }
}
