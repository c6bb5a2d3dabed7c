import PlainText
import Quantities

/// The size of an amount of food, in servings and grams.
public struct PortionSize: Sendable, Hashable {
  /// The number of servings.
  public var servings: Double
  /// The weight in grams; `nil` when unknown.
  public var grams: Double?
  /// The household measure by which it was counted; `nil` for weights and for foods known only by
  /// their serving.
  public var measure: HouseholdMeasure?
  /// Whether the measure was assumed, since the words do not name it.
  public var isAssumed = false

  /// Creates a size.
  public init(
    servings: Double, grams: Double?, measure: HouseholdMeasure? = nil, isAssumed: Bool = false
  ) {
    self.servings = servings
    self.grams = grams
    self.measure = measure
    self.isAssumed = isAssumed
  }

  /// Returns the size of an item of a meal.
  ///
  /// A weight is taken as it is. Everything else is measured by the food's household measures: a
  /// bare count counts its piece or vessel, and one without either is refused. A food without
  /// measures is counted by the words of its serving (``Servings``).
  ///
  /// - Parameter limits: the servings that can be logged at once.
  /// - Throws: ``UnknownServings`` when the amount does not measure the food, or is outside the
  ///   limits.
  public static func of(
    _ item: MealItem, _ food: ServedFood, within limits: Limits
  ) throws(UnknownServings) -> PortionSize {
    guard !food.measures.all.isEmpty, let serving = food.servingGrams ?? food.writtenGrams,
      serving > 0
    else {
      let servings = try Servings.of(item, food, within: limits)
      return PortionSize(servings: servings, grams: food.servingGrams.map { $0 * servings })
    }
    guard let size = MeasuredFood(food, serving: serving).size(of: item) else {
      if food.measures.usual == nil {
        // A person's own food, whose serving counts in addition to its measures.
        let servings = try Servings.of(item, food, within: limits)
        return PortionSize(servings: servings, grams: serving * servings)
      }
      throw UnknownServings(item, food, grams: serving, .unit)
    }
    guard limits.contains(size.servings) else {
      throw UnknownServings(item, food, grams: serving, .outOfRange(size.servings, limits))
    }
    return size
  }

  /// Returns the assumed size of an amount that does not measure a food: a volume by the density of
  /// solid foods, or else so many usual amounts.
  public static func assumed(for item: MealItem, of food: ServedFood) -> PortionSize {
    let quantity = item.quantity ?? 1
    if case .volume(let unit) = item.unit, let serving = food.servingGrams, serving > 0 {
      let density = food.isCrunchy ? densityOfCrumbs : densityOfSolids
      let grams = Volume(quantity, unit).value(in: .millilitre) * density
      return PortionSize(servings: grams / serving, grams: grams, isAssumed: true)
    }
    var usual = usual(of: food)
    usual.servings *= quantity
    usual.grams = usual.grams.map { $0 * quantity }
    return usual
  }

  /// The density in g/ml of baked and fried foods, meat and cheese: the middle of 0.3 and 1.1.
  fileprivate static let densityOfSolids = 0.7

  /// Grams of a millilitre of crumbs, chips and cereals: a cup of graham cracker crumbs is 84 g (SR 18173).
  fileprivate static let densityOfCrumbs = 0.35

  /// Returns the usual amount of a food, which is assumed when its words leave the amount open.
  public static func usual(of food: ServedFood) -> PortionSize {
    guard let serving = food.servingGrams, serving > 0,
      let usual = food.measures.measure(food.measures.usual)
    else { return PortionSize(servings: 1, grams: food.servingGrams, isAssumed: true) }
    return PortionSize(
      servings: usual.grams / serving, grams: usual.grams, measure: usual, isAssumed: true)
  }
}

extension ServedFood {
  /// Whether it is something dry that leaves air in a cup.
  fileprivate var isCrunchy: Bool {
    let words = name.lowercased().split { !$0.isLetter }.map { wordStem($0) }
    return words.contains {
      ["cooki", "cracker", "chip", "wafer", "cereal", "popcorn", "pretzel", "crumb", "crisp"]
        .contains($0)
    }
  }
}

