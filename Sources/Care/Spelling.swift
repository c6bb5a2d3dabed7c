/// The words of the patterns that are long enough to be known again with a slip of typing.
struct Spelling {
  private var letters: [[UInt8]] = []
  private var symbols: [Int32] = []
  /// The letters of each word, a bit each.
  private var masks: [UInt32] = []

  /// The fewest letters of a word that one wrong letter leaves recognisable.
  private static let shortest = 6

  mutating func add(_ word: [UInt8], _ symbol: Int32) {
    guard word.count >= 4 else { return }
    letters.append(word)
    symbols.append(symbol)
    masks.append(Self.mask(word))
  }

  /// Returns the words from which a word differs by one letter too many, missing, wrong or swapped,
  /// but not the first; in a word with stars, by the letters they stand for.
  func symbols(near word: [UInt8]) -> [Int32] {
    guard word.count >= 4, word.count <= 24 else { return [] }
    let mask = Self.mask(word)
    let stars = word.count { $0 == UInt8(ascii: "*") }
    return masks.indices.filter { index in
      guard abs(letters[index].count - word.count) <= 1,
        (masks[index] ^ mask).nonzeroBitCount <= 2 + stars
      else { return false }
      return stars > 0
        ? letters[index].count == word.count
          && zip(letters[index], word).allSatisfy { $0 == $1 || $1 == UInt8(ascii: "*") }
        : Self.isOneSlip(from: letters[index], to: word)
    }.map { symbols[$0] }
  }

  private static func isOneSlip(from word: [UInt8], to typed: [UInt8]) -> Bool {
    guard word.count >= shortest - 1, word.first == typed.first else { return false }
    var same = 0
    while same < min(word.count, typed.count), word[same] == typed[same] { same += 1 }
    let (rest, other) = (word[same...], typed[same...])
    let isSwap =
      rest.count == other.count && rest.count >= 2 && rest.first == other.dropFirst().first
      && other.first == rest.dropFirst().first && rest.dropFirst(2) == other.dropFirst(2)
    if isSwap { return true }
    // In a short word only a letter that is doubled or no longer is.
    guard word.count >= shortest else {
      let (long, short) = word.count > typed.count ? (rest, other) : (other, rest)
      return long.count == short.count + 1 && long.dropFirst() == short
        && (same > 0 && long.first == word[same - 1])
    }
    return rest.dropFirst() == other.dropFirst() || rest.dropFirst() == other
      || rest == other.dropFirst()
  }

  /// Returns a word with three and more equal letters in a row made one or two.
  static func shortened(_ word: [UInt8], _ most: Int) -> [UInt8] {
    var (plain, run): ([UInt8], [UInt8]) = ([], [])
    for byte in word + [0] {
      if let last = run.last, last != byte {
        plain += run.count >= 3 ? run.prefix(most) : run[...]
        run = []
      }
      run.append(byte)
    }
    return plain
  }

  private static func mask(_ word: [UInt8]) -> UInt32 {
    word.reduce(0) { $1 == UInt8(ascii: "*") ? $0 : $0 | 1 << UInt32($1 & 31) }
  }
}
