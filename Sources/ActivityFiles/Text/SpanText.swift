/// Reads durations as tables write them.
enum SpanText {
  /// Returns the seconds of `00:17:01`, `1:02:03.5`, `17:01` or `00:01:39,6`; `nil` for other
  /// texts.
  static func clock(_ bytes: UnsafeRawBufferPointer) -> Double? {
    let bytes = bytes.trimmed
    guard (3...16).contains(bytes.count) else { return nil }
    var parts: [Double] = []
    var value = 0.0
    var scale = 1.0
    var isFraction = false
    var hasDigits = false
    for byte in bytes {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        hasDigits = true
        let digit = Double(byte - UInt8(ascii: "0"))
        if isFraction {
          scale /= 10
          value += digit * scale
        } else {
          value = value * 10 + digit
        }
      case UInt8(ascii: ":") where !isFraction && hasDigits:
        parts.append(value)
        value = 0
        hasDigits = false
      case UInt8(ascii: "."), UInt8(ascii: ","):
        guard !isFraction, hasDigits else { return nil }
        isFraction = true
      default: return nil
      }
    }
    parts.append(value)
    guard hasDigits, parts.count == 2 || parts.count == 3 else { return nil }
    return parts.reduce(0) { $0 * 60 + $1 }
  }

  /// Returns the seconds of `2h 18m`, `45m`, `58min 3s` or `1小时13分钟`; `nil` for other texts.
  static func words(_ bytes: UnsafeRawBufferPointer) -> Double? {
    guard bytes.count <= 40 else { return nil }
    var total = 0.0
    var number: Double?
    var word = ""
    var hasUnit = false
    func flush() -> Bool {
      guard let value = number, !word.isEmpty else { return word.isEmpty }
      guard let unit = seconds(of: word) else { return false }
      total += value * unit
      hasUnit = true
      (number, word) = (nil, "")
      return true
    }
    for character in String(decoding: bytes, as: UTF8.self).lowercased() {
      if let digit = character.wholeNumberValue, character.isASCII {
        if !word.isEmpty, !flush() { return nil }
        number = (number ?? 0) * 10 + Double(digit)
      } else if character.isLetter {
        word.append(character)
      }
    }
    guard flush(), hasUnit, number == nil else { return nil }
    return total
  }

  private static func seconds(of unit: String) -> Double? {
    switch unit {
    case "h", "hr", "hrs", "hour", "hours", "std", "小时", "小時", "時間", "시간", "u", "t", "ч": 3600
    case "m", "min", "mins", "minute", "minutes", "分钟", "分鐘", "分", "분", "мин": 60
    case "s", "sec", "secs", "sek", "second", "seconds", "秒", "초", "с": 1
    default: nil
    }
  }
}
