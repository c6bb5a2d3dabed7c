import BackendInterface
import CSockets
import System

extension Peer {
  /// The network that counts as one client; empty for a Unix socket.
  var network: String { address.map(Self.network) ?? "" }

  /// Returns an IPv4 address as it is, and the /64 network of an IPv6 address, all of which one
  /// client may have (RFC 6177).
  static func network(of address: String) -> String {
    guard address.contains(":"), !address.contains(".") else { return address }
    let groups = address.split(separator: ":", omittingEmptySubsequences: false)
    return groups.prefix { !$0.isEmpty }.prefix(4).joined(separator: ":")
  }

  init(_ peer: sockets_peer) {
    let text = withUnsafeBytes(of: peer.address) { bytes in
      String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
    let isHere = peer.loopback && peer.family != SOCKETS_UNIX
    self.init(
      address: peer.family == SOCKETS_UNIX ? nil : text, isLoopback: peer.loopback,
      ports: isHere ? Ports(peer: Int(peer.port), own: Int(peer.own_port)) : nil)
  }

  /// Whether the user of this process holds the other end: over a Unix socket, to which only that user
  /// may connect, or by the system's table of sockets. Being on this machine alone is no proof.
  var isOwn: Bool {
    guard isLoopback else { return false }
    guard let address else { return true }
    guard let ports else { return false }
    return SocketTable.isOwn(address: address, port: ports.peer, connectedTo: ports.own)
  }
}
