import PlainText

/// Writes words of German, French and Spanish as the names of foods have them: `Kaese` as `Kase`, where
/// umlauts count as their letters, `l'avocat` as `avocat`, `Weißwürste` as `Weisswurst`.
///
/// Only words that no food holds are written otherwise.
enum ForeignSpelling {
  /// Returns a text in which each unknown word that only its spelling or ending hides is written as some
  /// food has it.
  ///
  /// - Parameters:
  ///   - isKnown: returns whether some food holds a folded word, or one that begins with it.
  ///   - isWhole: returns whether some food holds a folded word.
  static func spelledOut(
    _ text: String, unless isKnown: ([UInt8]) -> Bool, as isWhole: ([UInt8]) -> Bool
  ) -> String {
    var hasChanged = false
    let words = text.split(whereSeparator: \.isWhitespace).map { word -> String in
      guard let known = known(word, isKnown, isWhole) else { return String(word) }
      hasChanged = true
      return known
    }
    return hasChanged ? words.text(separatedBy: " ") : text
  }

  private static func known(
    _ word: Substring, _ isKnown: ([UInt8]) -> Bool, _ isWhole: ([UInt8]) -> Bool
  ) -> String? {
    guard word.utf8.count >= shortest, !word.contains(where: \.isNumber) else { return nil }
    let read = FoodWords(word).words
    guard read.count == 1, let typed = read.first?.typed, !isKnown(typed), !isKnown(read[0].folded)
    else { return nil }
    let plain = withoutElision(word)
    if plain.count < word.count {
      let rest = FoodWords(plain).words
      if let first = rest.first, isKnown(first.folded) || isKnown(first.typed) {
        return String(plain)
      }
    }
    for spelling in spellings(FoodWords(plain).words.first?.typed ?? typed) {
      if isWhole(spelling) || isWhole(FoodWords.singular(spelling)) {
        return String(decoding: spelling, as: UTF8.self)
      }
    }
    return nil
  }

  /// Returns a word without the article or preposition that French joins to it: `d'huile`.
  private static func withoutElision(_ word: Substring) -> Substring {
    let start = word.prefix(2).lowercased()
    guard start.count == 2, "ld".contains(start.first ?? " "),
      start.hasSuffix("'") || start.hasSuffix("\u{2019}")
    else { return word }
    return word.dropFirst(2)
  }

  /// Returns a folded word with its umlauts written as letters and without the endings of plurals and
  /// cases, likeliest first.
  private static func spellings(_ word: [UInt8]) -> [[UInt8]] {
    let plain = withoutDigraphs(word)
    var all = plain == word ? [] : [plain]
    for base in plain == word ? [word] : [plain, word] {
      for ending in endings where base.count >= ending.utf8CodeUnitCount + shortest {
        let start = base.count - ending.utf8CodeUnitCount
        if base[start...].elementsEqual(
          UnsafeBufferPointer(start: ending.utf8Start, count: ending.utf8CodeUnitCount))
        {
          all.append(Array(base[..<start]))
        }
      }
    }
    return all
  }

  /// Returns a word with `ae`, `oe` and `ue` as the letters under the umlauts.
  private static func withoutDigraphs(_ word: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    for byte in word {
      if byte == UInt8(ascii: "e"), let last = result.last,
        [UInt8(ascii: "a"), UInt8(ascii: "o"), UInt8(ascii: "u")].contains(last)
      {
        continue
      }
      result.append(byte)
    }
    return result
  }

  /// The letters that a word must have without its ending.
  private static let shortest = 5
  private static let endings: [StaticString] = ["n", "e", "en", "es", "s"]
}
