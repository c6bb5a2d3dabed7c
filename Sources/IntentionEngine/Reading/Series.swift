/// Deeds in a row.
enum Series {
  /// "eat well, sleep well" with the "and" that English puts before the last.
  static func completed(_ words: [String]) -> [String] {
    guard let comma = words.lastIndex(where: \.endsWithComma), comma + 1 < words.count,
      Verbs.contains(words[comma + 1].bare), Verbs.contains(words[0].bare),
      !words[comma...].contains(where: { $0.bare == "and" })
    else { return words }
    return words[..<comma] + [words[comma].withoutComma, "and"] + words[(comma + 1)...]
  }
}
