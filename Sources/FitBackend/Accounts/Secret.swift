/// Makes random secrets, the forms they are written in, and the digests that are stored.
enum Secret {
  /// The bytes of a token: 256 bits, which cannot be guessed.
  static let size = 32

  /// Returns random bytes of the system's generator.
  static func random(_ count: Int = size) -> [UInt8] {
    var generator = SystemRandomNumberGenerator()
    return (0..<count).map { _ in UInt8.random(in: .min ... .max, using: &generator) }
  }

  /// Returns the bytes as hexadecimal, two lower-case digits each.
  static func hex(_ bytes: [UInt8]) -> String {
    let digits = Array("0123456789abcdef".unicodeScalars)
    var text = String.UnicodeScalarView()
    for byte in bytes {
      text.append(digits[Int(byte >> 4)])
      text.append(digits[Int(byte & 15)])
    }
    return String(text)
  }

  /// Returns the bytes in Base 64 with the alphabet for URLs and file names and without padding
  /// (RFC 4648, 5; RFC 7515, 2).
  static func base64URL(_ bytes: [UInt8]) -> String {
    let alphabet = Array(
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".unicodeScalars)
    var text = String.UnicodeScalarView()
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let group = bytes[start..<min(start + 3, bytes.count)]
      let padded = group + repeatElement(0, count: 3 - group.count)
      let number = padded.reduce(0) { $0 << 8 | Int($1) }
      for place in 0...group.count {
        text.append(alphabet[number >> (18 - 6 * place) & 63])
      }
    }
    return String(text)
  }

  /// Returns the digest of a token, which is stored in its place; a fast hash is safe for 256
  /// random bits.
  static func digest(of token: String) -> [UInt8] { SHA256.digest(token.utf8) }

  /// Returns whether two secrets are equal, in a time that does not depend on where they differ.
  static func areEqual(_ one: some Collection<UInt8>, _ other: some Collection<UInt8>) -> Bool {
    guard one.count == other.count else { return false }
    var difference: UInt8 = 0
    for (left, right) in zip(one, other) { difference |= left ^ right }
    return difference == 0
  }
}
