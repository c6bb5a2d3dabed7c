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

  /// Creates the error of a document with more values than allowed.
  static func tooManyValues(offset: Int, limit: Int) -> JSONSyntaxError {
    var error = JSONSyntaxError(
      offset: offset, reason: "the document holds more than \(limit) values")
    error.isTooLarge = true
    return error
  }

  /// Whether the document has more values than allowed, rather than a fault.
  public private(set) var isTooLarge = false

  public var description: String { "\(reason) at byte \(offset)" }
}

/// The limits for a document that is read.
public struct JSONLimits: Sendable, Hashable {
  /// The largest size of a document in bytes.
  public var bytes: Int
  /// The most levels of nested lists and objects.
  public var depth: Int
  /// The most values, those within lists and objects included. Each takes up to 100 bytes of memory,
  /// while it may have only two in the document.
  public var values: Int

  /// Creates limits, by default 64 MiB, 128 levels and any number of values.
  public init(bytes: Int = 64 << 20, depth: Int = 128, values: Int = .max) {
    self.bytes = bytes
    self.depth = depth
    self.values = values
  }
}
