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
    var parser = RequestParser { (_, _) in limit }
    for piece in pieces {
      var start = 0
      reading: while true {
        switch piece.withByteView({ parser.next($0, from: &start) }) {
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
