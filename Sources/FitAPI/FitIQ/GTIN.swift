/// A trade item number as printed under a barcode (GS1 General Specifications, 3.3 and 7.9):
/// GTIN-8, -12, -13 or -14 with a valid check digit, compared as GTIN-14.
public struct GTIN: Sendable, Hashable, CustomStringConvertible {
  /// The rule in a message.
  public static let rule = "must be a barcode of 8, 12, 13 or 14 digits with a valid check digit"

  /// The 14 digits that identify the item: UPC-A equals EAN-13 with a leading zero.
  public let description: String

  /// Reads a number as typed or stored: spaces and hyphens are dropped, lost leading zeros
  /// restored. `nil` when it holds anything else, is longer than 14 digits, all zero, or its check
  /// digit is wrong.
  public init?(_ text: String) {
    var digits: [UInt8] = []
    guard text.utf8.count <= 64 else { return nil }
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): digits.append(byte - 48)
      case UInt8(ascii: " "), UInt8(ascii: "-"): continue
      default: return nil
      }
    }
    let significant = Array(digits.drop { $0 == 0 })
    // Anything shorter is no GTIN that lost its zeros but a shop's own code.
    guard (6...14).contains(significant.count), digits.count <= 18 else { return nil }
    let padded = Array(repeating: 0, count: 14 - significant.count) + significant
    guard Self.checkDigit(padded.dropLast()) == padded[13] else { return nil }
    description = String(decoding: padded.map { $0 + 48 }, as: UTF8.self)
  }

  /// The 14 digits as a number, the form in which identifiers are stored and compared.
  public var number: Int64 { description.utf8.reduce(0) { $0 * 10 + Int64($1 - 48) } }

  /// The number of a code in somebody's data, where the check digit may be wrong or lost: its digits
  /// whatever stands between them. `nil` without a digit other than 0, or with more than 14.
  public static func number(ofDigits text: String) -> Int64? {
    var number: Int64 = 0
    for byte in text.utf8 where (48...57).contains(byte) {
      number = number * 10 + Int64(byte - 48)
      guard number < 100_000_000_000_000 else { return nil }
    }
    return number == 0 ? nil : number
  }

  /// The check digit of the digits before it: weights 3 and 1 alternate from the right, and the
  /// sum is brought to a multiple of ten (GS1 General Specifications, 7.9.1).
  static func checkDigit(_ digits: some BidirectionalCollection<UInt8>) -> UInt8 {
    var sum = 0
    for (index, digit) in digits.reversed().enumerated() {
      sum += Int(digit) * (index.isMultiple(of: 2) ? 3 : 1)
    }
    return UInt8((10 - sum % 10) % 10)
  }
}
