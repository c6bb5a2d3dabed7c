/// The hash function SHA-1 (FIPS 180-4, 6.1), for UUIDs of names (RFC 9562, 5.5), where nothing is secret.
enum SHA1 {
  /// Returns the 20 bytes of the digest.
  static func digest(_ message: some Collection<UInt8>) -> [UInt8] {
    var state: [UInt32] = [0x6745_2301, 0xEFCD_AB89, 0x98BA_DCFE, 0x1032_5476, 0xC3D2_E1F0]
    let bytes = SHA256.padded(message)
    var words = [UInt32](repeating: 0, count: 80)
    for start in stride(from: 0, to: bytes.count, by: 64) {
      for index in 0..<16 {
        words[index] = bytes[(start + index * 4)..<(start + index * 4 + 4)]
          .reduce(0) { $0 << 8 | UInt32($1) }
      }
      for index in 16..<80 {
        words[index] = rotated(
          words[index - 3] ^ words[index - 8] ^ words[index - 14] ^ words[index - 16], by: 1)
      }
      var (a, b, c, d, e) = (state[0], state[1], state[2], state[3], state[4])
      for (index, word) in words.enumerated() {
        let (mix, constant): (UInt32, UInt32) =
          switch index {
          case ..<20: (b & c | ~b & d, 0x5A82_7999)
          case ..<40: (b ^ c ^ d, 0x6ED9_EBA1)
          case ..<60: (b & c | b & d | c & d, 0x8F1B_BCDC)
          default: (b ^ c ^ d, 0xCA62_C1D6)
          }
        let next = rotated(a, by: 5) &+ mix &+ e &+ constant &+ word
        (e, d, c, b, a) = (d, c, rotated(b, by: 30), a, next)
      }
      for (index, value) in [a, b, c, d, e].enumerated() { state[index] &+= value }
    }
    return state.flatMap { word in [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: word >> $0) } }
  }

  private static func rotated(_ word: UInt32, by count: UInt32) -> UInt32 {
    word << count | word >> (32 - count)
  }
}
