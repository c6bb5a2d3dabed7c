/// Deeds in a row.
enum Series {
  /// "eat well, sleep well" with the "and" that English puts before the last.
  static func completed(_ words: [String]) -> [String] {
    let words = withoutTo(words)
    if (3...4).contains(words.count), words.allSatisfy({ Verbs.contains($0) }) {
      // "live laugh love"
      return words.dropLast(2).map { $0 + "," } + [words[words.count - 2], "and"] + words.suffix(1)
    }
    guard let comma = words.lastIndex(where: \.endsWithComma), comma + 1 < words.count,
      Verbs.contains(words[comma + 1].bare), Verbs.contains(words[0].bare),
      !words[comma...].contains(where: { $0.bare == "and" })
    else { return words }
    return words[..<comma] + [words[comma].withoutComma, "and"] + words[(comma + 1)...]
  }

  /// "rest, to play and to laugh" without the "to" of the later ones.
  private static func withoutTo(_ words: [String]) -> [String] {
    words.indices.filter { index in
      let isAgain =
        index > 0 && words[index].bare == "to" && index + 1 < words.count
        && Verbs.contains(words[index + 1].bare)
        && (words[index - 1].endsWithComma || words[index - 1].bare == "and")
      return !isAgain
    }.map { words[$0] }
  }
}
