import CIntentionWords
import PlainText

/// Phrases with the same sense, which may stand for each other.
struct Senses {
  /// The words of each phrase; "~" is where the object goes if not at the end.
  let phrases: [[String]]
  /// "+" where an object must follow, "-" where none may.
  private let sign: String

  private init(_ line: String) {
    var phrases = line.split(atASCII: "|").map { $0.split(atASCII: " ").map(String.init) }
    let last = phrases.first?.last ?? ""
    sign = last == "+" || last == "-" ? last : ""
    if !sign.isEmpty { phrases[0].removeLast() }
    self.phrases = phrases
  }

  /// Returns the sets in one of whose phrases a word stands.
  static func sets(with word: String) -> [Senses] {
    Table(fit_senses).lines(with: word).map { Senses($0.text) }
  }

  /// Returns other ways to say a phrase; none if it is in no set.
  static func variants(of phrase: VerbPhrase) -> [[String]] {
    let bare = phrase.words.map(\.bare)
    guard phrase.place == 0, !["more", "less"].contains(bare.last) else { return [] }
    var best: (set: Senses, key: [String])?
    for set in sets(with: bare[0]) {
      for key in set.phrases where bare.starts(with: key) && set.allows(bare[key.count...]) {
        if key.count > best?.key.count ?? 0 { best = (set, key) }
      }
    }
    guard let (set, key) = best, !phrase.words[key.count - 1].endsWithComma else { return [] }
    let object = Array(phrase.words.dropFirst(key.count))
    // "trust that all is well": what holds is no thing that another verb could take.
    if object.first?.bare == "that" { return [] }
    return set.phrases.filter { $0 != key }.compactMap { other in
      guard let gap = other.firstIndex(of: "~") else { return other + object }
      // What is put in the middle has to be short, or the end is lost from sight.
      guard (1...4).contains(object.count), !phrase.isCoordinated,
        !object.contains(where: { $0.bare.is(.preposition) })
      else { return nil }
      return other[..<gap] + object + other[(gap + 1)...]
    }
  }

  /// Returns whether the words may follow a phrase: an object where one must, none where none may.
  private func allows(_ words: ArraySlice<String>) -> Bool {
    sign.isEmpty || (sign == "+") == beginsObject(words)
  }

  private func beginsObject(_ words: ArraySlice<String>) -> Bool {
    guard let first = words.first else { return false }
    if first == "more" || first == "less" {
      return words.dropFirst().first.map { !$0.is(.small) } ?? false
    }
    return !first.is(.preposition) && !first.isAdverb
      && !first.is(.noObject)
  }
}
