import PlainText
import Quantities

/// A food with household measures, which converts amounts to weights.
struct MeasuredFood {
  let food: ServedFood
  let serving: Double
  let measures: [HouseholdMeasure]
  let piece: HouseholdMeasure?
  let vessel: HouseholdMeasure?

  init(_ food: ServedFood, serving: Double) {
    self.food = food
    self.serving = serving
    measures = food.measures.all
    piece = food.measures.measure(food.measures.piece)
    vessel = food.measures.measure(food.measures.vessel)
  }

  func size(of item: MealItem) -> PortionSize? {
    var item = item
    if item.size == .grande, MealLanguage(of: item.written) == .spanish { item.size = .large }
    let quantity = item.quantity ?? 1
    var words = Set(
      "\(item.words) \(item.written)".split { !($0.isLetter || $0.isNumber) }.map { wordStem($0) })
    if words.contains(where: ForeignMeasures.meansCherry) { words.insert("cherri") }
    switch item.unit {
    case .mass(.ounce) where isSoldByFluidOunce && measures.contains { $0.word == "fl oz" }:
      return volume(.fluidOunce, quantity, words)
    case .mass(let unit):
      return size(grams: Mass(quantity, unit).value(in: .gram))
    case .volume(let unit):
      if let size = volume(unit, quantity, words) { return size }
      // "A couple bites of brownie"
      guard !words.isDisjoint(with: ["bite", "mouthful", "forkful"]) else { return nil }
      var bites = size(grams: quantity * Self.bite)
      bites.isAssumed = true
      return bites
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
      return size(quantity * share(of: found, for: item), of: found)
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
    return [.small, .medium, .large, .kids].contains(item.size)
  }

  /// Returns the size of an amount that no measure fits; `nil` where there is none.
  private func fallback(
    _ item: MealItem, _ quantity: Double, _ words: Set<String>
  ) -> PortionSize? {
    let usual = PortionSize.usual(of: food)
    switch item.unit {
    case .piece(.serving), .piece(.order):
      let share = quantity * (usual.measure?.size == nil ? Self.share(item.size) : 1)
      return PortionSize(
        servings: usual.servings * share, grams: usual.grams.map { $0 * share },
        measure: usual.measure, isAssumed: item.size != nil)
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
    case .piece(.schooner):
      return density(words).map { size(grams: Self.schooner * quantity * $0) }
    case .piece(.pump):
      return density(words).map { size(grams: Self.pump * quantity * $0) }
    case .piece(.row):
      guard measures.contains(where: { $0.word == "square" }) else { return nil }
      return size(grams: Self.rowOfChocolate * quantity)
    case nil:
      if let vessel {
        let isServed = Self.serving.contains(String(vessel.word)) && vessel.size == nil
        return size(
          quantity * (isServed ? Self.share(item.size) : 1), of: vessel,
          isAssumed: item.size != nil)
      }
      guard quantity <= 1 else { return nil }
      if quantity < 1 {
        // "half rice, half chips", "half a lamb bhuna", but of "half a chicken with fries" the bird is halved
        let isPart = usual.measure.map { ["slice", "piece"].contains($0.word) } ?? true
        let isDish =
          usual.measure.map { Self.dish.contains(String($0.word)) } ?? false
          && !item.words.lowercased().split(separator: " ").contains {
            ForeignMeasures.isWith(String($0)) || ForeignMeasures.isAnd(String($0))
          }
        guard item.size == nil, !isPart, isDish || !item.words.contains(" ") else { return nil }
        return usual.grams.map { size(grams: $0 * quantity) }
      }
      guard let grams = usual.grams, item.size != nil else { return usual }
      if let sized = measures.first(where: { $0.size == item.size }) {
        return size(quantity, of: sized)
      }
      // "A large pho"
      return size(grams: grams * Self.share(item.size))
    default:
      return nil
    }
  }

  func size(grams: Double) -> PortionSize {
    PortionSize(servings: grams / serving, grams: grams)
  }

  func size(
    _ quantity: Double, of measure: HouseholdMeasure, isAssumed: Bool = false
  ) -> PortionSize {
    let grams = quantity * measure.grams
    return PortionSize(
      servings: grams / serving, grams: grams, measure: measure, isAssumed: isAssumed)
  }

  /// Returns how much of a vessel or piece of unknown size a large or small one is: of a bowl, of a cookie.
  private func share(of measure: HouseholdMeasure, for item: MealItem) -> Double {
    guard measure.size == nil else { return 1 }
    // A pizza is a large one unless it is called small, and a meal for kids is counted as it is.
    if measure.word == "pizza", item.size == .large { return 1 }
    if item.size == .kids, item.unit == nil, !Self.serving.contains(String(measure.word)) {
      return 1
    }
    // Of apples that are also small and medium, the plain one may be the large one.
    let isSized =
      !Self.serving.contains(String(measure.word)) && item.unit?.isHeld != true
      && measures.contains { $0.word == measure.word && $0.size != nil }
    return isSized ? 1 : Self.share(item.size)
  }

  private static func share(_ size: PieceSize?) -> Double {
    switch size {
    case .small, .extraSmall: small
    case .kids: child
    case .large, .extraLarge, .thick: large
    case .thin: small
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
  /// The share of a grown-up's portion that a child's is: half, as menus and school meals count it.
  private static let child = 0.5
  /// The measures that a dish or drink is served in.
  private static let serving: Set<String> = ["bowl", "plate", "glass", "mug", "cup"]
  /// The measures of a dish, of which a share can be eaten.
  private static let dish: Set<String> = ["serving", "plate", "bowl", "order", "meal"]
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
  /// The volume of a schooner in millilitres, as most of Australia pours it.
  private static let schooner = 425.0
  /// The volume of a pump in millilitres: a quarter of a US fluid ounce, as makers of syrups sell them.
  private static let pump = 7.4
  /// The weight of a bite of solid food in grams, a convention.
  private static let bite = 15.0
  /// The weight of a row of chocolate in grams, a convention: a fifth of a bar of 100 g.
  private static let rowOfChocolate = 20.0
}
