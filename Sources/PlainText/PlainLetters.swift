/// The letters of a text as they are compared: small, without accents, digits as 0 to 9.
public enum PlainLetters {
  /// Returns a text in small plain letters. Full-width signs and the digits of other scripts become ASCII,
  /// blanks of any kind become spaces, and marks on letters go.
  public static func folded(_ text: some StringProtocol) -> String {
    guard !text.utf8.allSatisfy({ $0 < 0x80 && !(0x41...0x5A).contains($0) }) else {
      return String(text)
    }
    var folded = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      let value = (0xFF01...0xFF5E).contains(scalar.value) ? scalar.value - 0xFEE0 : scalar.value
      switch value {
      case 0x41...0x5A: folded.append(Unicode.Scalar(UInt8(value + 32)))
      case 0x20...0x7E: folded.append(Unicode.Scalar(UInt8(value)))
      case 0x2018, 0x2019, 0x02BC: folded.append("'")
      case 0x300...0x36F, 0xAD, 0x200B...0x200F, 0xFE00...0xFE0F, 0xFEFF: break
      default:
        if let letters = plain[value] {
          folded.append(contentsOf: letters.unicodeScalars)
        } else if let digit = scalar.properties.numericType == .decimal
          ? scalar.properties.numericValue : nil
        {
          folded.append(contentsOf: String(Int(digit)).unicodeScalars)
        } else if scalar.properties.isWhitespace {
          folded.append(" ")
        } else {
          folded.append(contentsOf: scalar.properties.lowercaseMapping.unicodeScalars)
        }
      }
    }
    return String(folded)
  }

  /// The plain letters of the accented ones of Latin-1, and of the French ligature, by code point.
  public static let plain: [UInt32: String] = {
    let plain: [(ClosedRange<UInt32>, String)] = [
      (0xE0...0xE5, "a"), (0xE6...0xE6, "ae"), (0xE7...0xE7, "c"), (0xE8...0xEB, "e"),
      (0xEC...0xEF, "i"), (0xF1...0xF1, "n"), (0xF2...0xF6, "o"), (0xF9...0xFC, "u"),
      (0xFD...0xFD, "y"), (0xFF...0xFF, "y"),
    ]
    var letters: [UInt32: String] = [0xDF: "ss", 0x1E9E: "ss", 0x152: "oe", 0x153: "oe"]
    for (range, letter) in plain {
      for value in range { (letters[value], letters[value - 32]) = (letter, letter) }
    }
    return letters
  }()
}
