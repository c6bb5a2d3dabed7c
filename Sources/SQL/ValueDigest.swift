/// A digest of values in order, the same as that of SQLite's rows (`sqlite_row_digest` in CSQLite).
public struct ValueDigest {
  /// The digest of the values so far.
  public private(set) var value: UInt64 = 0

  public init() {}

  /// Adds a value. A whole number counts as the same whether it is stored as one or as a
  /// floating-point number.
  public mutating func mix(_ value: StoredValue) {
    switch value {
    case .null: mix(word: 5)
    case .integer(let number) where number > 1 << 53 || number < -(1 << 53):
      mix(word: 1)
      mix(word: UInt64(bitPattern: number))
    case .integer(let number): mix(number: Double(number))
    case .real(let number): mix(number: number)
    case .text(var text): text.withUTF8 { mix(UnsafeRawBufferPointer($0), kind: 3) }
    case .blob(let bytes): bytes.withUnsafeBytes { mix($0, kind: 4) }
    }
  }

  private mutating func mix(number: Double) {
    mix(word: 2)
    mix(word: (number == 0 ? 0 : number).bitPattern)
  }

  private mutating func mix(_ bytes: UnsafeRawBufferPointer, kind: UInt64) {
    mix(word: UInt64(bytes.count) << 8 | kind)
    for start in stride(from: 0, to: bytes.count, by: 8) {
      var word: UInt64 = 0
      for place in start..<min(start + 8, bytes.count) {
        word |= UInt64(bytes[place]) << UInt64(8 * (place - start))
      }
      mix(word: word)
    }
  }

  /// Mixes a word into the digest: the finalizer of MurmurHash3 (Austin Appleby, public domain).
  private mutating func mix(word: UInt64) {
    value = (value ^ word) &+ 0x9E37_79B9_7F4A_7C15
    value = (value ^ (value >> 33)) &* 0xFF51_AFD7_ED55_8CCD
    value = (value ^ (value >> 33)) &* 0xC4CE_B9FE_1A85_EC53
    value ^= value >> 33
  }
}
