import FitAPI

/// One line of an access log, without anything secret: no query, no header, no value of a body.
public struct AccessRecord: Sendable, Hashable {
  public let peer: Peer
  /// The client's address as a proxy tells it; `nil` when it is the peer's.
  public let address: String?
  /// The method; `nil` when it was not parsed.
  public let method: Method?
  /// The percent-encoded path, of printing ASCII characters only; `nil` when it was not parsed.
  public let path: String?
  public let status: Int
  /// Bytes of the answer's body.
  public let bytes: Int
  /// The time from the complete request to the answer.
  public let duration: Duration
  /// The names of fields that were not stored; `nil` without any.
  public let warnings: String?

  /// Describes an answer.
  public init(
    peer: Peer, address: String? = nil, method: Method?, path: String?, status: Int, bytes: Int,
    duration: Duration, warnings: String? = nil
  ) {
    self.peer = peer
    self.address = address
    self.method = method
    self.path = path
    self.status = status
    self.bytes = bytes
    self.duration = duration
    self.warnings = warnings
  }
}

/// The other end of a connection.
public struct Peer: Sendable, Hashable {
  /// The numeric address; `nil` for a Unix socket, which only its owner may connect to.
  public let address: String?
  /// Whether the peer is this machine. A proxy in front of the listener makes every client look so.
  public let isLoopback: Bool

  /// The ports of a connection on this machine, by which the system tells whose it is; `nil` for others.
  public let ports: Ports?

  /// The ports of a connection.
  public struct Ports: Sendable, Hashable {
    public let peer: Int
    public let own: Int

    public init(peer: Int, own: Int) {
      self.peer = peer
      self.own = own
    }
  }

  /// Describes a peer at that address.
  public init(address: String?, isLoopback: Bool, ports: Ports? = nil) {
    self.address = address
    self.isLoopback = isLoopback
    self.ports = ports
  }
}
