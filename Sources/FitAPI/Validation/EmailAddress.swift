/// The form of email addresses that every service accepts.
///
/// An account created through one service signs in to the others, so the strictest of their rules
/// applies to all: ASCII only, a local part of letters, digits and `_ ' + - .`, labels of letters,
/// digits and hyphens, and a top-level domain of two letters or more.
public enum EmailAddress {
  /// The most bytes of an address (RFC 5321, 4.5.3.1.3).
  public static let longest = 254

  /// Returns whether a text has that form.
  public static func isWellFormed(_ text: String) -> Bool {
    guard text.utf8.count <= longest else { return false }
    let parts = text.utf8.split(separator: UInt8(ascii: "@"), omittingEmptySubsequences: false)
    guard parts.count == 2, let local = parts.first, let domain = parts.last else { return false }
    return isLocalPart(local) && isDomain(domain)
  }

  private static func isLocalPart(_ text: Substring.UTF8View) -> Bool {
    let dot = UInt8(ascii: ".")
    guard let first = text.first, let last = text.last, first != dot, last != dot else {
      return false
    }
    var previous: UInt8 = 0
    for byte in text {
      switch byte {
      case UInt8(ascii: "_"), UInt8(ascii: "'"), UInt8(ascii: "+"), UInt8(ascii: "-"): break
      case dot: guard previous != dot else { return false }
      default: guard isLetter(byte) || isDigit(byte) else { return false }
      }
      previous = byte
    }
    return true
  }

  private static func isDomain(_ text: Substring.UTF8View) -> Bool {
    let labels = text.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    guard labels.count >= 2, let top = labels.last, top.count >= 2 else { return false }
    guard top.allSatisfy(isLetter) else { return false }
    return labels.allSatisfy { label in
      guard let first = label.first, first != UInt8(ascii: "-") else { return false }
      return label.allSatisfy { isLetter($0) || isDigit($0) || $0 == UInt8(ascii: "-") }
    }
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }
}
