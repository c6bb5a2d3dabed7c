/// Computes the distance between two words by the slips of typing and spelling: the
/// Damerau–Levenshtein distance in its restricted form (optimal string alignment), in which the
/// commonest slips count less than the others.
public enum EditDistance {
  /// An insertion, deletion or substitution.
  public static let edit = 10
  /// A vowel for a vowel ("avacado"), a letter for one that sounds alike ("brocolly" ends in `i`
  /// once folded, "kwinoa" not), or two neighbours swapped ("chikcen").
  public static let likelyEdit = 7
  /// A single letter for a double one, or the reverse ("brocoli", "bannana").
  public static let doubling = 5

  /// Returns the distance from one word to another, and to the nearest beginning of the other.
  public static func between(_ one: [UInt8], _ other: [UInt8]) -> (whole: Int, beginning: Int) {
    var twoAgo: [Int] = []
    var previous = [0]
    previous.reserveCapacity(other.count + 1)
    for column in other.indices {
      previous.append(previous[column] + additional(other, column))
    }
    for row in one.indices {
      var current = [previous[0] + additional(one, row)]
      current.reserveCapacity(other.count + 1)
      for column in other.indices {
        var cost = min(
          previous[column] + substitution(one[row], other[column]),
          previous[column + 1] + additional(one, row),
          current[column] + additional(other, column))
        if row > 0, column > 0, one[row] == other[column - 1], one[row - 1] == other[column] {
          cost = min(cost, twoAgo[column - 1] + likelyEdit)
        }
        current.append(cost)
      }
      twoAgo = previous
      previous = current
    }
    return (previous[other.count], previous.min() ?? 0)
  }

  /// Returns the cost of a letter that only one of the words has.
  private static func additional(_ word: [UInt8], _ index: Int) -> Int {
    index > 0 && word[index - 1] == word[index] ? doubling : edit
  }

  private static func substitution(_ one: UInt8, _ other: UInt8) -> Int {
    if one == other { return 0 }
    return sound(of: one) == sound(of: other) ? likelyEdit : edit
  }

  /// Returns the sound of a letter as a number; letters with one number are easily confused.
  private static func sound(of letter: UInt8) -> UInt8 {
    switch letter {
    case UInt8(ascii: "a"), UInt8(ascii: "e"), UInt8(ascii: "i"), UInt8(ascii: "o"),
      UInt8(ascii: "u"), UInt8(ascii: "y"):
      1
    case UInt8(ascii: "c"), UInt8(ascii: "k"), UInt8(ascii: "q"): 2
    case UInt8(ascii: "s"), UInt8(ascii: "z"): 3
    case UInt8(ascii: "m"), UInt8(ascii: "n"): 4
    default: letter
    }
  }
}
