/// Bytes of requests in hostile hands.
extension [UInt8] {
  /// What has been used against servers: bytes that separate, lengths that lie, headers that argue.
  private static let weapons = [
    "\r\n", "\n", "\r", "\r\n\r\n", "\0", " ", "\t", ":", ";", ",", "0\r\n\r\n", "\u{7F}",
    "Content-Length: 5\r\n", "Content-Length: 99999999999999999999\r\n", "Content-Length: -1\r\n",
    "Content-Length: +0\r\n", "Content-Length: 1, 2\r\n",
    "Transfer-Encoding: chunked\r\n", "Transfer-Encoding : chunked\r\n",
    "Transfer-Encoding: xchunked\r\n", "Transfer-Encoding:\u{B}chunked\r\n",
    "Transfer-Encoding: chunked, identity\r\n", "Expect: 100-continue\r\n",
    "Connection: close\r\n", "Host: other\r\n", " folded\r\n", "ffffffffffffffff\r\n",
    "GET / HTTP/1.1\r\n", "POST http://a:b@c/ HTTP/1.0\r\n", "HTTP/2.0", "%00", "../../",
  ].map { Array($0.utf8) }

  /// Damages the bytes in one place: changes, removes, repeats or cuts some, or puts a weapon in.
  mutating func mutilate(using numbers: inout some RandomNumberGenerator) {
    guard !isEmpty else { return }
    let place = Int.random(in: 0..<count, using: &numbers)
    let end = Swift.min(count, place + Int.random(in: 1...12, using: &numbers))
    switch Int.random(in: 0...5, using: &numbers) {
    case 0: self[place] = UInt8.random(in: .min ... .max, using: &numbers)
    case 1: removeSubrange(place..<end)
    case 2: insert(contentsOf: self[place..<end], at: place)
    case 3: removeSubrange(place...)
    default:
      let weapon = Self.weapons.randomElement(using: &numbers) ?? []
      insert(contentsOf: weapon, at: lineStart(before: place))
    }
  }

  /// Half of the weapons only work at the beginning of a line.
  private func lineStart(before place: Int) -> Int {
    guard place % 2 == 0 else { return place }
    return (self[..<place].lastIndex(of: UInt8(ascii: "\n")) ?? -1) + 1
  }

  /// These bytes in pieces of random lengths; some are empty.
  func cut(using numbers: inout some RandomNumberGenerator) -> [[UInt8]] {
    var pieces: [[UInt8]] = []
    var start = 0
    while start < count {
      let length = Int.random(in: 0...Swift.max(1, count / 6), using: &numbers)
      let end = Swift.min(count, start + length)
      pieces.append(Array(self[start..<end]))
      start = end
    }
    return pieces
  }
}