/// A food with household measures, which converts amounts to weights.
private struct MeasuredFood {
  let food: ServedFood
  let serving: Double
  private let measures: [HouseholdMeasure]
  private let piece: HouseholdMeasure?
  private let vessel: HouseholdMeasure?

  init(_ food: ServedFood, serving: Double) {
    self.food = food
    self.serving = serving
    measures = food.measures.all
    piece = food.measures.measure(food.measures.piece)
    vessel = food.measures.measure(food.measures.vessel)
  }

  func size(of item: MealItem) -> PortionSize? {
    let quantity = item.quantity ?? 1
    let words = Set(
      "\(item.words) \(item.written)".split { !($0.isLetter || $0.isNumber) }.map { wordStem($0) })
    switch item.unit {
    case .mass(.ounce) where isSoldByFluidOunce && measures.contains { $0.word == "fl oz" }:
      return volume(.fluidOunce, quantity, words)
    case .mass(let unit):
      return size(grams: Mass(quantity, unit).value(in: .gram))
    case .volume(let unit):
      return volume(unit, quantity, words)
    case .piece(.squareInch):
      return measures.first { $0.word == "square inch" }.map { size(quantity, of: $0) }
    case .piece(.cubicInch):
      let volume = Self.cubicInch * quantity
      if let cube = measures.first(where: { $0.label.contains(bytesOf: "cubic inch") }) {
        return size(quantity, of: cube)
      }
      let density = density(words)
      var size = size(grams: volume * (density ?? PortionSize.densityOfSolids))
      size.isAssumed = density == nil
      return size
    case .piece, nil: break
    }
    // The inches of "a slice of a 14-inch pizza" are the whole pizza's.
    let parts: [MealUnit] = [.piece(.slice), .piece(.piece), .piece(.wedge)]
    let isPart = item.unit.map(parts.contains) ?? false
    if let dimensions = PieceDimensions(item.written), !isPart || dimensions.area != nil,
      let grams = dimensions.grams(by: measures)
    {
      return size(grams: quantity * grams)
    }
    guard item.quantity != nil || item.size != nil else {
      if let several = severalPieces(item) { return several }
      var usual = PortionSize.usual(of: food)
      usual.isAssumed = false
      return usual
    }
    if let piece = pieceOfRoll(item) { return size(quantity, of: piece) }
    if isPopcorn(item), !measures.contains(where: { $0.size == item.size }) { return nil }
    if let found = best(item, words) {
      // "King size" is a size of its own, which nothing else stands for.
      if let size = item.size, size == .miniature || size == .jumbo, found.size != size,
        !found.qualifiers.contains(where: { words.contains(wordStem($0)) })
      {
        return nil
      }
      // "Onion rings small" are no small ring.
      if item.quantity == nil, item.unit == nil, item.size != .miniature,
        found.grams < Self.portionAtLeast
      {
        let usual = PortionSize.usual(of: food)
        if let grams = usual.grams, grams > 3 * found.grams {
          return self.size(grams: grams * Self.share(item.size))
        }
      }
      return size(quantity * Self.share(of: found, for: item), of: found)
    }
    return fallback(item, quantity, words)
  }

  /// Returns two pieces for a plural without a number, of what is eaten by the piece: `scrambled eggs`,
  /// `tacos`; `nil` for a food that is called by its plural, as `Snickers` is, and for a heap that a cup
  /// measures, as carrots.
  private func severalPieces(_ item: MealItem) -> PortionSize? {
    guard item.unit == nil, item.figures == nil, let piece, let usual = food.measures.usual,
      food.measures.measure(usual) == piece, Self.severalEaten.contains(piece.grams)
    else { return nil }
    let names = food.name.lowercased().split { !$0.isLetter }.map(String.init)
    guard names.first == "egg" || !measures.contains(where: { $0.word == "cup" }) else {
      return nil
    }
    let words = item.words.lowercased().split { !$0.isLetter }.map(String.init)
    let head = words.firstIndex(where: ["with", "on", "in"].contains) ?? words.count
    guard head > 0, case let plural = words[head - 1], plural.hasSuffix("s"),
      !names.contains(plural),
      names.contains(where: { plural.hasPrefix($0) && wordStem($0) == wordStem(plural) })
    else { return nil }
    return size(2, of: piece)
  }

