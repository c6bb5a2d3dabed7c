/// Finds the foods that are most like a description, in which some words may be missing or
/// misspelt.
struct FoodDescriptionSearch {
  let description: FoodDescription

  /// A food and how well it matches.
  struct Found {
    let food: CatalogueFood
    let fit: FoodLikeness.Fit
    /// The points with those for its tier and its everyday rank.
    let points: Double
  }

  /// Returns the foods of the catalogue that are most like the description, best first.
  ///
  /// Candidates are the foods that hold at least half as much of the description, by weight, as the
  /// one that holds most.
  func catalogue() -> [Found] {
    var weights = [Float](repeating: 0, count: CatalogueFood.count)
    var most: Float = 0
    for term in description.terms where !term.isNegated {
      for form in term.forms {
        let weight = Float(term.weight * form.weight)
        for row in CatalogueIndex.rows(holding: form.word) {
          weights[Int(row)] += weight
          most = max(most, weights[Int(row)])
        }
      }
    }
    guard most > 0 else { return [] }
    var likeness = FoodLikeness(description)
    var found: [Found] = []
    for row in weights.indices where weights[row] > most / 2 {
      let food = CatalogueFood(row: row)
      guard let fit = likeness.fit(food.words) else { continue }
      found.append(Found(food: food, fit: fit, points: fit.points + Self.prior(of: food)))
    }
    found.sort { $0.points == $1.points ? $0.food.row < $1.food.row : $0.points > $1.points }
    return found
  }

  /// Returns the points of a food before any word is compared, by its tier and everyday rank.
  static func prior(of food: CatalogueFood) -> Double {
    let tier =
      switch food.tier {
      case .reviewed: 0.25
      case .survey: 0.1
      case .laboratory, .europe: 0.0
      case .variant: -0.2
      case .infant: -0.6
      }
    return tier + Double(food.staple) * 0.08
  }

  /// Returns the meaningful words that a food lacks.
  func missing(_ fit: FoodLikeness.Fit) -> [String] {
    description.terms.enumerated()
      .filter { fit.missing & (1 << UInt64($0.offset)) != 0 && $0.element.carriesMeaning }
      .map { String(decoding: $0.element.typed, as: UTF8.self) }
  }
}
