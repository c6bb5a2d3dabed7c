/// A part of a word in a meal's text: a number, "times", a unit or another word; `200g` has two
/// parts, `7-up` one.
struct AmountPart {
  enum Kind {
    case number(Double)
    /// Text that looks like a number but is malformed: an error where a quantity is expected, and
    /// part of a name elsewhere.
    case malformed(MalformedMeal)
    case times
    case word
  }

  let kind: Kind
  let text: Substring
  /// The index of the word it belongs to.
  let index: Int

  /// Whether it is a number.
  var isNumber: Bool {
    switch kind {
    case .number: true
    case .malformed, .times, .word: WrittenNumber.named(lowercased) != nil
    }
  }

  /// The text in lower case.
  var lowercased: String { text.lowercased() }

  /// Returns the parts of a food's words.
  static func parts(of words: [Substring]) -> [AmountPart] {
    var parts: [AmountPart] = []
    for (index, word) in words.enumerated() {
      parts += kinds(of: word).map { AmountPart(kind: $0.kind, text: $0.text, index: index) }
    }
    return parts
  }

  private typealias Piece = (kind: Kind, text: Substring)

  private static func kinds(of word: Substring) -> [Piece] {
    if isTimes(word) { return [(.times, word)] }
    if let half = halfJoined(word) { return half }
    var pieces: [Piece] = []
    var rest = word
    if let times = timesBeforeDigit(rest) {
      pieces.append((.times, times))
      rest = rest[times.endIndex...]
    }
    while !rest.isEmpty {
      let number: (value: Double, rest: Substring)?
      do throws(MalformedMeal) {
        number = try WrittenNumber.leading(rest)
      } catch {
        return pieces + [(.malformed(error), rest)]
      }
      guard let number else { return [(.word, word)] }
      let digits = rest[..<number.rest.startIndex]
      rest = number.rest
      pieces.append((.number(number.value), digits))
      if let times = isTimes(rest) ? rest : timesBeforeDigit(rest) {
        pieces.append((.times, times))
        rest = rest[times.endIndex...]
      } else if !rest.isEmpty {
        let unit = rest.hasPrefix("-") ? rest.dropFirst() : rest
        // "12fl oz" continues in the next word.
        if MealUnit(spelled: unit) != nil || unit.lowercased() == "fl" {
          return pieces + [(.word, unit)]
        }
        guard isRange(rest) else { return [(.word, word)] }
        return [(.malformed(.notANumber(String(word), rule: "a range is no quantity")), word)]
      }
    }
    return pieces
  }

  /// Returns the share and the food of a word such as `demi-baguette`; `nil` for others, of which `demi`
  /// is a part: `demi-écrémé`.
  private static func halfJoined(_ word: Substring) -> [Piece]? {
    guard let dash = word.firstIndex(of: "-"), word[..<dash].lowercased() == "demi",
      case let food = word[word.index(after: dash)...],
      [
        "baguette", "pizza", "avocat", "pomme", "banane", "pamplemousse", "melon", "poulet",
        "litre",
        "bouteille", "portion", "tranche", "verre", "tasse", "boîte", "camembert", "pain",
      ]
      .contains(food.lowercased())
    else { return nil }
    return [(.word, word[..<dash]), (.word, food)]
  }

  private static func isTimes(_ text: Substring) -> Bool {
    ["x", "X", "×", "*"].contains(text)
  }

  private static func timesBeforeDigit(_ text: Substring) -> Substring? {
    guard isTimes(text.prefix(1)), text.dropFirst().first?.isDigit == true else { return nil }
    return text.prefix(1)
  }

  /// Returns whether a second number follows: true for the `-3` of `2-3`, false for the `-59%` of a
  /// name.
  private static func isRange(_ rest: Substring) -> Bool {
    guard let mark = rest.first, mark == "-" || mark == "–" else { return false }
    return rest.dropFirst().first?.isDigit == true && !rest.contains("%")
  }
}
