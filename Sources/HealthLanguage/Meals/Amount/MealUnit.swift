import Quantities

/// The unit of a quantity of food.
public enum MealUnit: Sendable, Hashable {
  case mass(MassUnit)
  case volume(VolumeUnit)
  case piece(PieceUnit)

  /// Reads a unit's symbol or word in singular or plural, with or without a full stop; `nil` for
  /// other words.
  ///
  /// Stone is not accepted, since it is a unit of body weight and the kernel of a fruit, not a
  /// measure of food.
  public init?(spelled text: some StringProtocol) {
    let word = text.hasSuffix(".") ? String(text.dropLast()) : String(text)
    guard word.utf8.count <= 16 else { return nil }
    if let unit = MassUnit(spelled: word), unit != .stone {
      self = .mass(unit)
    } else if ["gm", "gms", "grm"].contains(word.lowercased()) {
      self = .mass(.gram)
    } else if let unit = VolumeUnit(spelled: word) ?? Self.spooned(wordStem(word)) {
      self = .volume(unit)
    } else if let unit = PieceUnit(spelled: word) {
      self = .piece(unit)
    } else if let unit = ForeignMeasures.unit(word.lowercased()) {
      self = unit
    } else {
      return nil
    }
  }

  /// Returns the spoon that a cook's word comes near: `a drizzle of oil`, `a dollop of cream`.
  private static func spooned(_ stem: String) -> VolumeUnit? {
    switch stem {
    case "drizzl", "drizzle", "squeez", "squeeze", "teaspoonful": .teaspoon
    case "splash", "dollop", "glug", "spoonful", "tablespoonful", "spoon", "squirt", "bite",
      "mouthful",
      "forkful", "sip":
      .tablespoon
    default: nil
    }
  }

  /// Whether it is what a person fills or takes, of which a large one holds more.
  var isHeld: Bool {
    switch self {
    case .piece(.bowl), .piece(.plate), .piece(.handful), .piece(.glass), .piece(.mug),
      .piece(.serving), .piece(.order):
      true
    case .piece, .mass, .volume: false
    }
  }

  /// The unit as shown: `g`, `tbsp`, `slice`.
  public var word: String {
    switch self {
    case .mass(let unit): unit.rawValue
    case .volume(let unit): unit == .fluidOunce ? "fl oz" : unit.rawValue
    case .piece(let unit): unit.rawValue
    }
  }
}

extension MealUnit {
  /// Returns the unit as shown beside a quantity: `cup`, `cups`, `g`.
  public func word(for quantity: Double) -> String {
    let isPlural: Bool
    switch self {
    case .mass: isPlural = false
    case .volume(let unit):
      switch unit {
      case .cup, .pint, .quart, .gallon: isPlural = quantity > 1
      case .millilitre, .centilitre, .decilitre, .litre, .fluidOunce, .tablespoon, .teaspoon:
        isPlural = false
      }
    case .piece: isPlural = quantity > 1
    }
    guard isPlural else { return word }
    if word == "leaf" || word == "loaf" { return word.dropLast() + "ves" }
    if word.hasSuffix("inch") || word.hasSuffix("ch") || word.hasSuffix("sh")
      || word.hasSuffix("ss") || word.hasSuffix("x")
    {
      return word + "es"
    }
    return word + "s"
  }
}

/// A unit of portions without a weight or volume of its own: a slice of bread weighs what that
/// bread's serving says.
public enum PieceUnit: String, CaseIterable, Sendable, Hashable {
  case serving, order
  case can, bottle, glass, mug, shot, bowl, plate, jar, box, bag, packet, container
  case scoop, handful, pinch, dash
  case slice, piece, bar, stick, square, cube, wedge, sheet, strip, fillet, link
  case clove, ear, stalk, spear, leaf, sprig, head, bunch, loaf
  case pat, ball, floret, tablet, capsule, kernel, drop, tray
  /// The squares of a bar of chocolate that lie side by side; of biscuits the same as a sleeve.
  case row
  /// The inner wrapping of crackers and biscuits.
  case sleeve
  /// What a coffee bar's pump gives of a syrup.
  case pump
  /// The small bowl of an Indian table.
  case katori
  case cubicInch = "cubic inch"
  case squareInch = "square inch"