  /// Returns the piece that many sushi rolls are: nobody eats eight rolls of "8 california rolls"; `nil` for
  /// a few, which are whole, and for other foods.
  private func pieceOfRoll(_ item: MealItem) -> HouseholdMeasure? {
    guard let count = item.quantity, count >= Self.piecesOfRoll, item.unit == nil,
      food.name.hasPrefix("Sushi roll")
    else { return nil }
    return measures.first { $0.label == "piece" && $0.grams < Self.severalEaten.upperBound }
  }

  /// Whether an item is a small, medium or large popcorn, which only a cinema sells.
  private func isPopcorn(_ item: MealItem) -> Bool {
    guard item.unit == nil, let last = item.words.split(separator: " ").last,
      wordStem(last) == "popcorn"
    else { return false }
    return item.size == .small || item.size == .medium || item.size == .large
  }

  /// Returns the size of an amount that no measure fits; `nil` where there is none.
  private func fallback(
    _ item: MealItem, _ quantity: Double, _ words: Set<String>
  ) -> PortionSize? {
    let usual = PortionSize.usual(of: food)
    switch item.unit {
    case .piece(.serving), .piece(.order):
      return PortionSize(
        servings: usual.servings * quantity, grams: usual.grams.map { $0 * quantity },
        measure: usual.measure)
    case .piece(.glass), .piece(.mug):
      guard !isDry else { return nil }
      return density(words).map { size(grams: Self.glass * quantity * $0) }
    case .piece(.handful):
      return density(words).map { size(grams: Self.handful * quantity * $0) }
    case .piece(.pinch):
      return density(words).map { size(grams: Self.pinch * quantity * $0) }
    case .piece(.dash):
      // "A dash of milk" is a spoon of it.
      let isPoured = measures.contains { $0.word == "fl oz" || $0.word == "glass" }
      let volume = isPoured ? Self.tablespoon : 2 * Self.pinch
      return density(words).map { size(grams: volume * quantity * $0) }
    case .piece(.katori):
      return density(words).map { size(grams: Self.katori * quantity * $0) }
    case .piece(.pump):
      return density(words).map { size(grams: Self.pump * quantity * $0) }
    case .piece(.row):
      guard measures.contains(where: { $0.word == "square" }) else { return nil }
      return size(grams: Self.rowOfChocolate * quantity)
    case nil:
      if let vessel {
        let isServed = vessel.word == "bowl" || vessel.word == "plate"
        return size(
          quantity * (isServed ? Self.share(item.size) : 1), of: vessel,
          isAssumed: item.size != nil)
      }
      guard quantity == 1 else { return nil }
      guard let grams = usual.grams, item.size != nil else { return usual }
      // "A large pho"
      return size(grams: grams * Self.share(item.size))
    default:
      return nil
    }
  }

  private func size(grams: Double) -> PortionSize {
    PortionSize(servings: grams / serving, grams: grams)
  }

  private func size(
    _ quantity: Double, of measure: HouseholdMeasure, isAssumed: Bool = false
  ) -> PortionSize {
    let grams = quantity * measure.grams
    return PortionSize(
      servings: grams / serving, grams: grams, measure: measure, isAssumed: isAssumed)
  }

  /// Returns how much of a vessel of unknown size a large or small one holds.
  private static func share(of measure: HouseholdMeasure, for item: MealItem) -> Double {
    guard measure.size == nil else { return 1 }
    switch item.unit {
    case .piece(.bowl), .piece(.plate), .piece(.handful): return share(item.size)
    // "Beef pho large"
    case nil: return measure.word == "bowl" || measure.word == "plate" ? share(item.size) : 1
    default: return 1
    }
  }

  private static func share(_ size: PieceSize?) -> Double {
    switch size {
    case .small, .extraSmall, .kids: small
    case .large, .extraLarge: large
    default: 1
    }
  }

