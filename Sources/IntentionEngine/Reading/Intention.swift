/// The intention of a text, taken apart.
struct Intention {
  /// The kind of an intention; each has a row of sentences of its own.
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
    /// A thought that the person does not intend: "I hate mornings".
    case thought
    /// A manner in which to live: "with love", "one step at a time".
    case manner
  }

  let kind: Kind
  let words: [Word]
  /// When, if the text says so: "after lunch", "when I feel tired".
  let when: [Word]

  init(_ kind: Kind, _ words: some Sequence<Word>, _ when: [Word] = []) {
    self.kind = kind
    self.words = Array(words)
    self.when = when
  }

  /// The words that carry the meaning, in lower case.
  var contentWords: [String] { (words + when).filter { !$0.is(.small) }.map(\.bare) }

  /// Reads the intention of a text. The grammar is that of short English sentences people write to
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
