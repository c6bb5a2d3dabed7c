/// The words of a food's name in the form in which the search compares them: lower-case, without
/// diacritics and apostrophes, singular.
///
/// Only plurals are folded. A real stemmer (Porter's) also turns "peppered" into pepper and
/// "cooker" into cook, which for foods confuses more than it finds.
struct FoodWords {
  /// One word of a text.
  struct Word: Hashable {
    /// The word as typed, without case, diacritics and apostrophes.
    var typed: [UInt8]
    /// Its singular, which is compared.
    var folded: [UInt8]
    /// Whether it follows a comma, as in "Egg, fried".
    var startsSegment: Bool
    /// Whether the words after it only accompany it: "omelette" in "omelette with cheese".
    var endsHead = false
  }

  private(set) var words: [Word] = []
  private var current: [UInt8] = []
  private var isSegmentStart = true

  /// Reads the words of a text. Everything but letters, digits and `%` separates them; words
  /// without meaning ("of", "with") are left out unless there is nothing else.
  init(_ text: some StringProtocol) {
    for scalar in text.unicodeScalars { add(scalar) }
    endWord()
    dropFillers()
  }

  private mutating func dropFillers() {
    var meaningful: [Word] = []
    var startsSegment = false
    for word in words {
      startsSegment = startsSegment || word.startsSegment
      if !Self.isFiller(word.typed) {
        meaningful.append(word)
        meaningful[meaningful.count - 1].startsSegment = startsSegment
        startsSegment = false
      } else if !meaningful.isEmpty, Self.isPreposition(word.typed) {
        meaningful[meaningful.count - 1].endsHead = true
      }
    }
    if !meaningful.isEmpty { words = meaningful }
  }

  private mutating func add(_ scalar: Unicode.Scalar) {
    switch scalar.value {
    case 0x61...0x7A, 0x30...0x39: current.append(UInt8(truncatingIfNeeded: scalar.value))
    case 0x25: if !current.isEmpty { current.append(0x25) }
    case 0x41...0x5A: current.append(UInt8(truncatingIfNeeded: scalar.value) | 0x20)
    case 0x27: return
    case 0x2C:
      endWord()
      isSegmentStart = true
    case ..<0x80: endWord()
    default: addBeyondASCII(scalar)
    }
  }

  private mutating func addBeyondASCII(_ scalar: Unicode.Scalar) {
    if let base = LatinLetters.base(of: scalar) {
      current.append(base)
      return
    }
    switch scalar {
    case "\u{2019}", "\u{2BC}": return
    case "æ", "Æ": current += Array("ae".utf8)
    case "œ", "Œ": current += Array("oe".utf8)
    case "ß", "ẞ": current += Array("ss".utf8)
    default:
      switch scalar.properties.generalCategory {
      case .nonspacingMark, .enclosingMark, .format: return
      case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
        .decimalNumber, .letterNumber, .otherNumber:
        guard Self.isKnownToIndex(scalar) else { return endWord() }
        current += Array(scalar.properties.lowercaseMapping.utf8)
      default: endWord()
      }
    }
  }

  /// Returns whether SQLite's tokenizer, which is built on Unicode 6.1, treats a scalar as a letter
  /// or number too, so that a word is one token there as well.
  private static func isKnownToIndex(_ scalar: Unicode.Scalar) -> Bool {
    guard let age = scalar.properties.age else { return false }
    return (age.major, age.minor) <= (6, 1)
  }

  private mutating func endWord() {
    guard !current.isEmpty else { return }
    words.append(
      Word(typed: current, folded: Self.singular(current), startsSegment: isSegmentStart))
    isSegmentStart = false
    current.removeAll(keepingCapacity: true)
  }

  /// Returns whether a word says nothing about a food.
  static func isFiller(_ word: [UInt8]) -> Bool {
    switch word.count {
    case 1: word == [0x61]
    case 2: fillersOfTwo.contains { word.elementsEqual($0.utf8) }
    case 3: word.elementsEqual("and".utf8) || word.elementsEqual("the".utf8)
    case 4: word.elementsEqual("with".utf8)
    default: false
    }
  }

  private static func isPreposition(_ word: [UInt8]) -> Bool {
    word.elementsEqual("with".utf8) || word.elementsEqual("on".utf8)
      || word.elementsEqual("in".utf8)
  }

  private static let fillersOfTwo = ["of", "in", "on", "or", "an"]

