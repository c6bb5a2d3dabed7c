/// A place at which the name of the last food of an unfinished sentence may begin.
public struct MealBeginning: Sendable, Equatable {
  /// The sentence before the name: `2 eggs and 1 `.
  public let kept: String
  /// The name as far as it is typed: `sl`.
  public let name: String

  /// Words after which another food begins.
  private static let joints: Set = ["and", "with", "plus"]
  /// The most words of a name, its measure included, that are looked at.
  private static let mostWords = 5

  /// Returns the places, the longest name first: the whole text, then what follows the last joint and
  /// its amount, then that without its first words, which may be a measure (`1 slice whole wh`).
  public static func all(of typed: String) -> [MealBeginning] {
    let whole = MealBeginning(kept: "", name: typed)
    var starts: [String.Index] = []
    var isBetween = true
    for index in typed.indices {
      let isBlank = typed[index].isWhitespace
      if !isBlank, isBetween { starts.append(index) }
      isBetween = isBlank
    }
    guard starts.count > 1 || typed.last?.isWhitespace == true else { return [whole] }
    let words = starts.map { start in
      (start, word: String(typed[start...].prefix { !$0.isWhitespace }))
    }
    let joint = words.lastIndex { place in
      joints.contains(place.word.lowercased())
        || place.word.last.map { ",+;&".contains($0) } ?? false
    }
    let last = words[(joint.map { $0 + 1 } ?? 0)...]
      .drop { place in place.word.first?.isNumber ?? false }
      .prefix(mostWords)
    let parts = last.map { start, _ in
      MealBeginning(kept: String(typed[..<start]), name: String(typed[start...]))
    }
    return [whole] + parts.filter { $0 != whole }
  }
}
