/// FNV-1a over the bytes of a text: a choice that looks arbitrary yet is the same on every machine.
enum Digest {
  static func of(_ text: String) -> UInt64 {
    text.utf8.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01b3 }
  }
}
