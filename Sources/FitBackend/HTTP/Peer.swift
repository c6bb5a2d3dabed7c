import CSockets

/// The other end of a connection.
public struct Peer: Sendable, Hashable {
  /// The numeric address; `nil` for a Unix socket, which only its owner may connect to.
  public let address: String?
  /// Whether the peer is this machine. A proxy in front of the listener makes every client look so.
  public let isLoopback: Bool

  /// Describes a peer at that address.
  public init(address: String?, isLoopback: Bool) {
    self.address = address
    self.isLoopback = isLoopback
  }

  init(_ peer: sockets_peer) {
    let text = withUnsafeBytes(of: peer.address) { bytes in
      String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
    address = peer.family == SOCKETS_UNIX ? nil : text
    isLoopback = peer.loopback
  }
}
