/// Where and why a text is not JSON.
public struct JSONSyntaxError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The byte it was noticed at, from 0.
  public let offset: Int
  /// What was expected or is not allowed: `expected a comma or ']'`.
  public let reason: String

  /// A byte and what was expected there.
  public init(offset: Int, reason: String) {
    self.offset = offset
    self.reason = reason
  }

  public var description: String { "\(reason) at byte \(offset)" }
}

/// How much a document may ask of its reader.
public struct JSONLimits: Sendable, Hashable {
  /// The largest size of a document in bytes.
  public var bytes: Int
  /// How deep lists and objects may stand within each other.
  public var depth: Int

  /// 64 MiB and 128 levels unless said otherwise.
  public init(bytes: Int = 64 << 20, depth: Int = 128) {
    self.bytes = bytes
    self.depth = depth
  }
}
