/// The layout of the messages of one local type, as declared in the file: the sizes in the file
/// count, never those of a profile.
///
/// Its fields are in memory owned by the caller, so that looking one up in each of a million
/// messages needs no reference counting.
struct FITDefinition {
  /// A field of the messages and its position.
  struct Field {
    var offset: UInt32 = 0
    var size: UInt8 = 0
    var base: UInt8 = 0
    var layout = Layout.absent
  }

  /// The way to read the bytes of a field as a number: the base types of the FIT protocol, section
  /// 4.2.1.4, which differ in the value that means "invalid".
  enum Layout: UInt8 {
    case absent
    /// A type or size that does not make a number.
    case unreadable
    case unsigned8, signed8, nonzero8
    case unsigned16, signed16, nonzero16
    case unsigned32, signed32, nonzero32
    case wide, float, double

    init(base: UInt8, size: UInt8) {
      let layout: Layout
      let needed: UInt8
      switch base & 0x1f {
      case 0x00, 0x02, 0x0d: (layout, needed) = (.unsigned8, 1)
      case 0x01: (layout, needed) = (.signed8, 1)
      case 0x0a: (layout, needed) = (.nonzero8, 1)
      case 0x03: (layout, needed) = (.signed16, 2)
      case 0x04: (layout, needed) = (.unsigned16, 2)
      case 0x0b: (layout, needed) = (.nonzero16, 2)
      case 0x05: (layout, needed) = (.signed32, 4)
      case 0x06: (layout, needed) = (.unsigned32, 4)
      case 0x0c: (layout, needed) = (.nonzero32, 4)
      case 0x0e, 0x0f, 0x10: (layout, needed) = (.wide, 8)
      case 0x08: (layout, needed) = (.float, 4)
      case 0x09: (layout, needed) = (.double, 8)
      default: (layout, needed) = (.unreadable, 0)
      }
      self = size >= needed ? layout : .unreadable
    }
  }

  /// The kind of message, by its number in the FIT profile.
  let message: UInt16
  /// The size of a message in bytes, including developer fields.
  let size: Int
  private let isBigEndian: Bool
  /// The fields by number; the numbers below ``fieldCount`` can be looked up, and 253 and 254 are
  /// stored last.
  private let fields: UnsafePointer<Field>

  /// The number of fields that the memory holds.
  static let fieldCount = 130
  /// The number of the timestamp field, the same in every message.
  static let timestamp = 253
  /// The number of the field that distinguishes records of one kind.
  static let index = 254

  /// Reads a definition message.
  ///
  /// - Parameters:
  ///   - bytes: the whole definition after its record header.
  ///   - developer: the total size of the developer fields.
  ///   - memory: room for ``fieldCount`` fields, which must live as long as the definition.
  init(
    _ bytes: UnsafePointer<UInt8>, fieldCount: Int, developer: Int,
    in memory: UnsafeMutablePointer<Field>
  ) {
    isBigEndian = bytes[1] == 1
    message =
      isBigEndian
      ? UInt16(bytes[2]) << 8 | UInt16(bytes[3]) : UInt16(bytes[3]) << 8 | UInt16(bytes[2])
    memory.update(repeating: Field(), count: Self.fieldCount)
    var offset = 0
    for index in 0..<fieldCount {
      let field = bytes + 5 + index * 3
      if let place = Self.place(Int(field[0])) {
        memory[place] = Field(
          offset: UInt32(offset), size: field[1], base: field[2],
          layout: Layout(base: field[2], size: field[1]))
      }
      offset += Int(field[1])
    }
    fields = UnsafePointer(memory)
    size = offset + developer
  }

  @inline(__always)
  private static func place(_ number: Int) -> Int? {
    if number >= timestamp { return number <= index ? fieldCount - 1 - (index - number) : nil }
    return number < fieldCount - 2 ? number : nil
  }

  /// Returns a field's layout; `nil` when the messages have no such field.
  @inline(__always)
  func field(_ number: Int) -> Field? {
    guard let place = Self.place(number), fields[place].layout != .absent else { return nil }
    return fields[place]
  }

  /// Returns a field, or the first element of a list, as a whole number; `nil` when it is absent or
  /// marked as invalid.
  @inline(__always)
  func number(_ number: Int, _ message: UnsafePointer<UInt8>) -> Int64? {
    guard let field = field(number) else { return nil }
    return value(field.layout, UnsafeRawPointer(message + Int(field.offset)))
  }

  /// Returns a field as a number divided by a scale; `nil` when it is absent or marked as invalid.
  func number(
    _ number: Int, _ message: UnsafePointer<UInt8>, per scale: Double
  ) -> Double? {
    self.number(number, message).map { Double($0) / scale }
  }

