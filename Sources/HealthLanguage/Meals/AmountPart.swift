/// A word of a meal, or the number, "times" or unit within one: `200g` has two parts, `7-up` one.
struct AmountPart {
  enum Kind {
    case number(Double)
    /// Looks like a number; an error where a quantity is expected and a name elsewhere.
    case malformed(MalformedMeal)
    case times
    case word
  }

  let kind: Kind
  let text: Substring
  /// Which of the words it belongs to.
  let index: Int

  /// The text in lower case.
  var lowercased: String { text.lowercased() }

  /// The parts of a food's words.
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
        // "12fl oz" goes on in the next word.
        if MealUnit(spelled: unit) != nil || unit.lowercased() == "fl" {
          return pieces + [(.word, unit)]
        }
        guard isRange(rest) else { return [(.word, word)] }
        return [(.malformed(.notANumber(String(word), rule: "a range is no quantity")), word)]
      }
    }
    return pieces
  }

  private static func isTimes(_ text: Substring) -> Bool {
    ["x", "X", "×", "*"].contains(text)
  }

  private static func timesBeforeDigit(_ text: Substring) -> Substring? {
    guard isTimes(text.prefix(1)), text.dropFirst().first?.isDigit == true else { return nil }
    return text.prefix(1)
  }

  /// Whether a number goes on to a second one: the `-3` of `2-3`, not the `-59%` of a name.
  private static func isRange(_ rest: Substring) -> Bool {
    guard let mark = rest.first, mark == "-" || mark == "–" else { return false }
    return rest.dropFirst().first?.isDigit == true && !rest.contains("%")
  }
}
