import Quantities

extension MealItem {
  /// The words of the food and those of what is left out of it by "without", "no" or "minus":
  /// `whopper` and `mayo`; `nil` when nothing is left out.
  public var leavingOut: (words: String, without: String)? {
    let parts = parts
    let index = parts.indices.dropFirst().first { index in
      ["without", "no", "minus", "w/o", "hold", "sans", "ohne", "sin", "kein", "keine", "keinen"]
        .contains(
          plainWord(parts[index]))
    }
    guard let index, index + 1 < parts.count else { return nil }
    var end = index
    if end > 1, ForeignMeasures.isWith(plainWord(parts[end - 1])) { end -= 1 }
    var without = parts[(index + 1)...].drop { plainWord($0) == "the" }
    var behind: ArraySlice<Substring> = []
    // "turkey sandwich no mayo on wheat"
    if let next = without.indices.dropFirst().first(where: {
      ["on", "in"].contains(plainWord(parts[$0]))
        || ForeignMeasures.isWith(parts[$0].lowercased())
    }) {
      behind = without[next...]
      without = without[..<next]
    }
    guard !without.isEmpty else { return nil }
    return (
      (parts[..<end] + behind).phrase,
      without.map { ForeignParts.english(plainWord($0)) }.phrase
    )
  }

  /// The item without the word that says how it is cut; `nil` for others.
  public var uncut: MealItem? {
    let parts = parts
    var cuts: Set<String> = ["sliced", "chopped", "diced", "cubed", "halved"]
    // A cup of mashed potatoes is none of potatoes.
    if case .volume = unit {} else { cuts.insert("mashed") }
    let rest = parts.filter { !cuts.contains(plainWord($0)) }
    guard rest.count < parts.count, !rest.isEmpty else { return nil }
    return called(rest)
  }

  /// Whether the words weigh oats: 40 g of porridge oats.
  public var weighsOats: Bool {
    guard case .mass = unit else { return false }
    return words.lowercased().split(whereSeparator: \.isWhitespace).contains {
      $0 == "oats" || $0 == "haferflocken"
    }
  }

  /// The item of a hot cereal that is weighed before it is cooked: 50 g of `cream of rice`; `nil` for others,
  /// and for the weight of a bowl.
  public var weighedDry: MealItem? {
    guard case .mass(let unit) = unit, let quantity,
      Mass(quantity, unit).value(in: .gram) <= Self.mostDryCereal,
      Self.hotCereals.contains(words.lowercased())
    else { return nil }
    return called("\(words), dry")
  }

  /// The most grams of a cereal that one person weighs dry.
  private static let mostDryCereal = 100.0
  private static let hotCereals: Set<String> = [
    "cream of rice", "cream of wheat", "grits", "farina", "semolina", "malt-o-meal", "wheatena",
  ]

  /// The number of a count without unit and size; `nil` for other amounts.
  public var plainCount: Double? { unit == nil && size == nil ? quantity : nil }

  /// Whether the words are water without an amount.
  public var isWater: Bool {
    quantity == nil
      && ["water", "hot water", "boiling water", "wasser"].contains(words.lowercased())
  }
}
