/// The parts of a body of `multipart/form-data` (RFC 7578).
struct MultipartForm {
  /// A part and its content.
  struct Part {
    let name: String
    let content: ArraySlice<UInt8>

    var text: String { String(decoding: content, as: UTF8.self) }
  }

  private(set) var parts: [Part] = []

  /// The number of parts that are read.
  private static let most = 32

  /// Reads a body.
  ///
  /// - Parameter contentType: the header, which has the boundary between the parts.
  /// - Returns: `nil` when it is no such form.
  init?(_ body: [UInt8], contentType: String) {
    guard contentType.lowercased().hasPrefix("multipart/form-data"),
      let boundary = Self.parameter("boundary", in: contentType), (1...70).contains(boundary.count)
    else { return nil }
    let line = Array("--\(boundary)".utf8)
    var rest = body[...]
    guard let first = Self.range(of: line, in: rest) else { return nil }
    rest = rest[first.upperBound...]
    while parts.count < Self.most, !rest.starts(with: Self.dashes) {
      guard let start = Self.range(of: Self.lineBreak, in: rest),
        let end = Self.range(of: Self.lineBreak + line, in: rest[start.upperBound...])
      else { return nil }
      if let part = Self.part(rest[start.upperBound..<end.lowerBound]) { parts.append(part) }
      rest = rest[end.upperBound...]
    }
  }

  /// The content of the first part with one of these names.
  subscript(names: String...) -> Part? {
    parts.first { names.contains($0.name) }
  }

  private static let lineBreak = Array("\r\n".utf8)
  private static let dashes = Array("--".utf8)

  private static func part(_ bytes: ArraySlice<UInt8>) -> Part? {
    guard let end = range(of: lineBreak + lineBreak, in: bytes) else { return nil }
    let head = String(decoding: bytes[..<end.lowerBound], as: UTF8.self)
    let disposition = head.split(separator: "\r\n").first {
      $0.lowercased().hasPrefix("content-disposition:")
    }
    guard let disposition, let name = parameter("name", in: String(disposition)) else { return nil }
    return Part(name: name, content: bytes[end.upperBound...])
  }

  /// Returns the value of a parameter after a semicolon, with or without quotes.
  private static func parameter(_ name: String, in header: String) -> String? {
    for piece in header.split(separator: ";").dropFirst() {
      let pair = piece.split(separator: "=", maxSplits: 1)
      guard pair.count == 2, pair[0].filter({ $0 != " " }).lowercased() == name else { continue }
      let value = pair[1].drop { $0 == " " }
      guard value.first == "\"" else { return String(value.prefix { $0 != " " }) }
      return String(value.dropFirst().prefix { $0 != "\"" })
    }
    return nil
  }

  /// Returns the first place of some bytes.
  private static func range(
    of wanted: [UInt8], in bytes: ArraySlice<UInt8>
  ) -> Range<Int>? {
    guard let first = wanted.first, bytes.count >= wanted.count else { return nil }
    let last = bytes.endIndex - wanted.count
    var index = bytes.startIndex
    while index <= last, let found = bytes[index...last].firstIndex(of: first) {
      if bytes[found..<(found + wanted.count)].elementsEqual(wanted) {
        return found..<(found + wanted.count)
      }
      index = found + 1
    }
    return nil
  }
}