  /// The value of a field that is absent or marked as invalid, among those of many messages.
  static let none = Int64.min

  /// Reads a field of many messages, one after the other, as whole numbers, ``none`` where it is
  /// marked as invalid.
  ///
  /// - Parameters:
  ///   - messages: the first message.
  ///   - stride: the bytes from one message to the next.
  /// - Returns: false when the messages have no such field.
  @inline(__always)
  func numbers(
    _ number: Int, _ messages: UnsafePointer<UInt8>, stride: Int,
    into values: UnsafeMutableBufferPointer<Int64>
  ) -> Bool {
    guard let field = field(number) else { return false }
    let first = UnsafeRawPointer(messages + Int(field.offset))
    switch field.layout {
    case .unsigned8: load(UInt8.self, not: .max, first, stride, values)
    case .unsigned16: load(UInt16.self, not: .max, first, stride, values)
    case .unsigned32: load(UInt32.self, not: .max, first, stride, values)
    case .signed32: load(Int32.self, not: .max, first, stride, values)
    case .absent, .unreadable: return false
    default:
      for index in values.indices {
        values[index] = rareValue(field.layout, first + index * stride) ?? Self.none
      }
    }
    return true
  }

  private func load<Number: FixedWidthInteger>(
    _: Number.Type, not invalid: Number, _ first: UnsafeRawPointer, _ stride: Int,
    _ values: UnsafeMutableBufferPointer<Int64>
  ) {
    var place = first
    let isBigEndian = isBigEndian
    for index in values.indices {
      let bytes = place.loadUnaligned(as: Number.self)
      let value = isBigEndian ? Number(bigEndian: bytes) : Number(littleEndian: bytes)
      values[index] = value == invalid ? Self.none : Int64(value)
      place += stride
    }
  }

  /// Returns the elements of a list of bytes; `nil` when it is absent.
  @inline(__always)
  func bytes(_ number: Int, _ message: UnsafePointer<UInt8>) -> UnsafeBufferPointer<UInt8>? {
    guard let field = field(number) else { return nil }
    return UnsafeBufferPointer(start: message + Int(field.offset), count: Int(field.size))
  }

  /// Returns a text field up to its end or its first NUL; `nil` when it is absent or empty.
  func text(_ number: Int, _ message: UnsafePointer<UInt8>) -> String? {
    guard let field = field(number), field.base == 0x07,
      let bytes = bytes(number, message)
    else { return nil }
    return String(plain: bytes.prefix { $0 != 0 })
  }

  @inline(__always)
  private func value(_ layout: Layout, _ bytes: UnsafeRawPointer) -> Int64? {
    switch layout {
    case .unsigned8: Self.valid(bytes.load(as: UInt8.self), not: .max)
    case .unsigned32: Self.valid(unsigned(bytes, UInt32.self), not: .max)
    case .unsigned16: Self.valid(unsigned(bytes, UInt16.self), not: .max)
    case .absent, .unreadable: nil
    default: rareValue(layout, bytes)
    }
  }

  @inline(never)
  private func rareValue(_ layout: Layout, _ bytes: UnsafeRawPointer) -> Int64? {
    switch layout {
    case .absent, .unreadable, .unsigned8, .unsigned16, .unsigned32: nil
    case .signed8: Self.valid(bytes.load(as: Int8.self), not: .max)
    case .nonzero8: Self.valid(bytes.load(as: UInt8.self), not: 0)
    case .signed16: Self.valid(Int16(bitPattern: unsigned(bytes, UInt16.self)), not: .max)
    case .nonzero16: Self.valid(unsigned(bytes, UInt16.self), not: 0)
    case .signed32: Self.valid(Int32(bitPattern: unsigned(bytes, UInt32.self)), not: .max)
    case .nonzero32: Self.valid(unsigned(bytes, UInt32.self), not: 0)
    case .wide: Self.valid(unsigned(bytes, UInt64.self), not: UInt64(Int64.max))
    case .float: Int64(exactly: Float(bitPattern: unsigned(bytes, UInt32.self)).rounded())
    case .double: Int64(exactly: Double(bitPattern: unsigned(bytes, UInt64.self)).rounded())
    }
  }

  @inline(__always)
  private static func valid<Number: FixedWidthInteger>(
    _ value: Number, not invalid: Number
  ) -> Int64? {
    value == invalid ? nil : Int64(exactly: value)
  }

  @inline(__always)
  private func unsigned<Number: FixedWidthInteger>(
    _ bytes: UnsafeRawPointer, _: Number.Type
  ) -> Number {
    let value = bytes.loadUnaligned(as: Number.self)
    return isBigEndian ? Number(bigEndian: value) : Number(littleEndian: value)
  }
}
