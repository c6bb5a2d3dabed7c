import PlainText

/// A text as small ASCII words and numbers: without case, accents, apostrophes and signs.
struct PlainWords {
  /// A word, or a number as written in digits.
  struct Piece {
    var word: ArraySlice<UInt8>
    var number: Double?
    /// Whether a sentence or a line begins with it.
    var isFirst: Bool
  }

  private(set) var pieces: [Piece] = []
  private let bytes: [UInt8]
  private var place = 0
  private var beginsSentence = true

  /// The most characters (Unicode scalars) that are read of a text.
  static let longest = 100_000

  init(_ text: String) {
    bytes = Self.folded(text)
    while place < bytes.count { readNext() }
  }

  /// Returns the text with plain small letters; what is neither a letter nor a sign is a space.
  ///
  /// - Parameter umlaut: what follows the vowel of a letter with an umlaut.
  static func folded(_ text: String, umlaut: [UInt8] = []) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(min(text.utf8.count, longest))
    for scalar in text.unicodeScalars.prefix(longest) {
      // The full-width forms are the ASCII signs, moved.
      let value = (0xFF01...0xFF5E).contains(scalar.value) ? scalar.value - 0xFEE0 : scalar.value
      switch value {
      case 0x41...0x5A: bytes.append(UInt8(value + 32))
      case 0x0A, 0x0D, 0x2028, 0x2029, 0x2026: bytes.append(UInt8(ascii: "."))
      case 0x21...0x7E: bytes.append(UInt8(value))
      case 0x2018, 0x2019, 0x02BC, 0x2032, 0xB4, 0x60: bytes.append(UInt8(ascii: "'"))
      // Marks on the letter before, and signs without width.
      case 0x300...0x36F, 0xAD, 0x200B...0x200F, 0xFE00...0xFE0F, 0xFEFF: break
      default:
        let letters = PlainLetters.plain[value] ?? " "
        bytes += letters.utf8
        if !umlaut.isEmpty, umlauts.contains(value) { bytes += umlaut }
      }
    }
    return bytes
  }

  private static let umlauts: Set<UInt32> = [0xC4, 0xD6, 0xDC, 0xE4, 0xF6, 0xFC]

  private mutating func readNext() {
    let byte = bytes[place]
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"): readWord()
    case UInt8(ascii: "0")...UInt8(ascii: "9"): readNumber()
    default:
      if [UInt8(ascii: "."), UInt8(ascii: "!"), UInt8(ascii: "?"), UInt8(ascii: ";")].contains(byte)
      {
        beginsSentence = true
      }
      // "under 800" is written "< 800", and a pressure has a stroke.
      let isBetween = byte == UInt8(ascii: "/") && pieces.last?.number != nil
      if isBetween || byte == UInt8(ascii: "<") { add(bytes[place...place]) }
      place += 1
    }
  }

  private mutating func add(_ word: ArraySlice<UInt8>, number: Double? = nil) {
    pieces.append(Piece(word: word, number: number, isFirst: beginsSentence))
    beginsSentence = false
  }

  private func byte(_ offset: Int) -> UInt8 {
    place + offset < bytes.count ? bytes[place + offset] : UInt8(ascii: " ")
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  /// Reads a word: "don't" as `dont`, but "j'ai" as two words; "k1ll" and "a$$" with their letters.
  private mutating func readWord() {
    var word: [UInt8] = []
    while place < bytes.count {
      let byte = bytes[place]
      if Self.isLetter(byte) {
        word.append(byte)
      } else if byte == UInt8(ascii: "'"), Self.isLetter(self.byte(1)) {
        if Self.elided.contains(String(decoding: word, as: UTF8.self)) { break }
      } else if let letter = Self.disguised[byte], Self.isLetter(self.byte(1)) {
        word.append(letter)
      } else {
        break
      }
      place += 1
    }
    add(word[...])
    if byte(0) == UInt8(ascii: "'") { place += 1 }
  }

  /// What French leaves of a word before an apostrophe.
  private static let elided: Set<String> = [
    "j", "d", "n", "l", "m", "s", "t", "c", "qu", "jusqu", "lorsqu", "puisqu",
  ]

  /// Signs in the place of letters; a star stands for any.
  private static let disguised: [UInt8: UInt8] = [
    UInt8(ascii: "1"): UInt8(ascii: "i"), UInt8(ascii: "0"): UInt8(ascii: "o"),
    UInt8(ascii: "3"): UInt8(ascii: "e"), UInt8(ascii: "4"): UInt8(ascii: "a"),
    UInt8(ascii: "$"): UInt8(ascii: "s"), UInt8(ascii: "@"): UInt8(ascii: "a"),
    UInt8(ascii: "!"): UInt8(ascii: "i"), UInt8(ascii: "*"): UInt8(ascii: "*"),
  ]

  /// Reads a number: "1,200" and "1.200" as thousands, "2,4" and "2.4" as decimals.
  private mutating func readNumber() {
    let start = place
    while Self.isDigit(byte(0)) { place += 1 }
    var digits = Array(bytes[start..<place])
    let sign = byte(0)
    if sign == UInt8(ascii: ".") || sign == UInt8(ascii: ","), Self.isDigit(byte(1)) {
      place += 1
      let fraction = place
      while Self.isDigit(byte(0)) { place += 1 }
      let isThousand = place - fraction == 3 && digits.count < 4 && digits != [UInt8(ascii: "0")]
      digits += (isThousand ? [] : [UInt8(ascii: ".")]) + bytes[fraction..<place]
    }
    add([], number: Double(String(decoding: digits, as: UTF8.self)) ?? .infinity)
    // 5'4 is a height in feet.
    if byte(0) == UInt8(ascii: "'"), Self.isDigit(byte(1)) {
      add([UInt8(ascii: "f"), UInt8(ascii: "t")])
    }
  }
}
