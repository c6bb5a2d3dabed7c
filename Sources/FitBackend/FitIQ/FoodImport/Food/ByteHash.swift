import PlainText

/// A ``StableHash`` with a final mix: among five million foods the chance that any two different
/// ones share it is about one in a million.
struct ByteHash {
  private var state = StableHash()

  /// Adds bytes to the hash, whatever the case of ASCII letters.
  mutating func combineFolded(_ bytes: UnsafeRawBufferPointer) {
    for byte in bytes { state.combine(byte.lowercasedASCII) }
  }

  mutating func combine(_ number: UInt64) {
    state.value = (state.value ^ number) &* 0x9e37_79b9_7f4a_7c15
  }

  var value: UInt64 {
    var value = state.value
    value = (value ^ value >> 30) &* 0xbf58_476d_1ce4_e5b9
    value = (value ^ value >> 27) &* 0x94d0_49bb_1331_11eb
    return value ^ value >> 31
  }
}
