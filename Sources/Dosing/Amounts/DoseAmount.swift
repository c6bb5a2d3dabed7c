import Quantities

/// The units in which a dose can be entered.
public enum DoseUnit: String, Sendable, Hashable, CaseIterable {
  case milligram = "mg"
  case microgram = "mcg"
  case millilitre = "ml"
  /// One mark of a U-100 insulin syringe; a hundred are a millilitre.
  case unit = "units"

  init?(spelled text: String) {
    switch text.lowercased() {
    case "mg", "milligram", "milligrams": self = .milligram
    case "mcg", "µg", "μg", "ug", "microgram", "micrograms": self = .microgram
    case "ml", "millilitre", "millilitres", "milliliter", "milliliters", "cc": self = .millilitre
    case "u", "unit", "units": self = .unit
    default: return nil
    }
  }
}

/// A dose in the unit it was entered in.
public struct DoseAmount: Sendable, Hashable {
  public let value: Double
  public let unit: DoseUnit

  /// Creates a dose of a value in a unit.
  public init(_ value: Double, _ unit: DoseUnit) {
    self.value = value
    self.unit = unit
  }

  /// The doses that are accepted without a question, in milligrams.
  public static let milligrams = 0.001...50.0

  /// Formats an amount in milligrams: `0.5 mg`; below 0.1 mg in micrograms: `5 mcg`.
  public static func text(milligrams: Double) -> String {
    milligrams > 0 && milligrams < 0.1
      ? "\(Decimals.text(milligrams * 1000, upTo: 2)) mcg"
      : "\(Decimals.text(milligrams, upTo: 3)) mg"
  }

  /// The reasons why a text is not a dose.
  public enum Refusal: Error, Sendable, Hashable {
    /// A number without a unit, which could also be a place in the pen.
    case bareNumber
    case malformed
    case unknownUnit(String)
    /// Clicks of a pen, which differ by pen and are on no label.
    case clicks
  }

  /// Returns whether a word is read as a unit, be it to refuse it as clicks.
  public static func isUnit(_ word: some StringProtocol) -> Bool {
    do {
      _ = try DoseAmount(parsing: "1\(word)")
      return true
    } catch {
      return error == .clicks
    }
  }

  /// Reads `2.5mg`, `2,5 mg`, `250 mcg`, `20 units` or `0.2 ml`; the unit is required.
  ///
  /// - Throws: ``Refusal`` when the number is malformed or the unit is missing or unknown.
  public init(parsing text: String) throws(Refusal) {
    let trimmed = text.split(separator: " ").joined(separator: " ")
    let number = trimmed.prefix { $0.isASCII && ($0.isNumber || $0 == "." || $0 == ",") }
    let rest = trimmed.dropFirst(number.count)
    let unitText = rest.first == " " ? rest.dropFirst() : rest
    // The number is parsed by the common rule for numbers, whatever the unit is.
    guard let value = try? Mass(parsing: "\(number)mg", bare: .milligram).value else {
      throw .malformed
    }
    guard !unitText.isEmpty else { throw .bareNumber }
    if unitText.lowercased().hasPrefix("click") { throw .clicks }
    guard let unit = DoseUnit(spelled: String(unitText)) else {
      throw .unknownUnit(String(unitText))
    }
    self.init(value, unit)
  }

  /// Units of a U-100 syringe in a millilitre. Sources: ISO 8537, sterile single-use syringes for
  /// insulin; FDA alert of 26 July 2024 on dosing errors with compounded semaglutide.
  public static let unitsPerMillilitre = 100.0

  /// Returns the dose in milligrams, or `nil` for units or millilitres of an unknown concentration.
  ///
  /// - Parameter concentration: milligrams per millilitre.
  public func milligrams(at concentration: Double?) -> Double? {
    switch unit {
    case .milligram: value
    case .microgram: Decimals.rounded(value / 1000, to: 6)
    case .millilitre: concentration.map { Decimals.rounded(value * $0, to: 6) }
    case .unit:
      concentration.map { Decimals.rounded(value * $0 / Self.unitsPerMillilitre, to: 6) }
    }
  }

  /// The dose in the unit it was entered in: `20 units`.
  public var text: String { "\(Decimals.text(value, upTo: 4)) \(unit.rawValue)" }
}
