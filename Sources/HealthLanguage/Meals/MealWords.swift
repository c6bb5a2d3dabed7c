/// The words of one food of a meal, and what parts it from the food before.
struct MealWords {
  let joint: MealJoint
  /// Parts of the meal's text without white space; never empty.
  let words: [Substring]
  /// Where the words stand in the meal's text.
  let range: Range<String.Index>

  private init?(_ joint: MealJoint, _ words: [Substring]) {
    guard let first = words.first, let last = words.last else { return nil }
    self.joint = joint
    self.words = words
    range = first.startIndex..<last.endIndex
  }

  /// Cuts a meal into its foods at line ends, `;`, `+`, commas and "and".
  ///
  /// A comma between digits is a decimal's, and what stands in parentheses stays together, as do
  /// `half and half` and the "and" of a number in front: `one and a half cups`.
  static func split(_ text: String) -> [MealWords] {
    var foods: [MealWords] = []
    var joint = MealJoint.apart
    var words: [Substring] = []
    for token in joiningNumbers(tokens(of: text)) {
      switch token {
      case .word(let word):
        words.append(word)
      case .joint(let next, _):
        if let food = MealWords(joint, words) {
          foods.append(food)
          words = []
          joint = next
        } else {
          // Of several joints in a row, as in ", and", the strongest parts the foods.
          joint = max(joint, next)
        }
      }
    }
    if let food = MealWords(joint, words) { foods.append(food) }
    return foods
  }
}

/// What stands between two foods, the weakest first.
enum MealJoint: Comparable, Sendable {
  /// "and", "&" or "plus", which may also stand within a food's name.
  case and
  /// A comma, which may also stand within a food's name.
  case comma
  /// A line end, `;` or `+`, or the meal's beginning.
  case apart
}

private enum Token {
  case word(Substring)
  /// With its own word, which may turn out to belong to a name.
  case joint(MealJoint, Substring)

  /// The word in lower case; nil for a joint.
  var word: String? {
    guard case .word(let word) = self else { return nil }
    return word.lowercased()
  }

  var isJoint: Bool { word == nil }
}

private func tokens(of text: String) -> [Token] {
  var tokens: [Token] = []
  var start: String.Index?
  var depth = 0
  var lastClosing = closing(of: text[...])
  var before: Character?
  func endWord(at end: String.Index) {
    guard let first = start else { return }
    let word = text[first..<end]
    let isJoint = depth == 0 && ["and", "&", "plus"].contains(word.lowercased())
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

/// Where the first line's last parenthesis closes; one that never closes holds nothing together.
private func closing(of text: Substring) -> String.Index? {
  text.prefix { !$0.isNewline }.lastIndex(of: ")")
}

/// The tokens with "and" as a word where it belongs to a number or to half and half.
private func joiningNumbers(_ tokens: [Token]) -> [Token] {
  var result: [Token] = []
  var index = 0
  while index < tokens.count {
    let token = tokens[index]
    index += 1
    guard let word = token.word, index + 1 < tokens.count,
      case .joint(.and, let and) = tokens[index],
      let next = tokens[index + 1].word
    else {
      result.append(token)
      continue
    }
    result.append(token)
    if word == "half", next == "half" {
      result += [.word(and), tokens[index + 1]]
      index += 2
    } else if result.count == 1 || result[result.count - 2].isJoint,
      WrittenNumber.isWhole(word),
      let fraction = next == "a" ? tokens[safe: index + 2]?.word : next,
      WrittenNumber.isFraction(fraction)
    {
      result.append(.word(and))
      index += 1
    }
  }
  return result
}

extension Array {
  fileprivate subscript(safe index: Int) -> Element? {
    indices.contains(index) ? self[index] : nil
  }
}

extension Character {
  /// Whether it is one of the digits 0 to 9, which alone make numbers here.
  var isDigit: Bool { asciiValue.map { $0 >= 0x30 && $0 <= 0x39 } ?? false }
}
