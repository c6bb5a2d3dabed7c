/// The layout of JSON text.
public struct JSONStyle: Sendable, Hashable {
  /// The spaces for each level; `nil` for one line without spaces.
  public var indent: Int?
  /// Whether `/` is written as `\/`, as needed inside HTML.
  public var escapesSlashes: Bool

  /// Creates a layout; slashes are not escaped by default.
  public init(indent: Int?, escapesSlashes: Bool = false) {
    self.indent = indent
    self.escapesSlashes = escapesSlashes
  }

  /// One line without spaces.
  public static let compact = JSONStyle(indent: nil)
  /// Two spaces for each level.
  public static let pretty = JSONStyle(indent: 2)
}

extension JSONValue {
  /// Returns the document in UTF-8.
  ///
  /// Numbers have the fewest digits that read back the same (`82.4`, and `72` for 72.0); a number
  /// that is not finite, which JSON cannot express, becomes `null`. All control characters are
  /// escaped, including DEL and U+0080 to U+009F, so that the document is safe on a terminal; other
  /// characters are not.
  public func bytes(_ style: JSONStyle = .compact) -> [UInt8] {
    var writer = JSONWriter(style: style)
    writer.write(self)
    return writer.bytes
  }

  /// Returns the document as text; see `bytes`.
  public func text(_ style: JSONStyle = .compact) -> String {
    String(decoding: bytes(style), as: UTF8.self)
  }
}

struct JSONWriter {
  let style: JSONStyle
  var bytes: [UInt8] = []
  private var level = 0

  init(style: JSONStyle) {
    self.style = style
  }

  mutating func write(_ value: JSONValue) {
    switch value {
    case .null: bytes.append(contentsOf: "null".utf8)
    case .bool(let value): bytes.append(contentsOf: (value ? "true" : "false").utf8)
    case .integer(let value): write(value)
    case .number(let value): write(value)
    case .string(let value): write(value)
    case .array(let elements): write(elements)
    case .object(let object): write(object)
    }
  }

  private mutating func write(_ elements: [JSONValue]) {
    bytes.append(UInt8(ascii: "["))
    level += 1
    for (position, element) in elements.enumerated() {
      separate(position)
      write(element)
    }
    close(UInt8(ascii: "]"), isEmpty: elements.isEmpty)
  }

  private mutating func write(_ object: JSONObject) {
    bytes.append(UInt8(ascii: "{"))
    level += 1
    for (position, member) in object.members.enumerated() {
      separate(position)
      write(member.key)
      bytes.append(UInt8(ascii: ":"))
      if style.indent != nil { bytes.append(UInt8(ascii: " ")) }
      write(member.value)
    }
    close(UInt8(ascii: "}"), isEmpty: object.isEmpty)
  }

  private mutating func separate(_ position: Int) {
    if position > 0 { bytes.append(UInt8(ascii: ",")) }
    breakLine()
  }

  private mutating func close(_ bracket: UInt8, isEmpty: Bool) {
    level -= 1
    if !isEmpty { breakLine() }
    bytes.append(bracket)
  }

  private mutating func breakLine() {
    guard let indent = style.indent else { return }
    bytes.append(UInt8(ascii: "\n"))
    bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: indent * level))
  }

  private mutating func write(_ value: Int64) {
    if value < 0 { bytes.append(UInt8(ascii: "-")) }
    let start = bytes.count
    var rest = value.magnitude
    repeat {
      bytes.append(UInt8(0x30 + rest % 10))
      rest /= 10
    } while rest > 0
    bytes[start...].reverse()
  }

  private mutating func write(_ value: Double) {
    guard value.isFinite else {
      bytes.append(contentsOf: "null".utf8)
      return
    }
    if let whole = Int64(exactly: value), whole.magnitude < 1 << 53, whole != 0 {
      write(whole)
      return
    }
    let text = value.description
    bytes.append(contentsOf: text.hasSuffix(".0") ? text.utf8.dropLast(2) : text.utf8[...])
  }

  private mutating func write(_ text: String) {
    bytes.append(UInt8(ascii: "\""))
    var text = text
    text.withUTF8 { utf8 in
      // A long text may be most of the document, which then need not be copied to grow again.
      if utf8.count > 1 << 16 { bytes.reserveCapacity(bytes.count + utf8.count + (1 << 12)) }
      var start = 0
      var index = 0
      while index < utf8.count {
        if isPlain(utf8, index) {
          index += 8
          continue
        }
        guard let length = escapedLength(utf8, index) else {
          index += 1
          continue
        }
        bytes.append(contentsOf: UnsafeBufferPointer(rebasing: utf8[start..<index]))
        escape(length == 1 ? utf8[index] : utf8[index + 1])
        index += length
        start = index
      }
      bytes.append(contentsOf: UnsafeBufferPointer(rebasing: utf8[start...]))
    }
    bytes.append(UInt8(ascii: "\""))
  }

  /// Returns whether the eight bytes at the index, or the last eight where fewer are left, are ASCII
  /// that needs no escape.
  @inline(__always)
  private func isPlain(_ utf8: UnsafeBufferPointer<UInt8>, _ index: Int) -> Bool {
    guard let bytes = EightBytes(utf8, at: min(index, utf8.count &- 8)) else { return false }
    let slashes = style.escapesSlashes ? bytes.marks(of: UInt8(ascii: "/")) : 0
    let found =
      bytes.beyondASCII | bytes.controls | bytes.marks(of: UInt8(ascii: "\""))
      | bytes.marks(of: UInt8(ascii: "\\")) | bytes.marks(of: 0x7F) | slashes
    return found == 0
  }

  /// Returns the number of bytes at the index that form a character to be escaped; `nil` for other
  /// characters.
  @inline(__always)
  private func escapedLength(_ utf8: UnsafeBufferPointer<UInt8>, _ index: Int) -> Int? {
    switch utf8[index] {
    case 0..<0x20, UInt8(ascii: "\""), UInt8(ascii: "\\"), 0x7F: 1
    case UInt8(ascii: "/"): style.escapesSlashes ? 1 : nil
    // U+0080 to U+009F are C2 80 to C2 9F.
    case 0xC2: utf8[index + 1] < 0xA0 ? 2 : nil
    default: nil
    }
  }

  private mutating func escape(_ byte: UInt8) {
    bytes.append(UInt8(ascii: "\\"))
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): bytes.append(byte)
    case 0x08: bytes.append(UInt8(ascii: "b"))
    case 0x09: bytes.append(UInt8(ascii: "t"))
    case 0x0A: bytes.append(UInt8(ascii: "n"))
    case 0x0C: bytes.append(UInt8(ascii: "f"))
    case 0x0D: bytes.append(UInt8(ascii: "r"))
    default:
      bytes.append(contentsOf: "u00".utf8)
      bytes.append(hexDigit(byte >> 4))
      bytes.append(hexDigit(byte & 15))
    }
  }

  private func hexDigit(_ value: UInt8) -> UInt8 {
    value < 10 ? 0x30 + value : UInt8(ascii: "a") + value - 10
  }
}
