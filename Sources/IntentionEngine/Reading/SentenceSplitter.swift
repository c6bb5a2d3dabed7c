/// Cuts a text into sentences of words. A word keeps a comma that follows it; brackets with what
/// they hold, quotation marks, emoji and other signs are left out.
struct SentenceSplitter {
  struct Sentence {
    var words: [String]
    var isQuestion = false
  }

  /// How much of a text is read, in characters.
  private static let longest = 2_000

  private var sentences: [Sentence] = []
  private var words: [String] = []
  private var word = ""
  private var depth = 0

  static func sentences(of text: String) -> [Sentence] {
    var splitter = SentenceSplitter()
    splitter.read(Array(text.prefix(longest)))
    return splitter.sentences
  }

  private mutating func read(_ characters: [Character]) {
    for (index, character) in characters.enumerated() {
      let next = index + 1 < characters.count ? characters[index + 1] : " "
      switch character {
      case "(", "[", "{": depth += 1
      case ")", "]", "}": depth = max(0, depth - 1)
      case _ where depth > 0: break
      case _ where character.isLetter || character.isNumber || "%€$£°".contains(character):
        word.append(character)
      case "'", "’", "‘": if !word.isEmpty, next.isLetter { word.append("'") }
      case "-", "‑", "/": join(character == "/" ? "/" : "-", next: next)
      case ".", ":": if isInside(next) { word.append(character) } else { stop(at: character) }
      case "!", "?", "…", "\n", "\r\n", "\r": stop(at: character)
      case "," where word.last?.isNumber == true && next.isNumber: word.append(",")
      case ",", ";", "–", "—": comma()
      case "&", "+":
        endWord()
        words.append("and")
      default: endWord()
      }
    }
    stop(at: ".")
  }

  /// A point within a number or an abbreviation, a colon within a time of day.
  private func isInside(_ next: Character) -> Bool {
    !word.isEmpty && (next.isNumber || (next.isLetter && word.count == 1))
  }

  private mutating func join(_ joint: Character, next: Character) {
    if !word.isEmpty, next.isLetter || next.isNumber {
      word.append(joint)
    } else if word.isEmpty || next == "-" || next == " " {
      comma()
    }
  }

  private mutating func endWord() {
    if !word.isEmpty { words.append(word) }
    word = ""
  }

  private mutating func comma() {
    endWord()
    if let last = words.popLast() { words.append(last.endsWithComma ? last : last + ",") }
  }

  private mutating func stop(at sign: Character) {
    endWord()
    if let last = words.popLast() { words.append(last.withoutComma) }
    if !words.isEmpty { sentences.append(Sentence(words: words, isQuestion: sign == "?")) }
    words = []
  }
}
