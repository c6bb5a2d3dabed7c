import System

/// Reads the tags of XML or similar markup of any length, damaged or not.
///
/// It ignores document types: declarations are skipped, no entity is expanded, and malformed markup
/// costs only the tag it is in.
final class MarkupReader {
  let window: ByteWindow
  /// Whether ``text`` is collected.
  private let keepsText: Bool
  /// Whether the current tag is an end tag.
  private(set) var isEndTag = false
  /// The range of the tag's name without its prefix, as offsets from the beginning of the tag.
  private var nameStart = 0
  private var nameEnd = 0
  /// Whether the reader is between a tag's name and its end.
  private var isInTag = false
  /// The position of the current tag in the stream.
  private(set) var tagOffset: UInt64 = 0
  /// The characters between the previous tag and the current one, up to ``longestText``.
  private(set) var text: [UInt8] = []
  /// Called for each damage with its position in the stream.
  var damaged: (_ what: String, _ offset: UInt64) throws -> Void = { _, _ in }

  static let longestText = 1024
  /// The most bytes of a name that are compared.
  private static let longestName = 256

  init(_ window: ByteWindow, keepsText: Bool) {
    (self.window, self.keepsText) = (window, keepsText)
  }

  /// The name of the current tag without its prefix; valid until the next call.
  @inline(__always)
  var name: UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(
      start: window.base + window.position - nameEnd + nameStart, count: nameEnd - nameStart)
  }

  /// Moves to the next start or end tag, and returns false at the end of the stream.
  ///
  /// - Throws: ``MarkupRefusal`` when entities are declared.
  @inline(__always)
  func next() throws -> Bool {
    if keepsText {
      text.removeAll(keepingCapacity: true)
      if isInTag { try skipTag() }
    }
    while true {
      let available = window.available
      guard let found = memchr(window.base + window.position, Int32(UInt8(ascii: "<")), available)
      else {
        if try refillText() { continue }
        return false
      }
      let place = UnsafePointer(found.assumingMemoryBound(to: UInt8.self)) - window.base
      if keepsText { gather(upTo: place) }
      window.position = place + 1
      if window.available < Self.longestName, !window.isAtEnd {
        _ = try window.has(Self.longestName)
      }
      tagOffset = window.offset - 1
      guard window.available > 0 else { return false }
      let first = window.base[window.position]
      if Self.isNameStart(first) {
        isEndTag = false
        if takeName() { return true }
      } else if first == UInt8(ascii: "/") {
        window.position += 1
        isEndTag = true
        if takeName() { return true }
      } else if first == UInt8(ascii: "!") {
        try passDeclaration()
      }
    }
  }

  @inline(__always)
  private static func isNameStart(_ byte: UInt8) -> Bool {
    byte | 0x20 &- UInt8(ascii: "a") < 26 || byte == UInt8(ascii: "_") || byte >= 0x80
  }

  @inline(__always)
  private func takeName() -> Bool {
    let start = window.position
    let limit = min(window.end, start + Self.longestName)
    var place = start
    var local = start
    while place < limit {
      let byte = window.base[place]
      if byte <= 0x20 || byte == UInt8(ascii: ">") || byte == UInt8(ascii: "/") { break }
      place += 1
      if byte == UInt8(ascii: ":") { local = place }
    }
    guard place > local else { return false }
    nameStart = local - start
    nameEnd = place - start
    window.position = place
    isInTag = true
    return true
  }

  /// Reads more bytes after memory without a tag, and returns false at the end of the stream.
  private func refillText() throws -> Bool {
    if keepsText { gather(upTo: window.end) }
    window.position = window.end
    return try window.refill(keeping: window.end) != nil
  }

  private func gather(upTo place: Int) {
    let count = min(place - window.position, Self.longestText - text.count)
    guard count > 0 else { return }
    text.append(contentsOf: window.bytes[window.position..<window.position + count])
  }

  // MARK: Attributes

  /// Reads the attributes of the current start tag, and returns whether its element is empty.
  ///
  /// - Returns: `nil` when the tag is damaged, which has been reported.
  func attributes(into list: inout MarkupAttributes) throws -> Bool? {
    guard isInTag else { return nil }
    isInTag = false
    while true {
      switch list.scan(window.bytes, from: window.position) {
      case .whole(let end, let isEmpty):
        window.position = end
        return isEmpty
      case .damaged(let place):
        window.position = place
        try damaged("a tag is damaged", tagOffset)
        return nil
      case .unfinished:
        if try window.refill(keeping: window.position) != nil { continue }
        if window.isAtEnd {
          window.position = window.end
        } else {
          try damaged("a tag is longer than a mebibyte", tagOffset)
        }
        return nil
      }
    }
  }

  /// Skips the rest of a tag.
  private func skipTag() throws {
    isInTag = false
    var quote: UInt8 = 0
    while true {
      while window.position < window.end {
        let byte = window.base[window.position]
        // After a damaged tag the next one begins here.
        if byte == UInt8(ascii: "<") { return }
        window.position += 1
        if quote != 0 {
          if byte == quote { quote = 0 }
        } else if byte == UInt8(ascii: ">") {
          return
        } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
          quote = byte
        }
      }
      guard try window.refill(keeping: window.end) != nil else { return }
    }
  }

  // MARK: What is no tag

  private func passDeclaration() throws {
    let rest = window.bytes.part(window.position, window.end)
    if rest.begins(with: "!--") {
      window.position += 3
      try pass("-->", of: "a comment")
    } else if rest.begins(with: "![CDATA[") {
      window.position += 8
      try pass("]]>", of: "a section of characters", isText: true)
    } else if rest.begins(with: "!ENTITY") {
      throw MarkupRefusal(offset: tagOffset)
    }
    isInTag = false
  }

  private func pass(_ mark: StaticString, of what: String, isText: Bool = false) throws {
    let length = mark.utf8CodeUnitCount
    while true {
      var place = window.position
      while let found = window.bytes.place(of: mark.utf8Start.pointee, from: place) {
        if found + length > window.end { break }
        if window.bytes.part(found, found + length).equals(mark) {
          if isText, keepsText { gather(upTo: found) }
          window.position = found + length
          return
        }
        place = found + 1
      }
      // The mark may extend beyond the bytes in memory.
      let start = max(window.position, window.end - length + 1)
      if isText, keepsText { gather(upTo: start) }
      window.position = start
      guard try window.refill(keeping: start) != nil else {
        try damaged("\(what) is never closed", tagOffset)
        window.position = window.end
        return
      }
    }
  }
}

/// A document that declares entities, with which a few bytes can expand to gigabytes.
struct MarkupRefusal: Error {
  static let reason = "it declares entities, which no export does"

  let offset: UInt64
}
