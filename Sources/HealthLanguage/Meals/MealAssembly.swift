/// A bowl or shake whose parts are named: `chipotle bowl with chicken, rice, black beans and salsa`.
///
/// Its parts are what was eaten; the bowl itself would count them a second time. A bowl of which only
/// toppings are named stays: `açaí bowl with granola`.
enum MealAssembly {
  /// Returns the pieces of a meal with its bowls and shakes replaced by their parts.
  static func resolved(_ pieces: [MealPiece], in text: String) -> [MealPiece] {
    var result: [MealPiece] = []
    var index = 0
    while index < pieces.count {
      let host = pieces[index]
      var end = index + 1
      while end < pieces.count, pieces[end].joint != .apart { end += 1 }
      if let parts = parts(of: host, Array(pieces[(index + 1)..<end]), in: text) {
        result += parts
        index = end
      } else {
        result.append(host)
        index += 1
      }
    }
    return result
  }

  /// Returns the parts of a bowl or shake; `nil` for other foods, and where what it is made of is not
  /// among the named parts.
  private static func parts(
    of host: MealPiece, _ others: [MealPiece], in text: String
  ) -> [MealPiece]? {
    guard host.figures == nil, (host.amount.quantity ?? 1) == 1, !others.isEmpty else { return nil }
    let words = host.words.split(separator: " ")
    let with = words.firstIndex { ForeignMeasures.isWith($0.lowercased()) }
    guard let container = words[..<(with ?? words.count)].last.map({ wordStem($0) }),
      let bases = bases[container], !words[0].lowercased().hasPrefix("a\u{E7}a"),
      words[0].lowercased() != "acai"
    else { return nil }
    var parts = others
    if let with {
      guard with + 1 < words.count else { return nil }
      let first = words[(with + 1)...].joined(separator: " ")
      parts.insert(host.apart(words: first, writtenFrom: host.range.lowerBound), at: 0)
    } else {
      // "protein shake with 300 ml milk": what stands between the two is the word that joins them.
      let between = text[host.range.upperBound..<others[0].range.lowerBound]
        .split(whereSeparator: \.isWhitespace)
      guard between.count == 1, let word = between.first, ForeignMeasures.isWith(word.lowercased())
      else { return nil }
      parts[0] = others[0].apart(words: others[0].words, writtenFrom: host.range.lowerBound)
    }
    for index in parts.indices.dropFirst() {
      let part = parts[index]
      parts[index] = part.apart(words: part.words, writtenFrom: part.range.lowerBound)
    }
    guard parts.count > 1,
      parts.contains(where: { part in
        part.words.split(separator: " ").contains { bases.contains(wordStem($0)) }
      })
    else { return nil }
    return parts
  }

  /// What a bowl or a shake consists of, by its word: without any of it only additions are named.
  private static let bases: [String: Set<String>] = [
    "bowl": [
      "rice", "quinoa", "couscou", "noodle", "farro", "bulgur", "lettuce", "green", "salad",
    ],
    "shake": liquids, "smoothi": liquids, "smoothie": liquids,
  ]
  private static let liquids: Set<String> = ["milk", "water", "whey", "yogurt", "juice", "kevir"]
}
