/// What a text intends, taken apart. Words keep a comma that follows them.
struct Intention {
  enum Core {
    /// Something done: "drink more water".
    case act(VerbPhrase)
    /// Something not done: of "I won't check email at night", "check email".
    case refrain(VerbPhrase)
    /// Something that need not be done: of "I don't have to please everyone", "please everyone".
    case unneeded(VerbPhrase)
    /// A way to be: of "be patient with my kids", "patient with my kids".
    case be([String])
    /// A way not to be.
    case notBe([String])
    /// Something to have: "more patience", "family dinners".
    case have([String])
    /// Something to do without: of "no phone at dinner", "phone at dinner".
    case haveNo([String])
    /// Something that holds: "my body deserves rest".
    case hold([String])
    /// What a person says to themselves without meaning it to be so: "I hate mornings".
    case thought([String])
    /// A manner in which to live: "with love", "one step at a time".
    case manner([String])
  }

  let core: Core
  /// When, if the text says so: "after lunch", "when I feel tired".
  let when: [String]

  /// The words that carry the meaning, in lower case without commas.
  var contentWords: [String] {
    let words =
      switch core {
      case .act(let phrase), .refrain(let phrase), .unneeded(let phrase): phrase.words
      case .be(let words), .notBe(let words), .have(let words), .haveNo(let words),
        .hold(let words), .thought(let words),
        .manner(let words):
        words
      }
    return (words + when).map(\.bare).filter { !FunctionWords.contains($0) }
  }
}

extension String {
  /// The word in lower case without a comma.
  var bare: String {
    let lower = lowercased()
    return lower.hasSuffix(",") ? String(lower.dropLast()) : lower
  }

  var endsWithComma: Bool { hasSuffix(",") }

  /// The word as it is, without a comma.
  var withoutComma: String { endsWithComma ? String(dropLast()) : self }
}
