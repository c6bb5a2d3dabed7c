// The choice of the household measure that an amount's words mean: its piece, slice, glass or size.

extension MeasuredFood {
  /// Returns the measure that fits an amount best; `nil` when none does.
  func best(_ item: MealItem, _ words: Set<String>) -> HouseholdMeasure? {
    var top: (measure: HouseholdMeasure, points: Double)?
    for (index, measure) in measures.enumerated() {
      guard let worth = worth(measure, item, words) else { continue }
      let points = worth + fit(measure, item.size, words) - 0.001 * Double(index)
      if top.map({ points > $0.points }) ?? true { top = (measure, points) }
    }
    return top?.measure
  }

  /// Returns the points of a measure's word for an amount; `nil` when the word does not fit it.
  private func worth(
    _ measure: HouseholdMeasure, _ item: MealItem, _ words: Set<String>
  ) -> Double? {
    let word = String(measure.word)
    let isOfSize = item.size != nil && measure.size == item.size
    guard case .piece(let unit) = item.unit else {
      if measure == piece { return 2 }
      if word == "piece" { return 1.2 }
      if Self.isOfKitchen(word) { return isOfSize && word == "cup" ? 1 : nil }
      if words.contains(wordStem(word)) { return 1.6 }
      if piece?.word == measure.word { return 1.5 }
      if isOfSize { return 0.8 }
      return measure == vessel ? 0.5 : nil
    }
    if unit == .mug || unit == .glass, isDry { return nil }
    if word == unit.rawValue { return 4 }
    // A piece of a pizza is no whole one.
    if unit == .piece, word == "slice", isWhole(piece) { return 3.6 }
    if unit == .piece, measure == piece { return 3.5 }
    if let place = unit.likes.firstIndex(of: word) { return 2.5 - 0.1 * Double(place) }
    switch unit {
    case .serving, .order, .piece:
      return isOfSize && (!Self.isOfKitchen(word) || word == "cup") ? 1 : nil
    default: return nil
    }
  }

  /// Whether it is a powder, of which nobody drinks a mug.
  var isDry: Bool {
    let words = food.name.lowercased().split { !$0.isLetter }
    guard words.contains(where: { ["powder", "mix", "dry"].contains($0) }) else { return false }
    return !words.contains { ["prepared", "made", "reconstituted", "wine"].contains($0) }
  }

  /// Returns whether a measure is something that is cut up to be eaten.
  private func isWhole(_ measure: HouseholdMeasure?) -> Bool {
    guard let measure else { return false }
    return ["pizza", "pie", "cake", "loaf"].contains(measure.word)
  }

  /// Returns the points for how well a measure's size and qualifiers fit the words.
  func fit(
    _ measure: HouseholdMeasure, _ size: PieceSize?, _ words: Set<String>
  ) -> Double {
    var points = measure.kin == nil ? 0 : -0.3
    var hasSize = false
    for qualifier in measure.qualifiers {
      if let other = PieceSize(spelled: qualifier) {
        hasSize = true
        if let size {
          points += other == size ? 3 : -3
          // Fun size and miniature are both the smallest of their kind, and not the same.
          if other == size, let first = qualifier.split(separator: " ").first,
            words.contains(wordStem(first))
          {
            points += 0.5
          }
        } else if words.contains(wordStem(qualifier)) {
          points += 1.5
        } else {
          points -= other == .medium ? 0 : 1.2
        }
        continue
      }
      let stems = qualifier.split { !($0.isLetter || $0.isNumber || $0 == ".") }.map {
        wordStem($0)
      }
      let hits = stems.count(where: words.contains)
      points += hits == stems.count ? 1.5 : hits > 0 ? 0.3 : -0.6
    }
    if !hasSize { points += size == nil ? 0.3 : -0.5 }
    if measure.word == "slice", words.contains("entire") || words.contains("whole") { points -= 2 }
    return points
  }

  /// Returns whether a measure is a kitchen measure, which does not count pieces.
  private static func isOfKitchen(_ word: String) -> Bool {
    switch word {
    case "cup", "tbsp", "tsp", "oz", "fl oz", "serving", "pint", "quart", "liter", "ml", "lb",
      "cube", "dash", "pinch", "drop":
      true
    default: false
    }
  }
}

extension PieceUnit {
  /// The words of the measures that replace this one where a food does not have it, the nearest
  /// first.
  fileprivate var likes: [String] {
    switch self {
    case .packet: ["package", "pouch", "bag", "container", "box"]
    case .container: ["cup", "package", "carton", "jar"]
    case .bag: ["package", "pouch", "packet"]
    case .box: ["package", "container"]
    case .can: ["bottle", "container"]
    case .bottle: ["can", "container"]
    case .jar: ["container"]
    case .glass: ["cup"]
    case .mug: ["cup", "glass"]
    case .bowl: ["plate", "cup"]
    case .plate: ["bowl", "cup", "serving"]
    case .link, .strip, .square, .cube, .wedge, .stick, .fillet: ["piece", "slice"]
    case .slice: ["piece"]
    case .piece: ["piece", "slice"]
    case .order: ["serving"]
    case .kernel, .tablet, .capsule, .ball, .pat, .head, .ear, .loaf, .floret, .spear, .leaf,
      .stalk:
      ["piece"]
    case .row: ["sleeve"]
    case .serving, .shot, .scoop, .handful, .pinch, .dash, .bar, .sheet, .clove, .sprig, .bunch,
      .drop, .tray, .cubicInch, .squareInch, .sleeve, .pump, .katori, .schooner:
      []
    }
  }
}
