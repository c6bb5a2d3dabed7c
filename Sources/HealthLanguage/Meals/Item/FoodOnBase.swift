extension MealItem {
  /// A dish and what it is filled with or served on, where both are one name: the tuna of `tuna crunch jacket
  /// potato`, the soup of `clam chowder bread bowl`, the chicken salad of a `chicken salad croissant`; `nil` for
  /// others.
  public var onItsBase: (top: MealItem, base: MealItem)? {
    guard figures == nil else { return nil }
    var parts = parts
    // "chicken schnitzel sandwich on ciabatta"
    if let on = parts.lastIndex(where: { ["on", "in"].contains($0.lowercased()) }), on > 1,
      on + 1 < parts.count, Self.plainSandwiches.contains(wordStem(parts[on - 1]))
    {
      let bread = parts[(on + 1)...].drop {
        ["a", "an", "the", "toasted"].contains(plainWord($0))
      }
      let names = Self.bases.map(\.name)
      let behind = bread.map(plainWord)
      parts = Array(parts[..<(on - 1)])
      parts +=
        names.contains { behind.suffix($0.count) == $0[...] }
        ? bread : ["sandwich"]
    }
    let plain = parts.map(plainWord)
    for base in Self.bases
    where plain.count > base.name.count && Array(plain.suffix(base.name.count)) == base.name {
      var end = parts.count - base.name.count
      if base.name.last == "bowl" {
        while end > 0, ["in", "a", "the"].contains(plain[end - 1]) { end -= 1 }
      }
      guard end > 0, !["on", "in", "of", "with", "and"].contains(plain[end - 1]),
        unit == nil || unit == .piece(.slice) && base.grams == nil
      else { return nil }
      var dish = called(base.food ?? base.name.phrase)
      dish.written = dish.words
      if let grams = base.grams {
        dish.quantity = (quantity ?? 1) * grams * (size == .large ? 1.35 : 1)
        dish.unit = .mass(.gram)
        dish.size = nil
      }
      return (MealItem(words: parts[..<end].phrase), dish)
    }
    return nil
  }

  /// Names of sandwiches that say nothing of what is in them.
  private static let plainSandwiches: Set<String> = [
    "sandwich", "sub", "hoagi", "toasti", "panini", "sarni", "butti", "toastie", "sarnie", "butty",
  ]

  /// What things are filled into or laid on, the food that it is where it is called otherwise, and what one of it
  /// weighs where that is not its piece.
  private static let bases: [(name: [String], food: String?, grams: Double?)] = [
    (["jacket", "potato"], nil, nil), (["jacket", "spud"], nil, nil),
    (["baked", "potato"], nil, nil), (["bread", "bowl"], nil, nil), (["bagel", "thin"], nil, nil),
    (["sandwich", "thin"], nil, nil), (["english", "muffin"], nil, nil), (["bagel"], nil, nil),
    (["toast"], nil, nil), (["croissant"], nil, nil), (["pitta"], nil, nil), (["pita"], nil, nil),
    // Two slices of a loaf (SR 18069), a third of a baguette, rolls as bakeries sell them.
    (["sandwich"], "white bread", 58), (["sarnie"], "white bread", 58),
    (["butty"], "white bread", 58), (["sando"], "white bread", 58),
    (["toastie"], "white bread, toasted", 58), (["baguette"], nil, 110),
    (["ciabatta"], nil, 90), (["panini"], "ciabatta", 90), (["focaccia"], nil, 90),
    (["bap"], "bread roll", 60), (["roll"], "bread roll", 60), (["cob"], "bread roll", 60),
    (["wrap"], "flour tortilla", 62), (["burrito"], "flour tortilla", 70),
    (["sub"], "sub roll", 90), (["hoagie"], "sub roll", 90),
  ]
}
