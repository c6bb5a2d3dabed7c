import FitAPI
import TestSupport
import Testing

@testable import FitBackend

@Suite("Fuzzing of the request parser")
struct RequestFuzzTests {
  @Test("The request parser finds the same requests wherever the bytes are split", arguments: 0..<8)
  func cuts(seed: UInt64) {
    var numbers = SeededGenerator(seed: seed)
    for _ in 0..<Fuzzing.rounds(800) {
      let bytes = Traffic.bytes(&numbers)
      let whole = Parsed([bytes])
      for pieces in [bytes.cut(using: &numbers), bytes.map { [$0] }] where Parsed(pieces) != whole {
        Issue.record("\(String(decoding: bytes, as: UTF8.self).debugDescription)")
      }
    }
  }

  @Test("Valid requests are parsed unchanged", arguments: 0..<4)
  func roundTrip(seed: UInt64) {
    var numbers = SeededGenerator(seed: seed)
    for _ in 0..<Fuzzing.rounds(500) {
      let sent = (0..<Int.random(in: 1...5, using: &numbers)).map { _ in Traffic.request(&numbers) }
      let parsed = Parsed(sent.flatMap(\.bytes).cut(using: &numbers))
      #expect(parsed.refusal == nil && !parsed.isWaiting)
      #expect(parsed.requests.map(\.request.body) == sent.map(\.body))
      #expect(parsed.requests.map { $0.request.headers["X-Mark"] } == sent.map(\.mark))
    }
  }

  @Test("Random bytes never become a request")
  func noise() {
    var numbers = SeededGenerator(seed: 99)
    for _ in 0..<Fuzzing.rounds(5000) {
      let count = Int.random(in: 0...300, using: &numbers)
      let bytes = (0..<count).map { _ in UInt8.random(in: .min ... .max, using: &numbers) }
      #expect(Parsed([bytes]).requests.isEmpty)
    }
  }
}

/// What clients send, and what it becomes in hostile hands.
enum Traffic {
  /// A request as it should be, and what should be made of it.
  struct Sent {
    var bytes: [UInt8]
    var body: [UInt8]
    var mark: String
  }

  /// Some requests, often mutilated.
  static func bytes(_ numbers: inout SeededGenerator) -> [UInt8] {
    var bytes = (0..<Int.random(in: 1...3, using: &numbers)).flatMap { _ in
      request(&numbers).bytes
    }
    for _ in 0..<Int.random(in: 0...3, using: &numbers) { bytes.mutilate(using: &numbers) }
    return bytes
  }

  /// A request of random form and content.
  static func request(_ numbers: inout SeededGenerator) -> Sent {
    let mark = String(UInt32.random(in: .min ... .max, using: &numbers), radix: 36)
    let size = Int.random(in: 0...90, using: &numbers)
    let body = (0..<size).map { _ in UInt8.random(in: .min ... .max, using: &numbers) }
    let method = ["GET", "POST", "PUT", "DELETE", "PATCH"].randomElement(using: &numbers) ?? "GET"
    var text = "\(method) /\(mark)?m=\(mark) HTTP/1.1\r\nHost: \(mark)\r\nX-Mark: \(mark)\r\n"
    if Bool.random(using: &numbers) {
      text += "Content-Length: \(size)\r\n\r\n"
      return Sent(bytes: Array(text.utf8) + body, body: body, mark: mark)
    }
    text += "Transfer-Encoding: chunked\r\n\r\n"
    return Sent(bytes: Array(text.utf8) + chunked(body, &numbers), body: body, mark: mark)
  }

  private static func chunked(_ body: [UInt8], _ numbers: inout SeededGenerator) -> [UInt8] {
    var bytes: [UInt8] = []
    for piece in body.cut(using: &numbers) where !piece.isEmpty {
      let size = String(piece.count, radix: 16, uppercase: Bool.random(using: &numbers))
      let line = Bool.random(using: &numbers) ? size : "00\(size);a=b"
      bytes += Array("\(line)\r\n".utf8) + piece + Array("\r\n".utf8)
    }
    let trailer = Bool.random(using: &numbers) ? "X-Sum: 1\r\n" : ""
    return bytes + Array("0\r\n\(trailer)\r\n".utf8)
  }
}
