import Testing

@testable import Quantities

@Suite("Parsing of measures")
struct ParsingTests {
  @Test(
    "Weights are read with their units",
    arguments: [
      ("82.4", 82.4, MassUnit.kilogram, 82.4), ("82.4kg", 82.4, .kilogram, 82.4),
      (" 82.4 KG ", 82.4, .kilogram, 82.4), ("82,4", 82.4, .kilogram, 82.4),
      ("181lb", 181, .pound, 82.10021897), ("181 lbs", 181, .pound, 82.10021897),
      ("12st7lb", 12.5, .stone, 79.37866475), ("12st 7", 12.5, .stone, 79.37866475),
      ("12st", 12, .stone, 76.20351816), ("350g", 350, .gram, 0.35),
      ("12oz", 12, .ounce, 0.3401942775),
      ("2.5mg", 2.5, .milligram, 0.0000025), (".5", 0.5, .kilogram, 0.5),
      ("0,125", 0.125, .kilogram, 0.125),
    ])
  func masses(text: String, value: Double, unit: MassUnit, kilograms: Double) throws {
    let mass = try Mass(parsing: text, in: .metric)
    #expect(mass.value == value)
    #expect(mass.unit == unit)
    #expect(abs(mass.canonical - kilograms) < 1e-12)
  }

  @Test(
    "Heights are read in centimetres",
    arguments: [
      ("175cm", 175), ("1.75m", 175), ("5'11\"", 180.34), ("5'11", 180.34), ("5ft11in", 180.34),
      ("5 ft 11.5 in", 181.61), ("5ft", 152.4), ("71in", 180.34), ("71", 180.34),
      ("5\u{2032}11\u{2033}", 180.34),
    ] as [(String, Double)])
  func lengths(text: String, centimetres: Double) throws {
    #expect(abs(try Length(parsing: text, in: .imperial).canonical - centimetres) < 1e-9)
  }

  @Test(
    "Distances are read in kilometres",
    arguments: [
      ("5km", 5), ("3.1mi", 4.9889664), ("400m", 0.4), ("1000yd", 0.9144), ("5", 5), ("10k", 10),
    ] as [(String, Double)])
  func distances(text: String, kilometres: Double) throws {
    #expect(abs(try Distance(parsing: text, in: .metric).canonical - kilometres) < 1e-12)
  }

  @Test(
    "Fractions are read alone and behind a whole number",
    arguments: [
      ("1/2 l", 0.5), ("1 1/2 l", 1.5), ("1½ l", 1.5), ("½l", 0.5), ("2 ½ l", 2.5), ("3/4l", 0.75),
      ("1 ⅓ l", 4.0 / 3), ("half a litre", 0.5), ("half an l", 0.5), ("a litre", 1), ("3/2 l", 1.5),
      ("two litres", 2), ("One L", 1),
    ] as [(String, Double)])
  func fractions(text: String, litres: Double) throws {
    #expect(abs(try Volume(parsing: text, in: .metric).value(in: .litre) - litres) < 1e-12)
  }

  @Test(
    "What may be a date is no fraction",
    arguments: ["82 11/20", "82 5/4", "1/0", "82 1/7", "11/20 kg"])
  func dates(text: String) {
    #expect(throws: MalformedQuantity.self) { try Mass(parsing: text, in: .metric) }
  }

  @Test(
    "Durations are read in seconds",
    arguments: [
      ("45m", 2700), ("1h30m", 5400), ("1h", 3600), ("90s", 90), ("7h30m", 27000), ("1:30", 90),
      ("25:30", 1530), ("90:00", 5400),

      ("0:45:00", 2700), ("45", 2700), ("1.5h", 5400), ("1h30", 5400), ("1h 5m 3s", 3903),
      ("1h30s", 3630), ("2min", 120), ("120:00:01", 432_001),
    ] as [(String, Double)])
  func durations(text: String, seconds: Double) throws {
    #expect(try Duration(parsing: text, in: .metric).canonical == seconds)
  }

  @Test("Two parts are hours and minutes where a bare number is in hours")
  func hoursAndMinutes() throws {
    #expect(try Duration(parsing: "7:30", bare: .hour).canonical == 27000)
    #expect(try Duration(parsing: "7:30:15", bare: .hour).canonical == 27015)
    #expect(try Duration(parsing: "7:30", bare: .minute).canonical == 450)
    #expect(try Duration(parsing: "7:30", bare: .second).canonical == 450)
  }