  /// The count from which sushi rolls are counted by the piece.
  private static let piecesOfRoll = 6.0
  /// The grams of a piece of which a person eats more than one.
  private static let severalEaten = 20.0...150.0
  /// The grams that a piece must have to be a portion where no number is given.
  private static let portionAtLeast = 20.0

  /// The share of a usual bowl, plate or handful that a large one holds, a convention: soup bowls of
  /// 300 and 400 ml.
  private static let large = 1.35
  /// The share that a small one holds, a convention: bowls of 300 and 200 ml.
  private static let small = 0.7
  /// The volume of a cubic inch in millilitres.
  private static let cubicInch = 16.387064
  /// The volume of a glass in millilitres: 8 fluid ounces, the glass of USDA's portions.
  private static let glass = 236.588
  /// The volume of a handful in millilitres: about a quarter of a cup, as MyPlate counts nuts and
  /// dried fruit.
  private static let handful = 59.0
  /// The volume of a pinch in millilitres: a sixteenth of a teaspoon, as measuring spoons have it; a dash
  /// is twice that.
  private static let pinch = 0.308
  /// The volume of a US tablespoon in millilitres.
  private static let tablespoon = 14.7868
  /// The volume of a katori in millilitres, as Indian dietary guidance counts it (150 ml, National
  /// Institute of Nutrition).
  private static let katori = 150.0
  /// The volume of a pump in millilitres: a quarter of a US fluid ounce, as makers of syrups sell them.
  private static let pump = 7.4
  /// The weight of a row of chocolate in grams, a convention: a fifth of a bar of 100 g.
  private static let rowOfChocolate = 20.0
}

// MARK: - Pieces and vessels

extension MeasuredFood {
  /// Returns the measure that fits an amount best; `nil` when none does.
  private func best(_ item: MealItem, _ words: Set<String>) -> HouseholdMeasure? {
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
  private var isDry: Bool {
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
  private func fit(
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

// MARK: - Volumes

extension MeasuredFood {
  private func volume(
    _ unit: VolumeUnit, _ quantity: Double, _ words: Set<String>
  ) -> PortionSize? {
    let own: String? =
      switch unit {
      case .cup: "cup"
      case .fluidOunce: "fl oz"
      case .tablespoon: "tbsp"
      case .teaspoon: "tsp"
      case .pint: "pint"
      case .millilitre, .centilitre, .decilitre, .litre, .quart, .gallon: nil
      }
    if let own, let measure = best(own, words) { return size(quantity, of: measure) }
    let millilitres = Volume(quantity, unit).value(in: .millilitre)
    return density(words).map { size(grams: millilitres * $0) }
  }

  private func best(_ word: String, _ words: Set<String>) -> HouseholdMeasure? {
    var top: (measure: HouseholdMeasure, points: Double)?
    for (index, measure) in measures.enumerated() where measure.word == word {
      let points = fit(measure, nil, words) - 0.001 * Double(index)
      if top.map({ points > $0.points }) ?? true { top = (measure, points) }
    }
    return top?.measure
  }

  /// Returns the density in g/ml, from the measures that are volumes; a drink without any has 1
  /// g/ml.
  private func density(_ words: Set<String>) -> Double? {
    let units: [(String, Double)] = [
      ("cup", 236.588), ("fl oz", 29.5735), ("tbsp", 14.787), ("tsp", 4.929), ("pint", 473.176),
      ("quart", 946.353), ("liter", 1000),
    ]
    if let known = food.measures.gramsPerMillilitre { return known }
    for (word, millilitres) in units {
      if let measure = best(word, words) { return measure.grams / millilitres }
    }
    return Drinks.include(food.name) ? 1 : nil
  }

  /// Whether the serving is given in fluid ounces, so that "12 oz" of it are fluid.
  private var isSoldByFluidOunce: Bool {
    Drinks.include(food.name) || food.serving.contains(bytesOf: "fl oz")
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
    case .bowl: ["cup"]
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
      .drop, .tray, .cubicInch, .squareInch, .sleeve, .pump, .katori:
      []
    }
  }
}
