/// Writes a food's names as the search stores them beside the food: `egg,fried|fried egg|sunni side
/// up`.
enum FoodDocument {
  /// Returns the folded words of a food, in the order that ``FoodTextMatch`` expects.
  ///
  /// - Parameter aliases: the food's other names, the commonest first.
  static func words(name: String, brand: String?, aliases: [Substring] = []) -> [UInt8] {
    var bytes: [UInt8] = []
    append(name, to: &bytes)
    for alias in aliases {
      bytes.append(FoodTextMatch.Separator.phrase)
      append(alias, to: &bytes)
    }
    if let brand, !brand.isEmpty {
      bytes.append(FoodTextMatch.Separator.phrase)
      append("\(brand) \(name)", to: &bytes)
    }
    return bytes
  }

  private static func append(_ phrase: some StringProtocol, to bytes: inout [UInt8]) {
    var previous: FoodWords.Word?
    for word in FoodWords(phrase).words {
      if let previous {
        bytes.append(
          word.startsSegment
            ? FoodTextMatch.Separator.segment
            : previous.endsHead ? FoodTextMatch.Separator.preposition : FoodTextMatch.Separator.word
        )
      }
      bytes += word.folded
      previous = word
    }
  }
}
