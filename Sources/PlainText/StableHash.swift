/// A 64-bit hash of bytes that is the same in every process and on every machine: FNV-1a, 64 bits
/// (draft-eastlake-fnv). It is no protection against somebody who chooses the bytes.
@frozen
public struct StableHash: Sendable {
  public var value: UInt64

  /// Makes the hash of no bytes.
  @inlinable
  public init() { value = 0xcbf2_9ce4_8422_2325 }

  /// Returns the hash of some bytes.
  @inlinable
  public static func of(_ bytes: some Sequence<UInt8>) -> UInt64 {
    var hash = StableHash()
    for byte in bytes { hash.combine(byte) }
    return hash.value
  }

  /// Adds a byte.
  @inlinable
  public mutating func combine(_ byte: UInt8) {
    value = (value ^ UInt64(byte)) &* 0x100_0000_01b3
  }
}