  /// Returns the singular of an English word, the same for the word and its plural; not always a
  /// word itself, since "berry", "berries", "cookie" and "cookies" all end in `i`.
  static func singular(_ word: [UInt8]) -> [UInt8] {
    for (plural, singular) in irregular
    where word.count == plural.utf8.count && word.elementsEqual(plural.utf8) {
      return Array(singular.utf8)
    }
    guard word.count > 3, word.allSatisfy({ $0 < 0x80 }) else { return word }
    var stem = word[...]
    if ends(stem, "es") {
      let rest = stem.dropLast(2)
      if ["ch", "sh", "x", "ss", "zz", "o"].contains(where: { ends(rest, $0) }), rest.count > 2 {
        return Array(rest)
      }
      stem = stem.dropLast()
    } else if ends(stem, "s"), !ends(stem, "ss"), !ends(stem, "us") {
      stem = stem.dropLast()
    }
    guard stem.count > 3 else { return Array(stem) }
    // "quiche" and "quiches", whose plural looks like that of "sandwich".
    if ends(stem, "che") { return Array(stem.dropLast()) }
    if ends(stem, "ie") { return Array(stem.dropLast()) }
    if ends(stem, "y") { return Array(stem.dropLast()) + [0x69] }
    return Array(stem)
  }

  private static let irregular = [
    ("leaves", "leaf"), ("loaves", "loaf"), ("halves", "half"), ("calves", "calf"),
    ("knives", "knife"), ("geese", "goose"), ("fry", "fri"),
    // Pâtes are pasta, and no pâté.
    ("pates", "pates"),
    // Pastis is a drink, and no pasty.
    ("pastis", "pastis"),
  ]

  private static func ends(_ word: ArraySlice<UInt8>, _ suffix: StaticString) -> Bool {
    let count = suffix.utf8CodeUnitCount
    guard word.count >= count else { return false }
    return word.suffix(count).elementsEqual(
      UnsafeBufferPointer(start: suffix.utf8Start, count: count))
  }

  /// Returns the spellings under which an index without folding may hold a folded word.
  static func spellings(of folded: [UInt8]) -> [[UInt8]] {
    if folded.count > 3, folded.last == 0x69 {
      let stem = Array(folded.dropLast())
      return [stem + [0x79], stem + Array("ies".utf8), stem + Array("ie".utf8), folded]
    }
    return [folded, folded + [0x73], folded + [0x65, 0x73]]
  }
}

/// Latin letters without their diacritics.
enum LatinLetters {
  /// Returns the plain lower-case letter of a Latin one; `nil` for everything else.
  static func base(of scalar: Unicode.Scalar) -> UInt8? {
    let letter: UInt8
    switch scalar.value {
    case 0xC0...0x24F: letter = byte(of: fromC0, at: Int(scalar.value) - 0xC0)
    case 0x1E00...0x1EFF: letter = byte(of: from1E00, at: Int(scalar.value) - 0x1E00)
    default: return nil
    }
    return letter == UInt8(ascii: ".") ? nil : letter
  }

  private static func byte(of table: StaticString, at index: Int) -> UInt8 {
    table.utf8Start[index]
  }

  // The decompositions of the Unicode Character Database, one letter for each code point from
  // U+00C0 and U+1E00; a dot for a letter that is not a plain one with a mark.
  private static let fromC0: StaticString = """
    aaaaaa.ceeeeiiiidnooooo.ouuuuy..aaaaaa.ceeeeiiiidnooooo.ouuuuy.yaaaaaaccccccccdd\
    ddeeeeeeeeeegggggggghhhhiiiiiiiiii..jjkk.llllll..llnnnnnn.nnoooooo..rrrrrrssssss\
    ssttttttuuuuuuuuuuuuwwyyyzzzzzzs..................f.............oo.............u\
    u............................aaiioouuuuuuuuuu.aaaa....ggkkoooo..j...gg..nnaa....\
    aaaaeeeeiiiioooorrrruuuusstt..hh......aaeeooooooooyy............................
    """
  private static let from1E00: StaticString = """
    aabbbbbbccddddddddddeeeeeeeeeeffgghhhhhhhhhhiiiikkkkkkllllllllmmmmmmnnnnnnnnoooo\
    oooopppprrrrrrrrssssssssssttttttttuuuuuuuuuuvvvvwwwwwwwwwwxxxxyyzzzzzzhtwy.s....\
    aaaaaaaaaaaaaaaaaaaaaaaaeeeeeeeeeeeeeeeeiiiioooooooooooooooooooooooouuuuuuuuuuuu\
    uuyyyyyyyy......
    """
}
