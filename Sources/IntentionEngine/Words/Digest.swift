import PlainText

/// Makes a choice look arbitrary and yet be the same on every machine.
enum Digest {
  static func of(_ text: String) -> UInt64 { StableHash.of(text.utf8) }
}
