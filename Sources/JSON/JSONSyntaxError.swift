/// The position and the reason at which a text is not JSON.
public struct JSONSyntaxError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The offset of the byte, counted from 0.
  public let offset: Int
  /// The reason, in words: `expected a comma or ']'`.
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

  /// Creates the error of a document whose values take more memory than allowed.
  static func tooMuchMemory(offset: Int, limit: Int) -> JSONSyntaxError {
    var error = JSONSyntaxError(
      offset: offset, reason: "the document takes more than \(limit >> 20) MiB of memory")
    error.isTooLarge = true
    return error
  }

  /// Whether the document has more values than allowed, or takes more memory, rather than a fault.
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
  /// The most bytes of memory that the values may take, as ``MemoryCost`` counts them.
  public var memory: Int

  /// Creates limits, by default 64 MiB, 128 levels, any number of values and any memory.
  public init(
    bytes: Int = 64 << 20, depth: Int = 128, values: Int = .max, memory: Int = .max
  ) {
    self.bytes = bytes
    self.depth = depth
    self.values = values
    self.memory = memory
  }

  /// The bytes of memory that values take at most, measured on Linux with glibc: the rest of a list
  /// that was copied to grow and the overhead of each allocation are in them.
  enum MemoryCost {
    /// A value in a list, and a member of an object with its name.
    static let value = 80
    /// A list or an object with something in it.
    static let container = 56
    /// A text or a name of more bytes than ``shortText``, beside its bytes.
    static let longText = 104
    /// Bytes of a text that need no memory of their own.
    static let shortText = 15
    /// A member of an object with many, which has a table of their names.
    static let indexedMember = 200
  }
}
