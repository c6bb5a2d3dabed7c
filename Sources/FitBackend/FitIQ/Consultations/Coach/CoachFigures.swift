import CivilTime
import Quantities

/// Figures as the coach writes them, in the person's own units.
extension PersonFacts {
  func kcal(_ value: Double) -> String {
    Decimals.text(value, upTo: 0, grouping: true, minus: .typographic) + " kcal"
  }

  func grams(_ value: Double) -> String { Decimals.text(value, upTo: 0, grouping: true) + " g" }

  func body(_ kilograms: Double) -> String {
    switch units {
    case .metric: Decimals.text(kilograms, upTo: 1) + " kg"
    case .imperial: Decimals.text(Mass(kilograms, .kilogram).value(in: .pound), upTo: 1) + " lb"
    }
  }

  func bodyChange(_ kilograms: Double) -> String {
    switch units {
    case .metric: Decimals.change(kilograms, upTo: 2) + " kg"
    case .imperial:
      Decimals.change(Mass(kilograms, .kilogram).value(in: .pound), upTo: 1) + " lb"
    }
  }

  func load(_ kilograms: Double) -> String {
    switch units {
    case .metric: Decimals.text(kilograms, upTo: 0, grouping: true) + " kg"
    case .imperial:
      Decimals.text(Mass(kilograms, .kilogram).value(in: .pound), upTo: 0, grouping: true) + " lb"
    }
  }

  func drink(_ litres: Double) -> String {
    switch units {
    case .metric: Decimals.text(litres, upTo: 1) + " L"
    case .imperial:
      Decimals.text(Volume(litres, .litre).value(in: .fluidOunce), upTo: 0) + " fl oz"
    }
  }

  func count(_ value: Double) -> String { Decimals.text(value, upTo: 0, grouping: true) }

  func minutes(_ value: Double) -> String {
    let whole = Int(saturating: value.rounded())
    guard whole >= 60 else { return "\(whole) min" }
    return whole % 60 == 0 ? "\(whole / 60) h" : "\(whole / 60) h \(whole % 60) min"
  }

  func hours(_ value: Double) -> String { minutes(value * 60) }

  func perKilogram(_ value: Double) -> String { Decimals.text(value, upTo: 1) + " g/kg" }

  func percent(_ value: Double) -> String { Decimals.text(value, upTo: 0) + " %" }

  /// Returns a count with its noun: `1 night`, `5 nights`.
  func times(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }

  /// Returns a day in words: `today`, `yesterday`.
  func name(_ day: Day) -> String { day.word(today: today) }
}