  @Test("A cup has 240 ml for people with metric units")
  func cups() throws {
    let cups = try Volume(parsing: "2 cups", in: .metric)
    #expect(cups.inCups(of: .metric).canonical == 480)
    #expect(cups.inCups(of: .imperial).canonical == 473.176473)
    #expect(try Volume(parsing: "8oz", in: .metric).canonical == 236.5882365)
  }

  @Test(
    "Volumes are read in millilitres",
    arguments: [
      ("250ml", 250), ("0.5l", 500), ("2 cups", 473.176473), ("16floz", 473.176473),
      ("16 fl oz", 473.176473), ("33cl", 330), ("2dl", 200), ("1pint", 473.176473), ("250", 250),
      ("2 tbsp", 29.5735295625), ("3 teaspoons", 14.78676478125), ("1qt", 946.352946),
      ("1 gallon", 3785.411784),
    ] as [(String, Double)])
  func volumes(text: String, millilitres: Double) throws {
    #expect(abs(try Volume(parsing: text, in: .metric).canonical - millilitres) < 1e-9)
  }

  @Test("Energies, percentages and counts are read")
  func others() throws {
    #expect(try Energy(parsing: "500", in: .metric).canonical == 500)
    #expect(try Energy(parsing: "500kcal", in: .imperial).canonical == 500)
    #expect(abs(try Energy(parsing: "2100kJ", in: .metric).canonical - 501.912045889) < 1e-9)
    #expect(try Percent(parsing: "18.5%", in: .metric).value == 18.5)
    #expect(try Percent(parsing: "18.5", in: .metric).value == 18.5)
    #expect(try Count(parsing: "12", in: .metric).value == 12)
  }

  @Test(
    "Texts that are not weights are refused",
    arguments: [
      "", "   ", "kg", "-82", "nan", "inf", "1e308", "1e3", "٨٢", "8２", "82.4.1", "82.", "1,500",
      "1,2,3", "82kg5", "12.5st7lb", "12st14lb", "12lb3st", "82 stonez", "82\u{0}", "82\n",
      String(repeating: "9", count: 64), String(repeating: "1", count: 65), "12st7lb3oz", "1:30",
      "0x10", "--5", "82kg!", "1 2",
    ])
  func refusals(text: String) {
    #expect(throws: MalformedQuantity.self) { try Mass(parsing: text, in: .metric) }
  }

  @Test("A refusal names the value, the rule, an example and the units")
  func message() {
    #expect {
      try Mass(parsing: "82 stonez", in: .metric)
    } throws: { error in
      "\(error)"
        == "\"82 stonez\": \"stonez\" is not a unit of a weight; write 82.4kg, 181lb or 12st7lb "
        + "(units: kg, g, mg, lb, oz, st)"
    }
  }

  @Test("Negative values are read where they are allowed")
  func negative() throws {
    let change = try Mass(parsing: "-0.5", bare: .kilogram, allowingNegative: true)
    #expect(change.canonical == -0.5)
  }

  @Test(
    "Three digits behind a point or comma are thousands in a unit without thousandths",
    arguments: [
      ("1.250 kcal", 1250.0), ("1,250kcal", 1250), ("12.5 kcal", 12.5), ("0.250 kcal", 0.25),
      ("2.100 kJ", 2100 / 4.184),
    ])
  func thousands(text: String, kilocalories: Double) throws {
    let energy = try Energy(parsing: text, in: .metric)
    #expect(abs(energy.value(in: .kilocalorie) - kilocalories) < 1e-9)
  }

  @Test("A litre has thousandths, and a millilitre has none")
  func volumes() throws {
    #expect(try Volume(parsing: "1.250 l", in: .metric).value(in: .millilitre) == 1250)
    #expect(try Volume(parsing: "1.500 ml", in: .metric).value(in: .millilitre) == 1500)
  }

  @Test(
    "A comma before three digits is refused where it may divide thousands or decimals",
    arguments: ["1,500 kg", "1234,500 kg", "5lb1,500oz", "0.5kg1,500g"])
  func doubtfulCommas(text: String) {
    #expect(throws: MalformedQuantity.self) { try Mass(parsing: text, in: .metric) }
  }
}
