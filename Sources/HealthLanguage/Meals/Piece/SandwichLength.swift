extension PieceReading {
  /// Removes the length of a sandwich, which its text keeps: `12 inch meatball sub`, `meatball sub 6 inch`.
  mutating func dropSandwichLength() {
    guard rest.count > 1,
      rest.contains(where: { ["sub", "submarine", "subway", "hoagi"].contains(wordStem($0)) })
    else { return }
    let behind = lengthBehind
    if behind > 0 { rest.removeLast(behind) } else { rest.removeFirst(lengthInFront) }
  }

  /// The number of words of the length behind: `footlong`, `6-inch`, `6 inch`.
  private var lengthBehind: Int {
    guard rest.count > 2, let last = rest.last?.lowercased() else { return 0 }
    if Self.footlongs.contains(last) || Self.isLength(last, ["-inch", "inch", "\""]) { return 1 }
    let isApart =
      last.hasPrefix("inch") && rest.count > 3
      && WrittenNumber.isWhole(rest[rest.count - 2].lowercased())
    return isApart ? 2 : 0
  }

  /// The number of words of the length in front: `footlong`, `foot long`, `12in`, `12 inch`.
  private var lengthInFront: Int {
    let first = rest[0].lowercased()
    if Self.footlongs.contains(first) { return 1 }
    if rest.count > 2, first == "foot", rest[1].lowercased() == "long" { return 2 }
    if Self.isLength(first, ["-inch", "inch", "\"", "in"]) { return 1 }
    let isApart =
      rest.count > 2 && plainWord(rest[1]).hasPrefix("inch")
      && WrittenNumber.isWhole(first)
    return isApart ? 2 : 0
  }

  /// Returns whether a word is digits and a unit of length.
  private static func isLength(_ word: String, _ units: [String]) -> Bool {
    units.contains { unit in
      word.hasSuffix(unit) && word.count > unit.count
        && word.dropLast(unit.count).allSatisfy(\.isDigit)
    }
  }

  private static let footlongs: Set<String> = ["footlong", "foot-long"]
}
