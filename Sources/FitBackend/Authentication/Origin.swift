import FitAPI

/// The true origin of a request.
struct Origin {
  let request: Request
  let peer: Peer

  /// The addresses of the proxies that are believed.
  var proxies: Set<String> = []

  /// The client's address: the last one that a proxy added which is believed, else the connection's
  /// own; `nil` when it is this machine itself.
  ///
  /// No other client is believed, since it could write an address of its choice.
  var address: String? { forwarded ?? (peer.isLoopback ? nil : peer.address) }

  /// The client's address as a proxy tells it; `nil` when no proxy that is believed does.
  var forwarded: String? {
    guard isProxy, let last = request.headers.values(HeaderName.forwardedFor).last else {
      return nil
    }
    let text = Self.withoutPort(last.split(separator: ",").last.map { String($0).trimmed } ?? "")
    let isAddress = text.utf8.allSatisfy {
      Octet.hexadecimal($0) != nil || $0 == UInt8(ascii: ".") || $0 == Octet.colon
    }
    return text.isEmpty || text.utf8.count > 64 || !isAddress ? nil : text
  }

  private var isProxy: Bool {
    // Only its owner may connect to a Unix socket.
    peer.address.map(proxies.contains) ?? peer.isLoopback
  }

  /// Returns an address that may stand in brackets and before a port, as some proxies write it, alone.
  private static func withoutPort(_ text: String) -> String {
    if text.hasPrefix("["), let end = text.firstIndex(of: "]") {
      return String(text[text.index(after: text.startIndex)..<end])
    }
    guard text.contains("."), let colon = text.lastIndex(of: ":"),
      text.firstIndex(of: ":") == colon
    else { return text }
    return String(text[..<colon])
  }

  /// The network that the request counts for.
  var network: String { forwarded.map(Peer.network) ?? peer.network }

  /// Whether a page of this very server sent the request, or no page at all (Fetch Metadata, 2.3;
  /// Fetch standard, 3.1). Browsers name the page in every request that changes something.
  var isSameSite: Bool {
    if let site = request.headers[HeaderName.askingSite], site != "same-origin", site != "none" {
      return false
    }
    guard request.headers[HeaderName.askingSite] == nil,
      let page = request.headers[HeaderName.origin]
    else { return true }
    guard let host = request.headers[HeaderName.host]?.lowercased() else { return false }
    return ["http://\(host)", "https://\(host)"].contains(page.lowercased())
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

  /// Whether a browser of the person who runs this server sent the request, from a page of this very
  /// server or without one.
  var isOwnersBrowser: Bool {
    peer.isOwn && request.headers[HeaderName.origin] == nil && isNamedLoopback
      && ["none", "same-origin"].contains(request.headers[HeaderName.askingSite] ?? "none")
      && !Self.proxyHeaders.contains { request.headers[$0] != nil }
  }

  /// Whether a program of the person who runs this server sent the request.
  var isOwner: Bool { isThisMachine && peer.isOwn }

  private static let proxyHeaders = [
    HeaderName.forwardedFor, HeaderName.forwardedProtocol, "Forwarded", "Via", "X-Real-IP",
    "X-Forwarded-Host", "CF-Connecting-IP", "CF-Ray", "True-Client-IP", "Fastly-Client-IP",
    "X-Client-IP", "X-Cluster-Client-IP", "CDN-Loop",
  ]

  /// Whether a browser sent the request, by the headers that no page can take away.
  var isOfBrowser: Bool {
    [HeaderName.origin, HeaderName.cookie, HeaderName.askingSite, "Sec-Fetch-Mode"]
      .contains { request.headers[$0] != nil }
  }

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
