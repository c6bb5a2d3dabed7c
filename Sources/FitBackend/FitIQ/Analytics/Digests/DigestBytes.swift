/// A digest's body on its way into the store: numbers in eight bytes each, the lowest first, and texts
/// behind their length.
struct DigestWriter {
  private(set) var bytes: [UInt8] = []

  mutating func write(_ number: Int) { write(UInt64(bitPattern: Int64(number))) }

  mutating func write(_ number: Double) { write(number.bitPattern) }

  mutating func write(_ text: String) {
    write(text.utf8.count)
    bytes += text.utf8
  }

  /// Writes how many there are, and each.
  mutating func write<Element>(
    _ list: [Element], _ each: (Element, inout DigestWriter) -> Void
  ) {
    write(list.count)
    for element in list { each(element, &self) }
  }

  private mutating func write(_ word: UInt64) {
    withUnsafeBytes(of: word.littleEndian) { bytes += $0 }
  }
}

/// A digest's body on its way out of the store.
struct DigestReader {
  private let bytes: UnsafeRawBufferPointer
  /// How many were read.
  private var place = 0

  /// What is not as a writer leaves it.
  struct Damage: Error {}

  /// Reads the bytes where they lie; they must stay there meanwhile.
  init(_ bytes: UnsafeRawBufferPointer) { self.bytes = bytes }

  /// Whether nothing follows.
  var isAtEnd: Bool { left == 0 }

  private var left: Int { bytes.count - place }

  mutating func int() throws(Damage) -> Int { Int(Int64(bitPattern: try word())) }

  mutating func double() throws(Damage) -> Double { Double(bitPattern: try word()) }

  mutating func text() throws(Damage) -> String {
    let count = try int()
    guard (0...left).contains(count) else { throw Damage() }
    defer { place += count }
    return String(
      decoding: UnsafeRawBufferPointer(rebasing: bytes[place..<place + count]), as: UTF8.self)
  }

  /// A list, of whose elements each takes at least eight bytes.
  mutating func list<Element>(
    _ each: (inout DigestReader) throws(Damage) -> Element
  ) throws(Damage) -> [Element] {
    let count = try int()
    guard (0...left / 8).contains(count) else { throw Damage() }
    var list: [Element] = []
    list.reserveCapacity(count)
    for _ in 0..<count { list.append(try each(&self)) }
    return list
  }

  private mutating func word() throws(Damage) -> UInt64 {
    guard left >= 8 else { throw Damage() }
    defer { place += 8 }
    return UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self))
  }
}
