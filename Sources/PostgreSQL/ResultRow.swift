import CPostgreSQL
import SQL
import System

/// The rows of a result, one after the other. The server sends every value as text.
final class ResultRow: RowReader {
  private let library: cpq_library
  private let result: OpaquePointer
  private var place: Int32 = -1
  private let rows: Int32
  /// The bytes of columns that were decoded for this row.
  private var decoded: [UnsafeMutableRawBufferPointer] = []

  /// Takes over a result, which is freed with this object.
  init(_ result: OpaquePointer, _ library: cpq_library) {
    self.result = result
    self.library = library
    rows = library.ntuples(result)
  }

  deinit {
    forgetDecoded()
    library.clear(result)
  }

  /// Goes to the next row and returns whether there is one.
  func next() -> Bool {
    forgetDecoded()
    place += 1
    return place < rows
  }

  private func forgetDecoded() {
    for bytes in decoded { bytes.deallocate() }
    decoded.removeAll(keepingCapacity: true)
  }

  // The numbers of PostgreSQL's own types (pg_type.dat).
  private enum TypeNumber {
    static let bool: UInt32 = 16
    static let bytea: UInt32 = 17
    static let int8: UInt32 = 20
    static let int2: UInt32 = 21
    static let int4: UInt32 = 23
    static let float4: UInt32 = 700
    static let float8: UInt32 = 701
    static let numeric: UInt32 = 1700
  }

  private func type(_ column: Int) -> UInt32 { library.ftype(result, Int32(column)) }

  private func start(_ column: Int) -> UnsafeMutablePointer<CChar>? {
    library.getvalue(result, place, Int32(column))
  }

  private func raw(_ column: Int) -> UnsafeRawBufferPointer {
    guard let start = start(column) else { return UnsafeRawBufferPointer(start: nil, count: 0) }
    return UnsafeRawBufferPointer(
      start: start, count: Int(library.getlength(result, place, Int32(column))))
  }

  // MARK: RowReader

  var count: Int { Int(library.nfields(result)) }

  func name(_ column: Int) -> String {
    library.fname(result, Int32(column)).map { String(cString: $0) } ?? ""
  }

  func isNull(_ column: Int) -> Bool { library.getisnull(result, place, Int32(column)) != 0 }

  func int64(_ column: Int) -> Int64 {
    let text = raw(column)
    guard let first = text.first else { return 0 }
    if type(column) == TypeNumber.bool { return first == UInt8(ascii: "t") ? 1 : 0 }
    var magnitude: Int64 = 0
    let isNegative = first == UInt8(ascii: "-")
    for byte in isNegative ? text.dropFirst() : text[...] {
      guard (0x30...0x39).contains(byte) else {
        // A number with decimals or an exponent, cut off as SQLite does.
        return Int64(exactly: double(column).rounded(.towardZero)) ?? 0
      }
      // Negative numbers reach one further than positive ones.
      let (tens, overflow) = magnitude.multipliedReportingOverflow(by: 10)
      let (next, carry) = tens.subtractingReportingOverflow(Int64(byte - 0x30))
      if overflow || carry { return isNegative ? .min : .max }
      magnitude = next
    }
    if isNegative { return magnitude }
    return magnitude == .min ? .max : -magnitude
  }

  func double(_ column: Int) -> Double {
    if type(column) == TypeNumber.bool { return Double(int64(column)) }
    return start(column).map { strtod($0, nil) } ?? 0
  }

  func text(_ column: Int) -> UnsafeRawBufferPointer { raw(column) }

  func bytes(_ column: Int) -> UnsafeRawBufferPointer {
    let text = raw(column)
    guard type(column) == TypeNumber.bytea else { return text }
    // "\x" and two digits a byte (https://www.postgresql.org/docs/current/datatype-binary.html).
    let count = max(text.count - 2, 0) / 2
    let bytes = UnsafeMutableRawBufferPointer.allocate(byteCount: max(count, 1), alignment: 8)
    decoded.append(bytes)
    for place in 0..<count {
      bytes[place] = Self.digit(text[2 + 2 * place]) << 4 | Self.digit(text[3 + 2 * place])
    }
    return UnsafeRawBufferPointer(rebasing: bytes[..<count])
  }

  private static func digit(_ byte: UInt8) -> UInt8 {
    byte <= UInt8(ascii: "9") ? byte - UInt8(ascii: "0") : byte - UInt8(ascii: "a") + 10
  }

  func value(_ column: Int) -> StoredValue {
    guard !isNull(column) else { return .null }
    return switch type(column) {
    case TypeNumber.bool, TypeNumber.int8, TypeNumber.int4, TypeNumber.int2: .integer(int64(column))
    case TypeNumber.float8, TypeNumber.float4, TypeNumber.numeric: .real(double(column))
    case TypeNumber.bytea: .blob(Array(bytes(column)))
    default: .text(String(decoding: raw(column), as: UTF8.self))
    }
  }

  var digest: UInt64 {
    var digest = ValueDigest()
    for column in 0..<count { digest.mix(value(column)) }
    return digest.value
  }
}
