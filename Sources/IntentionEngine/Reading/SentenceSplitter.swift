/// Cuts a text into sentences of words. Brackets with what they hold, quotation marks, emoji and
/// other signs are left out.
struct SentenceSplitter {
  /// The most characters of a text that are read.
  private static let longest = 2_000

  private var sentences: [Clause] = []
  private var words: [Word] = []
  private var word = ""
  private var depth = 0
  /// The number that the next item of a list would have.
  private var item = 1

  /// Returns the sentences in their order, without empty ones.
  static func sentences(of text: String) -> [Clause] {
    var splitter = SentenceSplitter()
    splitter.read(Array(text.prefix(longest)))
    return splitter.sentences
  }

  private mutating func read(_ characters: [Character]) {
    for (index, character) in characters.enumerated() {
      let next = index + 1 < characters.count ? characters[index + 1] : " "
      switch character {
      case "(", "[", "{": depth += 1
      case ")" where depth == 0 && endsNumeral(before: next): break
      case ")", "]", "}": depth = max(0, depth - 1)
      case _ where depth > 0: break
      case _ where character.isLetter || character.isNumber || "%€$£°".contains(character):
        word.append(character)
      case "'", "’", "‘": if !word.isEmpty, next.isLetter { word.append("'") }
      case "-", "‑", "/": join(character == "/" ? "/" : "-", next: next)
      case "." where endsNumeral(before: next): break
      case "." where endsAbbreviation(before: characters[(index + 1)...]): break
      case ".", ":":
        let isInside = !word.isEmpty && (next.isNumber || (next.isLetter && word.count == 1))
        if isInside { word.append(character) } else { stop() }
      case ";" where beginsSentence(characters[(index + 1)...]): stop()
      case "!", "?", "…", "\n", "\r\n", "\r": stop(isQuestion: character == "?")
      case _
      where ",+".contains(character) && word.last?.isNumber == true
        && next.isNumber == (character == ","):
        word.append(character)
      case ",", ";", "–", "—": endWord(comma: true)
      case "&", "+":
        endWord()
        words.append("and")
      default: endWord()
      }
    }
    stop()
  }

  /// Ends the number of an item, as in "1. walk 2. rest", which is left out and begins a sentence.
  private mutating func endsNumeral(before next: Character) -> Bool {
    guard next == " ", word == "\(item)", words.isEmpty || item > 1 else { return false }
    word = ""
    stop()
    item += 1
    return true
  }

  /// Tells a point behind a title, or behind "p.m" where the sentence goes on, from a full stop; the
  /// word loses its points.
  private mutating func endsAbbreviation(before rest: ArraySlice<Character>) -> Bool {
    let bare = word.lowercased()
    guard ["a.m", "p.m"].contains(bare) else { return bare.is(.title) }
    word.removeAll { $0 == "." }
    return rest.first { $0 != " " }?.isLowercase ?? false
  }

  /// Tells whether what follows a semicolon has a subject of its own: "; today I'll be gentle".
  private func beginsSentence(_ rest: ArraySlice<Character>) -> Bool {
    let letters = rest.prefix(12).drop { $0 == " " }.prefix { $0.isLetter }
    return String(letters).lowercased().is(.subject)
  }

  private mutating func join(_ joint: Character, next: Character) {
    if !word.isEmpty, next.isLetter || next.isNumber {
      word.append(joint)
    } else if word.isEmpty || next == "-" || next == " " {
      endWord(comma: true)
    }
  }

  private mutating func endWord(comma: Bool = false) {
    if !word.isEmpty { words.append(Word(word)) }
    word = ""
    if comma, let last = words.popLast() { words.append(last.with(comma: true)) }
  }

  private mutating func stop(isQuestion: Bool = false) {
    endWord()
    if !words.isEmpty { sentences.append(Clause(words: words.ended, isQuestion: isQuestion)) }
    words = []
  }
}
