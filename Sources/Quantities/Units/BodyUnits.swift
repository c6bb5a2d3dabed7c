/// Units of mass; the factors of pounds, ounces and stones are exact by the international yard and
/// pound agreement of 1959 (1 lb = 0.45359237 kg).
public enum MassUnit: String, QuantityUnit {
  case kilogram = "kg"
  case gram = "g"
  case milligram = "mg"
  case pound = "lb"
  case ounce = "oz"
  case stone = "st"

  public static var noun: String { "a weight" }
  public static var example: String { "82.4kg, 181lb or 12st7lb" }
  public static var canonical: MassUnit { .kilogram }

  public static func standard(in system: UnitSystem) -> MassUnit {
    switch system {
    case .metric: .kilogram
    case .imperial: .pound
    }
  }

  public var aliases: [String] {
    switch self {
    case .kilogram: ["kgs", "kilo", "kilos", "kilogram", "kilograms"]
    case .gram: ["gr", "gram", "grams"]
    case .milligram: ["milligram", "milligrams"]
    case .pound: ["lbs", "pound", "pounds"]
    case .ounce: ["ounce", "ounces"]
    case .stone: ["stone", "stones"]
    }
  }

  public var scale: Scale {
    switch self {
    case .kilogram: Scale(1)
    case .gram: Scale(1, per: 1000)
    case .milligram: Scale(1, per: 1_000_000)
    case .pound: Scale(UnitFactors.kilogramsPerPound)
    case .ounce: Scale(UnitFactors.kilogramsPerPound, per: 16)
    case .stone: Scale(UnitFactors.kilogramsPerPound * UnitFactors.poundsPerStone)
    }
  }

  public var subunit: MassUnit? { self == .stone ? .pound : nil }

  public var exampleAsBare: String? {
    switch self {
    case .milligram: "0.5mg"
    case .gram: "110g or 4oz"
    case .kilogram, .pound, .ounce, .stone: nil
    }
  }
}

/// Units of length; an inch is exactly 2.54 cm (1959 agreement).
public enum LengthUnit: String, QuantityUnit {
  case centimetre = "cm"
  case metre = "m"
  case millimetre = "mm"
  case inch = "in"
  case foot = "ft"

  public static var noun: String { "a length" }
  public static var example: String { "175cm, 1.75m or 5'11\"" }
  public static var canonical: LengthUnit { .centimetre }

  public static func standard(in system: UnitSystem) -> LengthUnit {
    switch system {
    case .metric: .centimetre
    case .imperial: .inch
    }
  }

  public var aliases: [String] {
    switch self {
    case .centimetre: ["centimetre", "centimetres", "centimeter", "centimeters"]
    case .metre: ["metre", "metres", "meter", "meters"]
    case .millimetre: ["millimetre", "millimetres", "millimeter", "millimeters"]
    case .inch: ["\"", "\u{2033}", "\u{201D}", "inch", "inches", "''"]
    case .foot: ["'", "\u{2032}", "\u{2019}", "foot", "feet"]
    }
  }

  public var scale: Scale {
    switch self {
    case .centimetre: Scale(1)
    case .metre: Scale(100)
    case .millimetre: Scale(1, per: 10)
    case .inch: Scale(UnitFactors.centimetresPerInch)
    case .foot: Scale(UnitFactors.centimetresPerInch * 12)
    }
  }

  public var subunit: LengthUnit? { self == .foot ? .inch : nil }
}

/// The unit of percentages.
public enum PercentUnit: String, QuantityUnit {
  case percent = "%"

  public static var noun: String { "a percentage" }
  public static var example: String { "18.5% or 18.5" }
  public static var canonical: PercentUnit { .percent }
  public static func standard(in system: UnitSystem) -> PercentUnit { .percent }
  public var aliases: [String] { ["percent"] }
  public var scale: Scale { Scale(1) }
}

/// The unit of counts.
public enum CountUnit: String, QuantityUnit {
  case one = ""

  public static var noun: String { "a count" }
  public static var example: String { "12" }
  public static var canonical: CountUnit { .one }
  public static func standard(in system: UnitSystem) -> CountUnit { .one }
  public static var isWhole: Bool { true }
  public var aliases: [String] { ["x"] }
  public var scale: Scale { Scale(1) }
}