  /// Reads a unit's word, in singular or plural and any case; `nil` for other words.
  public init?(spelled text: some StringProtocol) {
    switch wordStem(text) {
    case "portion", "helping": self = .serving
    case "tin": self = .can
    case "pack", "package", "sachet", "pouch": self = .packet
    case "tub", "pot", "carton", "punnet": self = .container
    case "fistful": self = .handful
    case "finger": self = .stick
    case "tumbler", "flute", "goblet": self = .glass
    case "baggi": self = .bag
    case "rasher", "round": self = .slice
    case "vati", "wati", "vatki", "bati": self = .katori
    case "pc", "count", "ct": self = .piece
    case "knob": self = .pat
    case "filet": self = .fillet
    case "clov": self = .clove
    case "sleev": self = .sleeve
    case "leav": self = .leaf
    case "trai": self = .tray
    case "loav": self = .loaf
    case "flowerett", "floweret", "florett": self = .floret
    case "pill", "caplet", "softgel", "gummi": self = .tablet
    case "cubic inch", "cubic inche", "cubic inches": self = .cubicInch
    case "square inch", "square inche", "square inches": self = .squareInch
    case let stem:
      guard let unit = PieceUnit(rawValue: stem) else { return nil }
      self = unit
    }
  }

  /// Whether the unit holds food rather than being a piece of it, so that a bare count of a food
  /// served by it counts servings: two chickpeas are not two cans.
  var isMeasure: Bool {
    switch self {
    case .serving, .order, .can, .bottle, .glass, .mug, .shot, .bowl, .plate, .jar, .box, .bag,
      .packet, .container, .scoop, .handful, .pinch, .dash, .drop, .tray, .cubicInch, .squareInch,
      .row, .sleeve, .pump, .katori:
      true
    case .slice, .piece, .bar, .stick, .square, .cube, .wedge, .sheet, .strip, .fillet, .link,
      .clove, .ear, .stalk, .spear, .leaf, .sprig, .head, .bunch, .loaf, .pat, .ball, .floret,
      .tablet, .capsule, .kernel:
      false
    }
  }

  /// Whether drinks are served in the unit.
  var holdsDrinks: Bool {
    switch self {
    case .can, .bottle, .glass, .mug, .shot: true
    default: false
    }
  }
}

/// The size of a piece.
public enum PieceSize: String, CaseIterable, Sendable, Hashable {
  case miniature
  case extraSmall = "extra small"
  case small, medium, large
  case extraLarge = "extra large"
  case jumbo, thin, thick
  case kids, tall, grande, venti, trenta

  /// Reads a size's word, in any case: `large`, `large-sized`, `regular`, `bite-size`; `nil` for
  /// other words.
  public init?(spelled text: some StringProtocol) {
    var word = text.lowercased()
    for end in ["-sized", "-size", " sized", " size"] where word.hasSuffix(end) {
      word.removeLast(end.utf8.count)
    }
    switch word {
    case "mini", "bite", "miniature", "fun", "snack": self = .miniature
    case "extra small", "extra-small", "xs": self = .extraSmall
    case "medium", "med", "regular", "average", "standard": self = .medium
    case "extra large", "extra-large", "xl": self = .extraLarge
    case "big", "huge", "generous", "hefty", "lrg", "lge": self = .large
    case "little", "tiny", "sm", "sml": self = .small
    case "king", "giant", "jumbo": self = .jumbo
    case "kid", "child", "child's", "kids", "kid's", "kids'", "children's", "toddler", "toddler's":
      self = .kids
    default:
      guard let size = PieceSize(rawValue: word) else { return nil }
      self = size
    }
    // "mini", "fun" and "king" are sizes only in these forms: fun-size, king size.
    if ["bite", "fun", "snack", "king", "standard", "average"].contains(text.lowercased()) {
      return nil
    }
  }
}
/// Returns a word in lower case, reduced to a form that is the same in singular and plural, for
/// comparison only: `cookies` and `cookie`, `patties` and `patty`, `halves` and `half`, `glasses`
/// and `glass`.
func wordStem(_ word: some StringProtocol) -> String {
  var stem = word.lowercased()
  guard stem.utf8.count > 2 else { return stem }
  if stem.hasSuffix("s"), !stem.hasSuffix("ss"), !stem.hasSuffix("us") { stem.removeLast() }
  if stem.hasSuffix("ie") { return stem.dropLast(2) + "i" }
  if stem.hasSuffix("y") || stem.hasSuffix("f") {
    return stem.dropLast() + (stem.hasSuffix("y") ? "i" : "v")
  }
  for end in ["se", "xe", "ze", "che", "she", "ve", "oe"] where stem.hasSuffix(end) {
    stem.removeLast()
  }
  return stem
}
