import PlainText

/// A word of a sentence, with what the lexicon knows of it. A comma that follows it belongs to it.
struct Word: ExpressibleByStringLiteral {
  /// The word as it is written.
  let text: String
  /// The word in lower case.
  let bare: String
  let hasComma: Bool
  private let entry: Line?

  init(_ text: String, hasComma: Bool = false) {
    self.init(text, text.lowercased(), hasComma)
  }

  init(stringLiteral text: String) { self.init(text) }

  private init(_ text: String, _ bare: String, _ hasComma: Bool) {
    (self.text, self.bare, self.hasComma) = (text, bare, hasComma)
    entry = Lexicon.entry(of: bare)
  }

  func with(comma: Bool) -> Word { comma == hasComma ? self : Word(text, bare, comma) }

  func `is`(_ kind: Lexicon.Kind) -> Bool { entry?.has(kind.rawValue) ?? false }
  func `is`(_ words: String...) -> Bool { words.contains(bare) }
  func form(_ name: String) -> String? { entry?.value(of: name) }

  var isAdverb: Bool { bare.isAdverb }
  /// Whether the word is an adjective that can stand after "be".
  var isAdjective: Bool { self.is(.adjective) || Quality.isComparative(bare) }
  /// Whether the word begins what a verb may have as its object.
  var isObject: Bool { self.is(.determiner) || self.is(.pronoun) || hasNumber }
  var hasNumber: Bool { text.contains(where: \.isNumber) }
  var isName: Bool { text.first?.isUppercase == true && text.contains(where: \.isLowercase) }
}

extension Collection<Word> {
  /// The words as a sentence has them.
  var text: String {
    map { $0.hasComma ? $0.text + "," : $0.text }.text(separatedBy: " ")
  }

  /// The words without a comma after the last.
  var ended: [Word] { dropLast() + suffix(1).map { $0.with(comma: false) } }

  /// Returns whether they begin with some words.
  func begins(_ words: String...) -> Bool {
    count >= words.count && zip(self, words).allSatisfy { $0.bare == $1 }
  }
}
