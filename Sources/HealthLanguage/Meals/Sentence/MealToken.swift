/// The separator between two foods, from the weakest to the strongest.
enum MealJoint: Comparable, Sendable {
  /// "and", "&" or "plus", which can also be part of a food's name.
  case and
  /// A comma, which can also be part of a food's name.
  case comma
  /// A line end, `;` or `+`, or the beginning of the meal.
  case apart
}

/// A word of a meal's text, or a separator of its foods.
enum MealToken {
  case word(Substring)
  /// A separator with its own word, which may turn out to be part of a name.
  case joint(MealJoint, Substring)

  /// The word in lower case; `nil` for a separator.
  var word: String? {
    guard case .word(let word) = self else { return nil }
    return word.lowercased()
  }

  var isJoint: Bool { word == nil }
}

extension MealToken {
  /// Returns the words and separators of a text.
  static func tokens(of text: Substring) -> [MealToken] {
    var tokens: [MealToken] = []
    var start: String.Index?
    var depth = 0
    var lastClosing = closing(of: text)
    var before: Character?
    func endWord(at end: String.Index) {
      guard let first = start else { return }
      let word = text[first..<end]
      // "Plus" can be part of a name: Ensure Plus.
      let isJoint =
        depth == 0
        && (ForeignMeasures.isAnd(word.lowercased())
          || word == "plus" && !["ensure", "boost"].contains(tokens.last?.word)
          // "mac n cheese", but not In-N-Out
          || ["n", "'n'", "\u{2019}n\u{2019}", "'n", "n'"].contains(word.lowercased())
            && !tokens.isEmpty && tokens.last?.word != "in"
          // The Italian and Portuguese "and", but not vitamin E.
          || word == "e" && tokens.last?.word.map { $0 != "vitamin" } ?? false)
      tokens.append(isJoint ? .joint(.and, word) : .word(word))
      start = nil
    }
    for index in text.indices {
      let character = text[index]
      var joint: MealJoint?
      switch character {
      case _ where character.isNewline:
        joint = .apart
        depth = 0
        lastClosing = closing(of: text[text.index(after: index)...])
      case ";" where depth == 0, "+" where depth == 0:
        joint = .apart
      case "," where depth == 0:
        let rest = text[text.index(after: index)...]
        if before?.isDigit != true || rest.first?.isDigit != true { joint = .comma }
      case "(" where lastClosing.map { $0 > index } ?? false:
        depth += 1
      case ")" where depth > 0:
        depth -= 1
      default:
        break
      }
      if let joint {
        endWord(at: index)
        tokens.append(.joint(joint, text[index...index]))
      } else if character.isWhitespace {
        endWord(at: index)
      } else if start == nil {
        start = index
      }
      before = character
    }
    endWord(at: text.endIndex)
    return tokens
  }

  /// Returns the position of the last closing parenthesis in the first line; an open parenthesis
  /// after it is ignored.
  private static func closing(of text: Substring) -> String.Index? {
    text.prefix { !$0.isNewline }.lastIndex(of: ")")
  }
}

extension BidirectionalCollection<MealToken> {
  /// The words at the beginning, up to the first separator.
  var leadingWords: [Substring] {
    var words: [Substring] = []
    for token in self {
      guard case .word(let word) = token else { break }
      words.append(word)
    }
    return words
  }

  /// The words at the end, behind the last separator.
  var trailingWords: [Substring] { reversed().leadingWords.reversed() }
}
