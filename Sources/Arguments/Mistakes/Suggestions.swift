/// Suggestions for "did you mean": the known words nearest to a mistyped one.
public enum Suggestions {
  /// Returns at most `limit` of the candidates, nearest first and equally near ones in the
  /// candidates' order; case is ignored.
  ///
  /// A candidate is near when it differs by at most one slip per three letters (two swapped
  /// neighbours count as one slip), when it begins with the word, or when the word is one of those
  /// that its hyphens join.
  public static func near(
    _ word: String, in candidates: some Sequence<String>, limit: Int = 3
  ) -> [String] {
    let typed = Array(word.lowercased().unicodeScalars)
    guard !typed.isEmpty, typed.count <= longestWord else { return [] }
    var found: [(rank: (Int, Int, Int), candidate: String)] = []
    for (place, candidate) in candidates.enumerated() {
      let known = Array(candidate.lowercased().unicodeScalars)
      guard known.count <= longestWord else { continue }
      let allowed = max(1, min(typed.count, known.count + 1) / 3)
      let isBeginning = typed.count > 1 && known.starts(with: typed)
      let slips = slips(typed, known)
      let isPart =
        typed.count > 2 && known.split(separator: "-").contains { $0.elementsEqual(typed) }
      let distance = isBeginning || isPart ? min(slips, 1) : slips
      if distance <= allowed { found.append(((distance, slips, place), candidate)) }
    }
    var distinct: [String] = []
    for (_, candidate) in found.sorted(by: { $0.rank < $1.rank })
    where !distinct.contains(candidate) {
      distinct.append(candidate)
    }
    return Array(distinct.prefix(limit))
  }

  /// Returns `; did you mean "x" or "y"?`, or an empty text without suggestions.
  public static func question(_ suggestions: [String]) -> String {
    guard let last = suggestions.last else { return "" }
    let others = suggestions.dropLast().map { quoted($0) }
    let list =
      others.isEmpty ? quoted(last) : others.joined(separator: ", ") + " or " + quoted(last)
    return "; did you mean \(list)?"
  }

  /// The most characters of a compared word; longer ones are not mistyped commands, and comparing
  /// takes quadratic time.
  private static let longestWord = 64

  /// Returns the optimal string alignment distance: the number of insertions, deletions,
  /// substitutions and swaps of neighbours.
  static func slips(_ a: [Unicode.Scalar], _ b: [Unicode.Scalar]) -> Int {
    if a.isEmpty || b.isEmpty { return max(a.count, b.count) }
    var beforePrevious: [Int] = []
    var previous = Array(0...b.count)
    for i in 1...a.count {
      var current = [i]
      for j in 1...b.count {
        let change = previous[j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1)
        var least = min(change, previous[j] + 1, current[j - 1] + 1)
        if i > 1, j > 1, a[i - 1] == b[j - 2], a[i - 2] == b[j - 1] {
          least = min(least, beforePrevious[j - 2] + 1)
        }
        current.append(least)
      }
      beforePrevious = previous
      previous = current
    }
    return previous[b.count]
  }
}
