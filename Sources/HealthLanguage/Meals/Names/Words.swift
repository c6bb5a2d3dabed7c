import PlainText

/// Returns a word in lower case, reduced to a form that is the same in singular and plural, for
/// comparison only: `cookies` and `cookie`, `patties` and `patty`, `halves` and `half`, `glasses`
/// and `glass`.
func wordStem(_ word: some StringProtocol) -> String {
  var stem = word.lowercased()
  guard stem.utf8.count > 2 else { return stem }
  if stem.hasSuffix("s"), !stem.hasSuffix("ss"), !stem.hasSuffix("us") { stem.removeLast() }
  if stem.hasSuffix("ie") { return stem.dropLast(2) + "i" }
  if stem.hasSuffix("y") || stem.hasSuffix("f") {
    return stem.dropLast() + (stem.hasSuffix("y") ? "i" : "v")
  }
  for end in ["se", "xe", "ze", "che", "she", "ve", "oe"] where stem.hasSuffix(end) {
    stem.removeLast()
  }
  return stem
}

extension Collection where Element: StringProtocol {
  /// The words with a space between them.
  var phrase: String { map { String($0) }.text(separatedBy: " ") }
}

/// Returns a word in lower case without the punctuation behind it, with a straight apostrophe.
func plainWord(_ word: Substring) -> String {
  var text = word
  while let last = text.last, ",.:;!?\"\u{201D}".contains(last) { text.removeLast() }
  let plain = text.lowercased()
  return plain.contains("\u{2019}") ? String(plain.map { $0 == "\u{2019}" ? "'" : $0 }) : plain
}
