/// A bowl, shake or set meal whose parts are named: `chipotle bowl with chicken, rice, black beans
/// and salsa`, `big mac meal with large fries and a coke`.
///
/// Its parts are what was eaten; the bowl itself would count them a second time. A bowl of which only
/// toppings are named stays: `açaí bowl with granola`.
enum MealAssembly {
  /// Returns the pieces of a meal with its bowls, shakes and set meals replaced by their parts.
  static func resolved(_ pieces: [MealPiece], in text: String) -> [MealPiece] {
    var result: [MealPiece] = []
    var index = 0
    let pieces = withoutNamesOfParts(pieces)
    while index < pieces.count {
      let host = pieces[index]
      var end = index + 1
      while end < pieces.count, pieces[end].joint != .apart { end += 1 }
      let others = Array(pieces[(index + 1)..<end])
      if let parts = parts(of: host, others, in: text) ?? sides(of: host, others)
        ?? ingredients(of: host, others)
      {
        result += parts
        index = end
      } else {
        result.append(host)
        index += 1
      }
    }
    return result
  }

  /// Returns the pieces without the name of the dish whose parts are all weighed behind it: `chicken and rice,
  /// 150 g chicken, 200 g rice`.
  private static func withoutNamesOfParts(_ pieces: [MealPiece]) -> [MealPiece] {
    guard let first = pieces.firstIndex(where: { $0.place != .nowhere }), first > 0 else {
      return pieces
    }
    let parts = pieces[first...]
    guard parts.count > 1, parts.first?.joint == .comma || parts.first?.joint == .apart,
      parts.allSatisfy({ $0.amount.isMeasured })
    else { return pieces }
    let weighed = Set(parts.compactMap { $0.words.split(separator: " ").last.map { wordStem($0) } })
    var named: Set<String> = []
    for name in pieces[..<first] {
      let stems = name.words.split(separator: " ").map { wordStem($0) }
      guard name.figures == nil, stems.contains(where: weighed.contains) else { return pieces }
      named.formUnion(stems)
    }
    guard weighed.isSubset(of: named), weighed.count == parts.count else { return pieces }
    return Array(parts)
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
      let first = words[(with + 1)...].phrase
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
    if container == "shake" {
      parts = parts.map { part in
        // "protein shake with 2 scoops and water"
        guard part.amount.quantity != nil, part.amount.unit == nil,
          PieceUnit(spelled: part.words) == .scoop
        else { return part }
        return part.apart(ofPowder: "protein powder")
      }
    }
    guard parts.count > 1,
      parts.contains(where: { part in
        part.words.split(separator: " ").contains { bases.contains(wordStem($0)) }
      })
    else { return nil }
    if container == "bowl" {
      // "chipotle chicken bowl with rice and beans": the meat is named only in front.
      let named = Set(parts.flatMap { $0.words.split(separator: " ").map { wordStem($0) } })
      if let meat = words[..<(with ?? words.count)].first(where: {
        meats.contains(wordStem($0)) && !named.contains(wordStem($0))
      }) {
        parts.insert(host.apart(words: String(meat), writtenFrom: host.range.lowerBound), at: 0)
      }
    }
    if container == "shake", let powder = powder(of: words[..<(with ?? words.count)]),
      !parts.contains(where: { isPowder($0.words) })
    {
      // "protein shake with almond milk and a banana": the powder is named only in front.
      parts.insert(host.apart(reading: ["1", "scoop", powder]), at: 0)
    }
    return parts
  }

  /// Returns the powder that the name of a shake tells of; `nil` for a milkshake.
  private static func powder(of words: ArraySlice<Substring>) -> Substring? {
    for word in words {
      switch word.lowercased() {
      case "protein": return "protein powder"
      case "whey": return "whey"
      case "casein": return "casein"
      default: continue
      }
    }
    return nil
  }

  private static func isPowder(_ words: String) -> Bool {
    words.split(separator: " ").contains {
      ["powder", "whey", "protein", "casein", "scoop", "scoops", "isolate"]
        .contains($0.lowercased())
    }
  }

