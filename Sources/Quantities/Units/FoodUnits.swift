/// Units of volume. All non-metric units are those of the United States, based on the gallon of 231
/// cubic inches (NIST Handbook 44, appendix C): 1 cup = 236.5882365 ml, of which a tablespoon is a
/// sixteenth and a teaspoon a forty-eighth (NIST SP 811, appendix B.8).
public enum VolumeUnit: String, QuantityUnit {
  case millilitre = "ml"
  case centilitre = "cl"
  case decilitre = "dl"
  case litre = "l"
  case cup = "cup"
  case fluidOunce = "floz"
  case pint = "pt"
  case quart = "qt"
  case gallon = "gal"
  case tablespoon = "tbsp"
  case teaspoon = "tsp"

  public var hasThousandths: Bool { self != .millilitre }
  public static var noun: String { "a volume" }
  public static var example: String { "250ml, 0.5l, 2 cups or 16floz" }
  public static var canonical: VolumeUnit { .millilitre }

  public static func standard(in system: UnitSystem) -> VolumeUnit {
    switch system {
    case .metric: .millilitre
    case .imperial: .fluidOunce
    }
  }

  public var aliases: [String] {
    switch self {
    case .millilitre: ["millilitre", "millilitres", "milliliter", "milliliters"]
    case .centilitre: ["centilitre", "centilitres", "centiliter", "centiliters"]
    case .decilitre: ["decilitre", "decilitres", "deciliter", "deciliters"]
    case .litre: ["litre", "litres", "liter", "liters"]
    case .cup: ["cups"]
    case .fluidOunce:
      [
        "fl oz", "fl.oz", "fl. oz", "fluid ounce", "fluid ounces",
        // For drinks; ounces of food are read as weights before.
        "oz", "ounce", "ounces",
      ]
    case .pint: ["pint", "pints"]
    case .quart: ["quart", "quarts"]
    case .gallon: ["gallon", "gallons"]
    case .tablespoon: ["tbs", "tbsps", "tablespoon", "tablespoons"]
    case .teaspoon: ["tsps", "teaspoon", "teaspoons"]
    }
  }

  public var scale: Scale {
    switch self {
    case .millilitre: Scale(1)
    case .centilitre: Scale(10)
    case .decilitre: Scale(100)
    case .litre: Scale(1000)
    case .cup: Scale(UnitFactors.millilitresPerCup)
    case .fluidOunce: Scale(UnitFactors.millilitresPerCup, per: 8)
    case .pint: Scale(UnitFactors.millilitresPerCup * 2)
    case .quart: Scale(UnitFactors.millilitresPerCup * 4)
    case .gallon: Scale(UnitFactors.millilitresPerCup * 16)
    case .tablespoon: Scale(UnitFactors.millilitresPerCup, per: 16)
    case .teaspoon: Scale(UnitFactors.millilitresPerCup, per: 48)
    }
  }
}

extension Quantity where Unit == VolumeUnit {
  /// The millilitres of a cup on food labels in the United States (21 CFR 101.9(b)(5)(viii)), which
  /// is the cup of people who use metric units.
  public static var metricCup: Double { 240 }

  /// Returns the same volume, with cups of the size used in that system.
  public func inCups(of system: UnitSystem) -> Volume {
    guard unit == .cup, system == .metric else { return self }
    return Volume(value * Self.metricCup, .millilitre)
  }
}

/// Units of energy, by the thermochemical calorie (exactly 4.184 J). As on food labels, a "calorie"
/// is a kilocalorie.
public enum EnergyUnit: String, QuantityUnit {
  case kilocalorie = "kcal"
  case kilojoule = "kJ"

  public static var noun: String { "an energy" }
  public static var example: String { "500, 500kcal or 2100kJ" }
  public var hasThousandths: Bool { false }
  public static var canonical: EnergyUnit { .kilocalorie }
  public static func standard(in system: UnitSystem) -> EnergyUnit { .kilocalorie }

  public var aliases: [String] {
    switch self {
    case .kilocalorie: ["kcals", "cal", "cals", "calorie", "calories", "kilocalories"]
    case .kilojoule: ["kilojoule", "kilojoules"]
    }
  }

  public var scale: Scale {
    switch self {
    case .kilocalorie: Scale(1)
    case .kilojoule: Scale(1, per: FoodEnergy.kilojoulesPerKilocalorie)
    }
  }
}
