/// What a text intends, taken apart. Words keep a comma that follows them.
struct Intention {
  /// What is intended; each kind has sentences of its own in ``Frames``.
  enum Kind: String {
    /// Something done: "drink more water".
    case deed
    /// Something not done: of "I won't check email at night", "check email".
    case refrain
    /// Something that need not be done: of "I don't have to please everyone", "please everyone".
    case unneeded
    /// A way to be: of "be patient with my kids", "patient with my kids"; or not to be.
    case being, notBeing
    /// Something to have: "more patience"; or to do without: of "no phone at dinner", "phone at dinner".
    case having, havingNo
    /// Something that holds: "my body deserves rest".
    case holding
    /// What a person says to themselves without meaning it to be so: "I hate mornings".
    case thought
    /// A manner in which to live: "with love", "one step at a time".
    case manner
  }

  let kind: Kind
  let words: [String]
  /// When, if the text says so: "after lunch", "when I feel tired".
  var when: [String] = []

  init(_ kind: Kind, _ words: some Sequence<String>) {
    self.kind = kind
    self.words = Array(words)
  }

  /// The words that carry the meaning, in lower case without commas.
  var contentWords: [String] {
    (words + when).map(\.bare).filter { !$0.is(.small) }
  }

  /// Reads what a text intends. The grammar is that of short English sentences people write to
  /// themselves; whatever it does not know is left to be quoted.
  /// - Returns: nil for a text that is not English or whose sentence cannot be taken apart.
  static func read(_ text: String) -> Intention? {
    let sentences = SentenceSplitter.sentences(of: text).map {
      Clause(words: Casing.mended($0.words), isQuestion: $0.isQuestion)
    }
    guard let main = Clause.main(of: sentences), !Foreign.isLikely(main.words) else { return nil }
    return main.tidied.intention
  }
}

extension String {
  /// The word in lower case without a comma.
  var bare: String { lowercased().withoutComma }

  var endsWithComma: Bool { utf8.last == UInt8(ascii: ",") }

  /// The word as it is, without a comma.
  var withoutComma: String { endsWithComma ? String(dropLast()) : self }
}
