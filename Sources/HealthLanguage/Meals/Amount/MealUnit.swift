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
    // A fist of rice is about a cup.
    case "fist": .cup
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
