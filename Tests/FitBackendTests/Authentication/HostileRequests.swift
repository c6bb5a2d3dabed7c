import FitAPI
import JSON
import TestSupport

@testable import FitBackend

/// What somebody with an account of his own sends to get at another's records: requests for every
/// route with the other's ids in them, badly framed, with requests hidden in bodies, and damaged.
struct HostileRequests {
  private let thief: Member
  private let records: Records
  private var numbers: SeededGenerator

  init(of thief: Member, after records: Records, seed: UInt64) {
    self.thief = thief
    self.records = records
    numbers = SeededGenerator(seed: seed)
  }

  /// Signing himself out or away would make the rest of what he sends harmless.
  private static let routes = Router.all.all.filter {
    !$0.pattern.hasSuffix("/logout")
      && !($0.method == .delete && $0.pattern == FitIQ.meDeletion.pattern)
  }

  /// The bytes of some requests, one behind the other.
  mutating func next() -> [UInt8] {
    var bytes: [UInt8] = []
    for _ in 0..<Int.random(in: 1...2, using: &numbers) { bytes += request() }
    // What is damaged is mostly refused before anybody asks whose it is.
    if Bool.random(using: &numbers) { return bytes }
    for _ in 0..<Int.random(in: 1...3, using: &numbers) { bytes.mutilate(using: &numbers) }
    return bytes
  }

  /// How the end of a body is told, or is lied about.
  private enum Framing: CaseIterable {
    case length
    case chunked
    case none
    /// The length covers a hidden request that the chunks end before.
    case hiddenBehindChunks
    /// The chunks go on where the length ends.
    case hiddenBehindLength
    case twoLengths
  }

  private mutating func request() -> [UInt8] {
    let route = pick(Self.routes, else: Router.all.all[0])
    let body = body(for: route)
    let lie = Bool.random(using: &numbers) ? pick(Framing.allCases, else: .length) : .length
    return head(for: route) + framed(body, lie)
  }

  private mutating func framed(_ body: [UInt8], _ framing: Framing) -> [UInt8] {
    let chunk = Array("\(String(body.count, radix: 16))\r\n".utf8) + body + Array("\r\n".utf8)
    let end = Array("0\r\n\r\n".utf8)
    switch framing {
    case .length:
      return lines("Content-Length: \(body.count)") + body
    case .chunked:
      return lines("Transfer-Encoding: chunked") + (body.isEmpty ? [] : chunk) + end
    case .none:
      return lines() + body
    case .hiddenBehindChunks:
      let hidden = end + hidden()
      return lines("Content-Length: \(hidden.count)", "Transfer-Encoding: chunked") + hidden
    case .hiddenBehindLength:
      return lines("Transfer-Encoding: chunked", "Content-Length: 4") + chunk + hidden() + end
    case .twoLengths:
      return lines("Content-Length: 0", "Content-Length: \(body.count)") + hidden()
    }
  }

  /// A request for the other's records within a body.
  private mutating func hidden() -> [UInt8] {
    head(for: pick(Self.routes, else: Router.all.all[0])) + lines("Content-Length: 0")
  }

  private mutating func head(for route: Router.Entry) -> [UInt8] {
    var text = "\(route.method.rawValue) \(path(of: route)) HTTP/1.1\r\nHost: 127.0.0.1\r\n"
    if let token = token() { text += "Authorization: Bearer \(token)\r\n" }
    if Int.random(in: 0..<4, using: &numbers) == 0 {
      let name = pick(["X-User-Id", "X-Forwarded-For", "Cookie", "X-API-Key"], else: "Cookie")
      text += "\(name): \(pick([records.owner.id, "127.0.0.1", ""], else: ""))\r\n"
    }
    return Array(text.utf8)
  }

  private mutating func path(of route: Router.Entry) -> String {
    var path = ""
    for word in (route.basePath + route.pattern).split(separator: "/") {
      let isParameter = word.hasPrefix("{")
      path += "/" + (isParameter ? pick([records.owner.id] + records.ids, else: "") : String(word))
    }
    switch Int.random(in: 0..<4, using: &numbers) {
    case 0: path += "?user_id=\(records.owner.id)&limit=100"
    case 1: path += "?userId=\(records.owner.id)&q=a&id=\(pick(records.ids, else: ""))"
    default: break
    }
    return path
  }

  private mutating func token() -> String? {
    switch Int.random(in: 0..<8, using: &numbers) {
    case 0: nil
    case 1: records.owner.id
    case 2: String(thief.access.dropLast())
    default: thief.access
    }
  }

  private mutating func body(for route: Router.Entry) -> [UInt8] {
    // What he stores of his own must not look like the other's.
    let texts = records.bodies(for: route.pattern, route.method).map {
      String(decoding: $0?.bytes() ?? [], as: UTF8.self).replacing(Records.mark, with: "his own")
    }
    return Array(pick(texts, else: "").utf8)
  }

  private func lines(_ fields: String...) -> [UInt8] {
    Array((fields + ["", ""]).joined(separator: "\r\n").utf8)
  }

  private mutating func pick<Element>(_ list: [Element], else other: Element) -> Element {
    list.randomElement(using: &numbers) ?? other
  }
}
