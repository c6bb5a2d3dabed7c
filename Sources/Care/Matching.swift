import PlainText

extension Grammar {
  /// Finds the most urgent harm that a pattern meets in a text, among equals the first; `nil` where there is none.
  ///
  /// - Returns: the harm, and whether a pattern was met that nothing takes back.
  func harm(in words: PlainWords) -> (harm: Harm, isCertain: Bool)? {
    let tokens = tokens(of: words)
    let matches = matches(in: tokens)
    // The kinds that a word is innocent of, in each language.
    var innocence = [UInt32](repeating: 0, count: tokens.count)
    for match in matches {
      let pattern = patterns[match.pattern]
      guard pattern.isInnocent else { continue }
      for place in match.words { innocence[place] |= pattern.bits }
    }
    let harmful = matches.lazy.map { ($0.words, patterns[$0.pattern]) }.filter { words, pattern in
      pattern.harm != nil
        && (pattern.isCertain
          || !words.contains { innocence[$0] & pattern.innocents(words.count) != 0 })
    }
    let worst = harmful.compactMap { _, pattern in
      // What has support of its own was measured, or named exactly.
      pattern.harm.map { (harm: $0, isCertain: pattern.isCertain || !$0.sign.isEmpty) }
    }.min {
      ($0.harm.kind.urgency, $1.isCertain ? 1 : 0) < ($1.harm.kind.urgency, $0.isCertain ? 1 : 0)
    }
    return worst ?? (words.namesThinness ? (Harm(.eating, in: .en), true) : nil)
  }

  /// Returns the patterns that some words match, and which words: the fewest that do, and the most for
  /// what is innocent.
  func matches(in tokens: [Token]) -> [(pattern: Int, words: Range<Int>)] {
    var found: [(Int, Range<Int>)] = []
    for place in tokens.indices {
      for symbol in tokens[place].symbols {
        for index in firsts[Int(symbol)] {
          let pattern = patterns[Int(index)]
          let ends = ends(of: pattern.elements, at: place, in: tokens)
          guard ends > 1 else { continue }
          let length =
            pattern.isInnocent ? 63 - ends.leadingZeroBitCount : ends.trailingZeroBitCount
          found.append((Int(index), place..<place + max(1, length)))
        }
      }
    }
    return found
  }

  /// Returns the places where elements that begin at a place can end, as bits: 1 for the place itself.
  /// A pattern is shorter than 64 words.
  private func ends(of elements: [Element], at start: Int, in tokens: [Token]) -> UInt64 {
    var places: UInt64 = 1
    for element in elements {
      var next: UInt64 = element.isOptional ? places : 0
      var rest = places
      while rest != 0 {
        let offset = rest.trailingZeroBitCount
        rest &= rest - 1
        next |= ends(of: element.step, at: start + offset, in: tokens) << UInt64(offset)
      }
      guard next != 0 else { return 0 }
      places = next
    }
    return places
  }

  private func ends(of step: Element.Step, at place: Int, in tokens: [Token]) -> UInt64 {
    let isInside = place < tokens.count
    switch step {
    case .symbol(let symbol):
      guard isInside else { return 0 }
      var places: UInt64 = tokens[place].symbols.contains(symbol) ? 2 : 0
      for phrase in phrases[Int(symbol)] { places |= ends(of: phrase, at: place, in: tokens) }
      return places
    case .number(let range):
      guard isInside, let number = tokens[place].number else { return 0 }
      return range.contains(number) ? 2 : 0
    case .gap(let most, let crosses):
      var places: UInt64 = 1
      var length = 0
      while length < most, place + length < tokens.count, crosses || !tokens[place + length].isFirst
      {
        length += 1
        places |= 1 << UInt64(length)
      }
      return places
    case .not(let symbol):
      return ends(of: .symbol(symbol), at: place, in: tokens) == 0 ? 1 : 0
    case .start: return isInside && tokens[place].isFirst ? 1 : 0
    case .end: return !isInside || tokens[place].isFirst ? 1 : 0
    }
  }

  // MARK: Words

  func tokens(of words: PlainWords) -> [Token] {
    var tokens: [Token] = []
    let pieces = words.pieces
    var index = 0
    while index < pieces.count {
      let piece = pieces[index]
      let letters = pieces[index...].prefix { $0.word.count == 1 }
      // "k i l l  m y s e l f".
      if letters.count >= 5, let split = split(Array(letters.flatMap(\.word))) {
        tokens += split.enumerated().map { token(symbols: $1, isFirst: piece.isFirst && $0 == 0) }
        index += letters.count
        continue
      }
      index += 1
      if piece.number != nil {
        tokens.append(
          Token(symbols: [Self.anyNumber], number: piece.number, isFirst: piece.isFirst))
        continue
      }
      let word = Array(piece.word)
      let known = symbols(of: word)
      if known.isEmpty, word.count >= 7, let split = split(word) {
        tokens += split.enumerated().map { token(symbols: $1, isFirst: piece.isFirst && $0 == 0) }
      } else {
        tokens.append(token(symbols: known, isFirst: piece.isFirst))
      }
    }
    return tokens
  }

  /// Returns a token with the sets that its symbols are in.
  private func token(symbols: [Int32], isFirst: Bool) -> Token {
    var all = symbols
    var next = 0
    while next < all.count {
      for parent in parents[Int(all[next])] where !all.contains(parent) { all.append(parent) }
      next += 1
    }
    let number = symbols.lazy.compactMap { numbers[$0] }.first
    if number != nil { all.append(Self.anyNumber) }
    return Token(symbols: all, number: number, isFirst: isFirst)
  }

  /// Returns the words and beginnings that a word is, or else those it was meant to be.
  private func symbols(of word: [UInt8]) -> [Int32] {
    var found = exactSymbols(of: word[...])
    for most in [1, 2] {
      let plain = Spelling.shortened(word, most)
      if plain.count < word.count { found += exactSymbols(of: plain[...]) }
    }
    return found.isEmpty ? spelling.symbols(near: word) : found
  }

  private func exactSymbols(of word: ArraySlice<UInt8>) -> [Int32] {
    var found: [Int32] = []
    var hash = StableHash()
    for (index, byte) in word.enumerated() {
      hash.combine(byte)
      if index >= 2, let symbol = beginnings[hash.value] { found.append(symbol) }
    }
    if let symbol = words[hash.value] { found.append(symbol) }
    return found
  }

  /// Returns the words that were written as one, the longest first; `nil` where some letters remain.
  private func split(_ letters: [UInt8]) -> [[Int32]]? {
    guard letters.count <= 60 else { return nil }
    // The best way from each place on to the end: the fewest words.
    var best = [(count: Int, length: Int)?](repeating: nil, count: letters.count + 1)
    best[letters.count] = (0, 0)
    for start in letters.indices.reversed() {
      var hash = StableHash()
      for end in start..<min(letters.count, start + 16) {
        hash.combine(letters[end])
        guard let rest = best[end + 1], words[hash.value] != nil else { continue }
        let isShort = end == start && letters[start] != UInt8(ascii: "i")
        let count = rest.count + (isShort ? 4 : 1)
        if count < best[start]?.count ?? .max { best[start] = (count, end + 1 - start) }
      }
    }
    guard let whole = best[0], whole.count * 2 <= letters.count else { return nil }
    var (split, place): ([[Int32]], Int) = ([], 0)
    while place < letters.count, let length = best[place]?.length {
      split.append(exactSymbols(of: letters[place..<place + length]))
      place += length
    }
    return split
  }
}
