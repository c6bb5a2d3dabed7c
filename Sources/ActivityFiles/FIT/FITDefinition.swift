/// How the messages of one local type are laid out, as the file itself declares it: the sizes in
/// the file count, never those of a profile.
final class FITDefinition {
  /// A field of the messages, where it lies.
  struct Field {
    var offset: Int32 = -1
    var size: UInt8 = 0
    var base: UInt8 = 0
  }

  /// The kind of message, as the FIT profile numbers them.
  let message: UInt16
  /// Bytes of a message, developer fields included.
  let size: Int
  private let isBigEndian: Bool
  /// By number; the numbers that are asked for are below ``fieldCount``, and 253 is the last.
  private let fields: UnsafeMutablePointer<Field>

  private static let fieldCount = 129
  /// The number of the field with the time, in every message.
  static let timestamp = 253

  /// - Parameters:
  ///   - bytes: the definition from behind its record header, whole.
  ///   - developer: the sizes of developer fields, in all.
  init(_ bytes: UnsafePointer<UInt8>, fieldCount: Int, developer: Int) {
    isBigEndian = bytes[1] == 1
    message =
      isBigEndian
      ? UInt16(bytes[2]) << 8 | UInt16(bytes[3]) : UInt16(bytes[3]) << 8 | UInt16(bytes[2])
    fields = .allocate(capacity: Self.fieldCount)
    fields.initialize(repeating: Field(), count: Self.fieldCount)
    var offset = 0
    for index in 0..<fieldCount {
      let field = bytes + 5 + index * 3
      if let place = Self.place(Int(field[0])) {
        fields[place] = Field(offset: Int32(offset), size: field[1], base: field[2])
      }
      offset += Int(field[1])
    }
    size = offset + developer
  }

  deinit { fields.deallocate() }

  private static func place(_ number: Int) -> Int? {
    if number == timestamp { return fieldCount - 1 }
    return number < fieldCount - 1 ? number : nil
  }

  /// A field's layout; `nil` when the messages have no such field.
  @inline(__always)
  func field(_ number: Int) -> Field? {
    guard let place = Self.place(number), fields[place].offset >= 0 else { return nil }
    return fields[place]
  }

  /// A field as a whole number; of a list the first. `nil` when it is absent or marked as invalid.
  @inline(__always)
  func number(_ number: Int, _ message: UnsafePointer<UInt8>) -> Int64? {
    guard let field = field(number) else { return nil }
    return value(field, message + Int(field.offset), Int(field.size))
  }

  /// As above, with a scale.
  func number(
    _ number: Int, _ message: UnsafePointer<UInt8>, per scale: Double
  ) -> Double? {
    self.number(number, message).map { Double($0) / scale }
  }

  /// The elements of a list of bytes.
  func bytes(_ number: Int, _ message: UnsafePointer<UInt8>) -> UnsafeBufferPointer<UInt8>? {
    guard let field = field(number) else { return nil }
    return UnsafeBufferPointer(start: message + Int(field.offset), count: Int(field.size))
  }

  /// A field of text, up to its end or its first NUL.
  func text(_ number: Int, _ message: UnsafePointer<UInt8>) -> String? {
    guard let field = field(number), field.base == 0x07,
      let bytes = bytes(number, message)
    else { return nil }
    return String(plain: bytes.prefix { $0 != 0 })
  }

  /// The base types of the FIT protocol, section 4.2.1.4, with the values that mean "invalid".
  @inline(__always)
  private func value(
    _ field: Field, _ bytes: UnsafePointer<UInt8>, _ size: Int
  ) -> Int64? {
    switch field.base & 0x1f {
    case 0x00, 0x02, 0x0d:
      guard size >= 1, bytes[0] != 0xff else { return nil }
      return Int64(bytes[0])
    case 0x01:
      guard size >= 1, bytes[0] != 0x7f else { return nil }
      return Int64(Int8(bitPattern: bytes[0]))
    case 0x0a:
      guard size >= 1, bytes[0] != 0 else { return nil }
      return Int64(bytes[0])
    case 0x03:
      guard size >= 2 else { return nil }
      let value = Int16(bitPattern: UInt16(truncatingIfNeeded: unsigned(bytes, 2)))
      return value == .max ? nil : Int64(value)
    case 0x04, 0x0b:
      guard size >= 2 else { return nil }
      let value = unsigned(bytes, 2)
      return value == (field.base & 0x1f == 0x04 ? 0xffff : 0) ? nil : Int64(value)
    case 0x05:
      guard size >= 4 else { return nil }
      let value = Int32(bitPattern: UInt32(truncatingIfNeeded: unsigned(bytes, 4)))
      return value == .max ? nil : Int64(value)
    case 0x06, 0x0c:
      guard size >= 4 else { return nil }
      let value = unsigned(bytes, 4)
      return value == (field.base & 0x1f == 0x06 ? 0xffff_ffff : 0) ? nil : Int64(value)
    case 0x0e, 0x0f, 0x10:
      guard size >= 8 else { return nil }
      return Int64(exactly: unsigned(bytes, 8)).flatMap { $0 == .max ? nil : $0 }
    case 0x08:
      guard size >= 4 else { return nil }
      let value = Float(bitPattern: UInt32(truncatingIfNeeded: unsigned(bytes, 4)))
      return Int64(exactly: value.rounded())
    case 0x09:
      guard size >= 8 else { return nil }
      return Int64(exactly: Double(bitPattern: unsigned(bytes, 8)).rounded())
    default: return nil
    }
  }

  @inline(__always)
  private func unsigned(_ bytes: UnsafePointer<UInt8>, _ size: Int) -> UInt64 {
    var value: UInt64 = 0
    for index in 0..<size {
      value = value << 8 | UInt64(bytes[isBigEndian ? index : size - 1 - index])
    }
    return value
  }
}
