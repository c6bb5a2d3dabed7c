/// The exact sizes of customary units: mass and length by the international yard and pound agreement
/// of 1959, volume by NIST Handbook 44, appendix C.
public enum UnitFactors {
  public static let kilogramsPerPound = 0.45359237
  public static let gramsPerOunce = 28.349_523_125
  public static let poundsPerStone = 14.0
  public static let centimetresPerInch = 2.54
  public static let metresPerFoot = 0.3048
  public static let kilometresPerFoot = 0.0003048
  public static let kilometresPerYard = 0.0009144
  public static let kilometresPerMile = 1.609344
  public static let millilitresPerCup = 236.5882365
  public static let millilitresPerFluidOunce = 29.573_529_562_5
}
