/// A trade item number as printed under a barcode (GS1 General Specifications, 3.3 and 7.9):
/// GTIN-8, -12, -13 or -14 with a valid check digit, compared as GTIN-14.
public struct GTIN: Sendable, Hashable, CustomStringConvertible {
  /// The rule for messages.
  public static let rule = "must be a barcode of 8, 12, 13 or 14 digits with a valid check digit"

  /// The 14 digits that identify the item: UPC-A equals EAN-13 with a leading zero.
  public let description: String

  /// Reads a number as typed or stored: spaces and hyphens are removed, lost leading zeros
  /// restored. The result is `nil` when the text has anything else, more than 14 digits, only
  /// zeros, or a wrong check digit.
  public init?(_ text: String) {
    guard let digits = Self.digits(of: text) else { return nil }
    let significant = Array(digits.drop { $0 == 0 })
    // A shorter number is a shop's own code, not a GTIN that lost its zeros.
    guard (6...14).contains(significant.count), digits.count <= 18 else { return nil }
    let padded = Array(repeating: 0, count: 14 - significant.count) + significant
    guard Self.checkDigit(padded.dropLast()) == padded[13] else { return nil }
    self.init(unchecked: padded)
  }

  /// Returns the digits of a code; `nil` when it has anything but digits, spaces and hyphens.
  private static func digits(of text: String) -> [UInt8]? {
    guard text.utf8.count <= 64 else { return nil }
    var digits: [UInt8] = []
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): digits.append(byte - 48)
      case UInt8(ascii: " "), UInt8(ascii: "-"): continue
      default: return nil
      }
    }
    return digits
  }

  private init(unchecked padded: [UInt8]) {
    description = String(decoding: padded.map { $0 + 48 }, as: UTF8.self)
  }

  /// Reads a UPC-E as printed on small packages: eight digits, of which the first is 0 or 1 (a 0
  /// may be lost), and restores the zeros it leaves out (GS1 General Specifications, 5.2.2.4.2).
  /// The same digits may also be a GTIN-8.
  public init?(expandingUPCE text: String) {
    guard var digits = Self.digits(of: text) else { return nil }
    if digits.count == 7 { digits.insert(0, at: 0) }
    guard digits.count == 8, digits[0] <= 1 else { return nil }
    let data = digits[1...6]
    let last = digits[6]
    let item: [UInt8] =
      switch last {
      case 0...2: data.prefix(2) + [last, 0, 0, 0, 0] + data[3...5]
      case 3: data.prefix(3) + [0, 0, 0, 0, 0] + data[4...5]
      case 4: data.prefix(4) + [0, 0, 0, 0, 0] + data[5...5]
      default: data.prefix(5) + [0, 0, 0, 0, last]
      }
    let padded = [0, 0, digits[0]] + item
    guard Self.checkDigit(padded) == digits[7] else { return nil }
    self.init(unchecked: padded + [digits[7]])
  }

  /// Returns the numbers that a code may stand for, likeliest first: the number itself, or the
  /// expansion of a UPC-E; empty when it is not a barcode.
  public static func readings(of text: String) -> [GTIN] {
    [GTIN(text), GTIN(expandingUPCE: text)].compactMap { $0 }
  }

  /// Whether the number is valid in one shop only: the prefixes 02, 04 and 20–29 of GTIN-13, which
  /// include 2 and 4 in UPC-A (GS1 General Specifications, 1.4.2).
  public var isRestricted: Bool {
    let digits = Array(description.utf8)
    guard digits[0] == 48 else { return false }
    return digits[1] == 50 || (digits[1] == 48 && (digits[2] == 50 || digits[2] == 52))
  }

  /// The number without its check digit, as some data has it; `nil` when those digits are another
  /// item's number.
  public var numberWithoutCheckDigit: Int64? {
    let number = number / 10
    return GTIN("\(number)") == nil ? number : nil
  }

  /// The number of the item in a case: GTIN-14 puts a digit 1 to 8 before the item's own number
  /// (GS1 General Specifications, 2.1.2); `nil` for the number of an item.
  public var contained: GTIN? {
    var digits = description.utf8.map { $0 - 48 }
    guard (1...8).contains(digits[0]) else { return nil }
    digits[0] = 0
    digits[13] = Self.checkDigit(digits.dropLast())
    return GTIN(unchecked: digits)
  }

  /// The 14 digits as a number, the form in which identifiers are stored and compared.
  public var number: Int64 { description.utf8.reduce(0) { $0 * 10 + Int64($1 - 48) } }

  /// Returns the number of a code whose check digit may be wrong or missing: all its digits,
  /// whatever is between them; `nil` without a digit other than 0, or with more than 14.
  public static func number(ofDigits text: String) -> Int64? {
    var number: Int64 = 0
    for byte in text.utf8 where (48...57).contains(byte) {
      number = number * 10 + Int64(byte - 48)
      guard number < 100_000_000_000_000 else { return nil }
    }
    return number == 0 ? nil : number
  }

  /// Returns the check digit for the digits before it: weights 3 and 1 alternate from the right,
  /// and the check digit completes the sum to a multiple of ten (GS1 General Specifications,
  /// 7.9.1).
  static func checkDigit(_ digits: some BidirectionalCollection<UInt8>) -> UInt8 {
    var sum = 0
    for (index, digit) in digits.reversed().enumerated() {
      sum += Int(digit) * (index.isMultiple(of: 2) ? 3 : 1)
    }
    return UInt8((10 - sum % 10) % 10)
  }
}
