/// Sandwiches and the bread that is named behind them.
extension MealItem {
  /// The sandwich of words that say on which bread it is, and that bread: `turkey sub` on `wheat`; `nil` for
  /// others.
  public var onItsBread: (sandwich: MealItem, bread: MealItem)? {
    let parts = parts
    let index = parts.indices.dropFirst().first {
      ["on", "in"].contains(parts[$0].lowercased())
        && Self.sandwiches.contains(wordStem(parts[$0 - 1]))
    }
    guard let index else { return nil }
    // "veggie burger in a brioche bun with fries"
    let behind = parts[(index + 1)...]
    let end = behind.firstIndex { ForeignMeasures.isWith($0.lowercased()) } ?? parts.count
    let bread = parts[(index + 1)..<end].map(plainWord)
    guard bread.contains(where: { Self.breads.contains($0) }),
      bread.allSatisfy({ Self.breads.contains($0) || Self.breadWords.contains($0) })
    else { return nil }
    let name = bread.filter { !ForeignMeasures.isOne($0) && $0 != "the" }.joined(separator: " ")
    return (
      called(parts[..<index] + parts[end...]),
      MealItem(quantity: quantity, words: name, written: parts[index..<end].phrase)
    )
  }

  /// The filling and the two slices of a sandwich that is named by the kind of its bread: `pastrami` and
  /// 2 slices of `rye bread`; `nil` for others.
  public var onKindOfBread: (filling: MealItem, bread: MealItem)? {
    let parts = parts
    guard let index = parts.lastIndex(where: { $0.lowercased() == "on" }), index > 0,
      index + 1 < parts.count
    else { return nil }
    var kind = parts[(index + 1)...].map(plainWord)
    if kind.last == "bread" { kind.removeLast() }
    guard !kind.isEmpty, kind.allSatisfy({ Self.kindsOfBread.contains($0) }),
      parts[..<index].contains(where: { Self.fillings.contains(wordStem($0)) })
    else { return nil }
    let bread = MealItem(
      quantity: 2, unit: .piece(.slice), words: "\(kind.phrase) bread",
      written: "on \(kind.phrase)")
    return (called(parts[..<index]), bread)
  }

  /// Several small things and the one bread they are in or on: `3 falafel` and `pita`, `2 scoops of ice
  /// cream` and a `cone`; `nil` for others.
  public var onOneBread: (pieces: MealItem, bread: MealItem)? {
    if let cone = inCone { return cone }
    guard let quantity, quantity >= 2, unit == nil else { return nil }
    let parts = parts
    guard
      let index = parts.indices.dropFirst().last(where: {
        ["in", "on"].contains(parts[$0].lowercased())
      }), index + 1 < parts.count
    else { return nil }
    let behind = parts[(index + 1)...].drop { plainWord($0) == "the" }
    guard let bread = try? MealText(parsing: behind.phrase).items.first,
      let last = bread.parts.last,
      Self.wrappings.contains(wordStem(plainWord(last)))
    else { return nil }
    return (called(parts[..<index]), bread)
  }

  /// Ice cream and the cone it is in; `nil` for others.
  private var inCone: (pieces: MealItem, bread: MealItem)? {
    let parts = parts.map(plainWord)
    guard unit == nil || unit == .piece(.scoop), parts.count > 2, let last = parts.last,
      ["cone", "cones", "cornet", "waffel", "hörnchen", "cono", "cornet"].contains(last),
      let index = parts.lastIndex(of: "in"), index > 0,
      parts[(index + 1)...].dropLast().allSatisfy({
        ["a", "the", "der", "einer", "einem", "un", "waffle", "sugar", "wafer", "cake"].contains($0)
      })
    else { return nil }
    let cone = parts.contains("waffle") ? "waffle cone" : "wafer cone"
    return (
      called(parts[..<index].phrase),
      MealItem(quantity: 1, words: cone, written: parts[index...].phrase)
    )
  }

  private static let wrappings: Set<String> = [
    "pita", "pitta", "bun", "roll", "wrap", "tortilla", "bread", "toast", "baguette", "naan",
    "flatbread", "bap", "ciabatta",
  ]

  static let sandwiches: Set<String> = [
    "sandwich", "sub", "hoagi", "blt", "burger", "cheeseburger", "hamburger", "club", "reuben",
    "melt", "toasti", "panini", "cheesesteak", "sarni", "butti",
  ]
  private static let breads: Set<String> = [
    "wheat", "rye", "white", "wholewheat", "wholemeal", "wholegrain", "sourdough", "multigrain",
    "grain", "brown", "italian", "ciabatta", "brioche", "granary", "pumpernickel", "focaccia",
    "baguette", "bread", "bun", "roll", "toast",
  ]
  private static let kindsOfBread: Set<String> = [
    "rye", "wheat", "whole", "white", "wholewheat", "wholemeal", "brown", "granary", "multigrain",
    "pumpernickel",
  ]
  /// What is eaten between two slices rather than on one, as an egg is.
  private static let fillings: Set<String> = [
    "pastrami", "ham", "turkei", "turkey", "salami", "tuna", "chicken", "beev", "bologna", "salad",
    "mayo", "brisket", "liverwurst", "jelli", "jelly", "pb&j",
  ]
  private static let breadWords: Set<String> = [
    "whole", "a", "the", "toasted", "bread", "bun", "roll", "toast", "french", "herb", "cheese",
    "hard", "soft", "seeded", "an", "kaiser", "hoagie", "crusty",
  ]
}
