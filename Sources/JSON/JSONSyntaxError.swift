/// The position and the reason at which a text is not JSON.
public struct JSONSyntaxError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The offset of the byte, counted from 0.
  public let offset: Int
  /// What was expected or is not allowed: `expected a comma or ']'`.
  public let reason: String

  /// Creates an error at a byte.
  public init(offset: Int, reason: String) {
    self.offset = offset
    self.reason = reason
  }

  public var description: String { "\(reason) at byte \(offset)" }
}

/// The limits for a document that is read.
public struct JSONLimits: Sendable, Hashable {
  /// The largest size of a document in bytes.
  public var bytes: Int
  /// The most levels of nested lists and objects.
  public var depth: Int

  /// Creates limits, by default 64 MiB and 128 levels.
  public init(bytes: Int = 64 << 20, depth: Int = 128) {
    self.bytes = bytes
    self.depth = depth
  }
}
