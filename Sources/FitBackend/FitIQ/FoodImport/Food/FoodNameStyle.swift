// Databases for machines write names as their label printers do: "KRAFT, MACARONI & CHEESE". People
// read "Macaroni & Cheese".

extension CleanText {
  /// Writes the words of a text in capitals with one capital each; leaves any other text alone.
  mutating func calm() {
    guard isShouted else { return }
    var word = 0
    while let range = nextWord(from: word) {
      calmWord(range, isFirst: word == 0)
      word = range.upperBound
    }
  }

  /// Removes a brand from the front, with the comma or space behind it, unless nothing would be
  /// left.
  mutating func dropPrefix(_ brand: [UInt8]) {
    guard brand.count > 1, bytes.count > brand.count + 1 else { return }
    for (ours, theirs) in zip(bytes, brand) where ours.lowercasedASCII != theirs.lowercasedASCII {
      return
    }
    var place = brand.count
    guard bytes[place] == 0x2c || bytes[place] == 0x20 else { return }
    while place < bytes.count, [0x2c, 0x20, 0x2d].contains(bytes[place]) { place += 1 }
    guard place < bytes.count, bytes[place].isASCIILetter else { return }
    removeFirst(place)
  }

  private var isShouted: Bool {
    var capitals = 0
    for byte in bytes {
      switch byte {
      case 0x41...0x5a: capitals += 1
      case 0x61...0x7a, 0x80...: return false
      default: break
      }
    }
    return capitals > 3
  }

  /// Returns the range of the next run of letters, digits and apostrophes; `nil` at the end.
  private func nextWord(from start: Int) -> Range<Int>? {
    func isWord(_ byte: UInt8) -> Bool {
      byte.isASCIILetter || (0x30...0x39).contains(byte) || byte == 0x27
    }
    guard let first = bytes[start...].firstIndex(where: isWord) else { return nil }
    return first..<(bytes[first...].firstIndex { !isWord($0) } ?? bytes.endIndex)
  }

  private mutating func calmWord(_ range: Range<Int>, isFirst: Bool) {
    let word = bytes[range]
    if Self.abbreviations.contains(where: { word.elementsEqual($0.utf8) }) { return }
    let isSmall = !isFirst && Self.smallWords.contains { word.elementsEqual($0.utf8) }
    edit { byte, index in
      guard range.contains(index) else { return }
      if isSmall || index > range.lowerBound { byte = byte.lowercasedASCII }
    }
  }

  private static let abbreviations = ["BBQ", "BLT", "DHA", "IPA", "MCT", "UHT", "USA", "XL", "XXL"]
  private static let smallWords = ["A", "AN", "AND", "FOR", "IN", "OF", "ON", "OR", "THE", "WITH"]
}

extension UInt8 {
  /// The lower-case letter of an ASCII capital; any other byte unchanged.
  var lowercasedASCII: UInt8 { (0x41...0x5a).contains(self) ? self | 0x20 : self }

  var isASCIILetter: Bool { (0x61...0x7a).contains(self | 0x20) }
}
