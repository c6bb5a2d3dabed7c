import FitAPI

@testable import FitBackend

/// What a connection's bytes lead to: requests, and perhaps the refusal that ends it.
struct Parsed: Equatable {
  var requests: [RequestParser.Received] = []
  var refusal: Refusal?
  /// Whether bytes of a request are still missing.
  var isWaiting = false

  /// Feeds the pieces one after the other to one parser.
  init(_ pieces: [[UInt8]], limit: Int = 1 << 16) {
    var parser = RequestParser { _ in limit }
    for piece in pieces {
      var start = 0
      reading: while true {
        switch parser.next(piece.span, from: &start) {
        case .incomplete: break reading
        case .received(let received): requests.append(received)
        case .refused(let refusal):
          self.refusal = refusal
          break reading
        }
      }
    }
    isWaiting = refusal == nil && parser.progress != .nothing
  }

  /// Feeds a text whose lines end as they are written.
  init(_ text: String, limit: Int = 1 << 16) {
    self.init([Array(text.utf8)], limit: limit)
  }
}

/// A small generator whose numbers depend on its seed alone (SplitMix64, Steele et al. 2014).
struct SeededNumbers: RandomNumberGenerator {
  private var state: UInt64

  init(_ seed: UInt64) {
    state = seed
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

extension [UInt8] {
  /// These bytes in pieces of random lengths; some are empty.
  func cut(_ numbers: inout SeededNumbers) -> [[UInt8]] {
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
