/// Converts member names between the two spellings that services use.

extension String {
  /// The name in snake case: `startDate` becomes `start_date`, `userID` `user_id`, `URLText`
  /// `url_text`; digits stay with the letters before them.
  public var snakeCase: String {
    let bytes = Array(utf8)
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count + 4)
    for (index, byte) in bytes.enumerated() {
      guard byte.isUpperCase else {
        result.append(byte)
        continue
      }
      let beginsWord =
        index > 0
        && (!bytes[index - 1].isUpperCase
          || (index + 1 < bytes.count && bytes[index + 1].isLowerCase))
      if beginsWord, result.last != UInt8(ascii: "_") { result.append(UInt8(ascii: "_")) }
      result.append(byte | 0x20)
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// The name in camel case: `start_date` becomes `startDate`; underscores at either end are kept.
  public var camelCase: String {
    let bytes = Array(utf8)
    guard let first = bytes.firstIndex(where: { $0 != UInt8(ascii: "_") }),
      let last = bytes.lastIndex(where: { $0 != UInt8(ascii: "_") })
    else { return self }
    var result = Array(bytes[..<first])
    var beginsWord = false
    for byte in bytes[first...last] {
      if byte == UInt8(ascii: "_") {
        beginsWord = true
      } else {
        result.append(beginsWord && byte.isLowerCase ? byte & 0xDF : byte)
        beginsWord = false
      }
    }
    return String(decoding: result + bytes[(last + 1)...], as: UTF8.self)
  }
}

extension UInt8 {
  fileprivate var isUpperCase: Bool { (0x41...0x5A).contains(self) }
  fileprivate var isLowerCase: Bool { (0x61...0x7A).contains(self) }
}
