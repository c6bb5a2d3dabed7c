/// Words that say where or when a food was had, or that there were several.
extension MealItem {
  /// The words without where the food was bought: `coffee from greggs`, `chicken korma takeaway`; `nil`
  /// where they do not say so.
  public var withoutPlace: String? {
    let parts = parts
    if let index = parts.lastIndex(where: { Self.takeaways.contains(plainWord($0)) }),
      index + 1 == parts.count || ForeignMeasures.isWith(parts[index + 1].lowercased())
    {
      let isDish = parts[..<index].contains { !Self.kitchens.contains(plainWord($0)) }
      return isDish ? (parts[..<index] + parts[(index + 1)...]).phrase : nil
    }
    guard
      let index = parts.lastIndex(where: { ["from", "at", "@"].contains($0.lowercased()) }),
      index > 0, index + 1 < parts.count, parts.count - index <= 4,
      !MealAttachment.describes(plainWord(parts[index - 1]))
    else { return nil }
    return parts[..<index].phrase
  }

  /// The last word, where it says that more than one food was eaten: the meal of "big mac meal", the
  /// takeaway of "chinese takeaway".
  public var setOfFoods: String? {
    let words = parts.map(plainWord)
    guard words.count > 1, let last = words.last,
      ["meal", "combo", "menü", "menu", "buffet"].contains(last)
        || Self.takeaways.contains(last) && withoutPlace == nil
    else { return nil }
    return last
  }

  private static let takeaways: Set<String> = ["takeaway", "takeout", "take-away", "take-out"]
  /// Kitchens whose takeaway is no dish.
  private static let kitchens: Set<String> = [
    "chinese", "indian", "thai", "italian", "mexican", "turkish", "greek", "japanese", "korean",
    "vietnamese", "a", "the", "my",
  ]

  /// Whether it is an entry of figures alone, `500 kcal`, of which no food is to be found.
  public var isNameless: Bool {
    figures != nil && words == MealFigures.nameless.phrase
  }

  /// Whether the words name only the occasion, with a figure beside them: `lunch out`.
  public var isOccasion: Bool {
    MealLine(words[...], isHeading: true).clauses.allSatisfy(\.tokens.isEmpty)
  }
}
