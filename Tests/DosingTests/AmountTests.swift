import Dosing
import Testing

@Suite("Amounts of a dose")
struct AmountTests {
  static let read: [(String, Double?, Double?)] = [
    ("2.5mg", nil, 2.5), ("2,5 mg", nil, 2.5), ("250mcg", nil, 0.25), ("250 µg", nil, 0.25),
    ("20 units", 5, 1), ("20u", 5, 1), ("0.2ml", 5, 1), ("0.5 mL", 2, 1), ("20 units", nil, nil),
    ("0.3 milligrams", nil, 0.3), ("7.5MG", nil, 7.5),
  ]

  @Test("Doses are read with their unit", arguments: read)
  func amounts(text: String, concentration: Double?, milligrams: Double?) throws {
    #expect(try DoseAmount(parsing: text).milligrams(at: concentration) == milligrams)
  }

  @Test("Doses without a unit are refused, since a bare number may be a dose number")
  func bare() {
    #expect(throws: DoseAmount.Refusal.bareNumber) { try DoseAmount(parsing: "2.5") }
    #expect(throws: DoseAmount.Refusal.unknownUnit("kg")) { try DoseAmount(parsing: "2.5 kg") }
    #expect(throws: DoseAmount.Refusal.malformed) { try DoseAmount(parsing: "mg") }
    #expect(throws: DoseAmount.Refusal.malformed) { try DoseAmount(parsing: "1.2.3mg") }
    #expect(throws: DoseAmount.Refusal.malformed) { try DoseAmount(parsing: "") }
  }

  static let concentrations: [(String, Double?)] = [
    ("5mg/ml", 5), ("10 mg / 2 ml", 5), ("5 mg per ml", 5), ("17mg/ml", 17), ("2500mcg/ml", 2.5),
    ("5", nil), ("5mg", nil), ("5mg/", nil), ("/ml", nil), ("5ml/mg", nil), ("5mg/0ml", nil),
    ("5mg/ml/ml", nil),
  ]

  @Test("Concentrations are read and convert doses to milligrams", arguments: concentrations)
  func concentration(text: String, value: Double?) {
    #expect(Concentration(parsing: text)?.mgPerMl == value)
  }
}
