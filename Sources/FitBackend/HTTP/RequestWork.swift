/// The kind of work that a request needs, and the client that it counts for.
public struct RequestWork: Sendable, Hashable {
  /// The kind of work.
  public let kind: Kind
  /// The client that the work counts for, such as a network's address.
  public let client: String
  /// The client's address for the log; `nil` when it is the connection's own.
  public let address: String?

  /// Describes a request.
  public init(_ kind: Kind, client: String, address: String? = nil) {
    self.kind = kind
    self.client = client
    self.address = address
  }

  /// The kinds of work, by what they wait for.
  public enum Kind: Sendable, Hashable, CaseIterable {
    /// A health check, which never waits.
    case status
    case reading
    /// A change, which waits for the disk.
    case writing
    /// A password, whose hash takes a processor for some 30 ms.
    case signIn
    /// A text that a language model may compose, which waits for the network, or words of a person that
    /// take long to read.
    case composing
    /// A body so large that reading it takes memory: ``RequestWork/largeBody`` bytes or more.
    case large
  }

  /// The bytes from which a body counts as large.
  public static let largeBody = 64 << 10
}
