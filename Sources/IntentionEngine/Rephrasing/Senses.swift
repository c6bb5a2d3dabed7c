import CIntentionWords
import PlainText

/// Phrases with the same sense, which may stand for each other.
struct Senses {
  /// The phrases; "~" is where the object goes if not at the end.
  let phrases: [String]
  /// Whether an object must follow, or none may; nil where it makes no difference.
  private let takesObject: Bool?

  private init(_ line: Line) {
    var phrases = line.parts("|")
    let sign = phrases[0].utf8.last
    takesObject = sign == UInt8(ascii: "+") ? true : sign == UInt8(ascii: "-") ? false : nil
    if takesObject != nil { phrases[0].removeLast(2) }
    self.phrases = phrases
  }

  /// Returns the sets in one of whose phrases a word stands.
  static func sets(with word: String) -> [Senses] {
    Table(fit_senses).lines(with: word).map(Senses.init)
  }

  /// Returns other ways to say a phrase; none if it is in no set.
  static func variants(of phrase: VerbPhrase) -> [[Word]] {
    let words = phrase.words
    guard phrase.place == 0, !words[words.count - 1].is("more", "less") else { return [] }
    let text = words.map(\.bare).text(separatedBy: " ") + " "
    var best: (phrases: [String], key: String, object: ArraySlice<Word>)?
    for set in sets(with: words[0].bare) {
      for key in set.phrases where text.hasPrefix(key + " ") {
        let object = words.dropFirst(key.split(atASCII: " ").count)
        let isAllowed = set.takesObject.map { $0 == beginsObject(object) } ?? true
        if isAllowed, key.utf8.count > best?.key.utf8.count ?? 0 {
          best = (set.phrases, key, object)
        }
      }
    }
    // "trust that all is well": what holds is no thing that another verb could take.
    guard let (phrases, key, object) = best, !words[words.count - object.count - 1].hasComma,
      object.first?.is("that") != true
    else { return [] }
    return phrases.filter { $0 != key }.compactMap { phrase -> [Word]? in
      let other = phrase.split(atASCII: " ").map { Word(String($0)) }
      guard let gap = other.firstIndex(where: { $0.is("~") }) else { return other + object }
      // What is put in the middle has to be short, or the end is lost from sight.
      guard (1...4).contains(object.count), !object.contains(where: { $0.is(.preposition) }),
        VerbPhrase(words)?.isCoordinated == false
      else { return nil }
      return Array(other[..<gap]) + object + other[(gap + 1)...]
    }
  }

  private static func beginsObject(_ words: ArraySlice<Word>) -> Bool {
    guard let first = words.first else { return false }
    if first.is("more", "less") { return words.dropFirst().first.map { !$0.is(.small) } ?? false }
    return !first.is(.preposition) && !first.isAdverb && !first.is(.noObject)
  }
}
