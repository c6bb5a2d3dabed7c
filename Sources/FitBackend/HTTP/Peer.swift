import BackendInterface
import CSockets

extension Peer {
  init(_ peer: sockets_peer) {
    let text = withUnsafeBytes(of: peer.address) { bytes in
      String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
    self.init(
      address: peer.family == SOCKETS_UNIX ? nil : text, isLoopback: peer.loopback)
  }
}