  /// Returns the main dish and the sides of a set meal whose sides are named; `nil` for others. Fries that
  /// are not named belong to it, where only the drink is.
  private static func sides(of host: MealPiece, _ others: [MealPiece]) -> [MealPiece]? {
    guard host.figures == nil, (host.amount.quantity ?? 1) == 1 else { return nil }
    let words = host.words.split(separator: " ")
    let with = words.firstIndex { ForeignMeasures.isWith($0.lowercased()) } ?? words.count
    guard with > 1, with == words.count ? !others.isEmpty : with + 1 < words.count else {
      return nil
    }
    // "big mac meal medium with coke"
    let size = PieceSize.trailing(Array(words[..<with]))
    let end = with - (size?.length ?? 0)
    guard end > 1, sets.contains(words[end - 1].lowercased()) else { return nil }
    // "big mac meal, medium fries, coke"
    var sides =
      with == words.count ? [] : [host.apart(reading: Array(words[(with + 1)...]))]
    sides += others.map { $0.apart(words: $0.words, writtenFrom: $0.range.lowerBound) }
    let stems = sides.map { Set($0.words.split(separator: " ").map { wordStem($0) }) }
    let hasFries = stems.contains { !$0.isDisjoint(with: fries) }
    guard hasFries || stems.contains(where: { !$0.isDisjoint(with: soft) }) else { return nil }
    if !hasFries {
      let named = Substring((size?.size ?? host.amount.size ?? .medium).rawValue)
      sides.insert(host.apart(reading: [named, "fries"]), at: 0)
    }
    let dish = words[..<(end - 1)].phrase
    return [host.apart(words: dish, writtenFrom: host.range.lowerBound)] + sides
  }

  private static let sets: Set<String> = ["meal", "menu", "menü", "combo"]
  private static let fries: Set<String> = ["fry", "fri", "frie", "chip", "pomme", "wedge"]
  private static let soft: Set<String> = [
    "coke", "cola", "sprite", "fanta", "pepsi", "soda", "lemonade", "drink", "water", "juice",
  ]

  /// Returns the ingredients with amounts of a dish that is one of them, as its words say: `overnight oats
  /// made with 50 g oats, 150 ml almond milk`; `nil` for others.
  private static func ingredients(of host: MealPiece, _ others: [MealPiece]) -> [MealPiece]? {
    guard host.figures == nil, (host.amount.quantity ?? 1) == 1, !others.isEmpty,
      others.allSatisfy({ $0.amount.quantity != nil })
    else { return nil }
    let words = host.words.split(separator: " ")
    guard
      let verb = words.indices.dropFirst().first(where: {
        MealAttachment.tellsParts(words[$0].lowercased())
      }),
      verb + 2 < words.count, ["with", "from", "of"].contains(words[verb + 1].lowercased()),
      MealAttachment.beginsWithMeasure(Array(words[(verb + 2)...]))
    else { return nil }
    let first = host.apart(reading: Array(words[(verb + 2)...]))
    let dish = Set(words[..<verb].map { wordStem($0) })
    let parts =
      [first] + others.map { $0.apart(words: $0.words, writtenFrom: $0.range.lowerBound) }
    let base = dish.compactMap { bases[$0] }.first
    let isOneOfThem = parts.contains { part in
      part.words.split(separator: " ").contains { word in
        dish.contains(wordStem(word)) || (base?.contains(wordStem(word)) ?? false)
      }
    }
    return isOneOfThem ? parts : nil
  }

  /// What a bowl or a shake consists of, by its word: without any of it only additions are named.
  private static let bases: [String: Set<String>] = [
    "bowl": [
      "rice", "quinoa", "couscou", "noodle", "farro", "bulgur", "lettuce", "green", "salad",
    ],
    "shake": liquids, "smoothi": liquids, "smoothie": liquids,
  ]
  /// What a bowl may be named after, beside which its other parts are listed.
  private static let meats: Set<String> = [
    "chicken", "steak", "beef", "pork", "carnita", "barbacoa", "turkey", "salmon", "tuna", "shrimp",
    "prawn", "tofu", "falafel", "halloumi", "chorizo", "lamb", "duck", "tempeh",
  ]
  private static let liquids: Set<String> = ["milk", "water", "whey", "yogurt", "juice", "kevir"]
}
