import CivilTime
import Testing

@testable import Dosing

@Suite("Table of medications")
struct MedicationTableTests {
  /// Read off the US prescribing information of each, sections 2 and 12.3, by hand: interval in days,
  /// hours between two doses at least, half-life in hours.
  static let figures: [(String, Int, Double, Double?)] = [
    ("ozempic", 7, 48, 168), ("wegovy", 7, 48, 168), ("mounjaro", 7, 72, 120),
    ("zepbound", 7, 72, 120), ("trulicity", 7, 72, 120), ("saxenda", 1, 12, 13),
    ("victoza", 1, 12, 13), ("rybelsus", 1, 12, 168),
    ("compounded-semaglutide", 7, 48, 168), ("compounded-tirzepatide", 7, 72, 120),
    ("bydureon-bcise", 7, 72, nil), ("byetta", 1, 6, 2.4), ("xultophy", 1, 12, nil),
    ("soliqua", 1, 12, nil), ("wegovy-tablets", 1, 12, 168), ("foundayo", 1, 12, nil),
  ]

  @Test("The table has the figures of the labels", arguments: figures)
  func labels(key: String, interval: Int, minimum: Double, halfLife: Double?) throws {
    let profile = try #require(MedicationTable.find(key))
    #expect(profile.intervalDays.value == interval)
    #expect(profile.minimumHours.value == minimum)
    #expect(profile.halfLifeHours?.value == halfLife)
  }

  @Test("Every line of the table is read, and a damaged one harms none of the others")
  func lines() {
    let facts = MedicationTable.all.count
    #expect(facts == Self.figures.count)
    let table = "x\tname\tX\t\nx\tsubstance\ty\t\nx\tform\tinjection\t\nx\tinterval\t7\tS\n"
    #expect(MedicationTable.read(table).isEmpty)
    let whole = table + "x\thours\t48\tS\nx\tlate\tnever\tS\nbroken\nx\tpack\t?\tS\n"
    let found = MedicationTable.read(whole)
    #expect(found.map(\.key) == ["x"])
    #expect(found.first?.lateRule == nil && found.first?.packs.isEmpty == true)
  }

  @Test("Every figure of the table has a source")
  func sources() {
    #expect(MedicationTable.all.count == Self.figures.count)
    for profile in MedicationTable.all {
      let sources = [
        profile.intervalDays.source, profile.minimumHours.source, profile.halfLifeHours?.source,
        profile.lateRule?.source, profile.stepDays?.source, profile.highestMg?.source,
        profile.restart?.source, profile.absorption?.source, profile.fasting?.source,
        profile.unitsConcentration?.source, profile.packSource,
      ].compactMap(\.self)
      #expect(sources.allSatisfy { $0.text.count > 10 }, "\(profile.name)")
      #expect(profile.form == .tablet || profile.packSource != nil)
    }
  }

  @Test(
    "A medication is found by any spelling of its name",
    arguments: [
      "Compounded Semaglutide", "compounded-semaglutide", "COMPOUNDED_SEMAGLUTIDE",
    ])
  func names(text: String) {
    #expect(MedicationTable.find(text)?.name == "compounded semaglutide")
  }

  @Test("The doses of a pen sold by milligrams are counted")
  func packs() {
    #expect(MedicationTable.find("saxenda")?.dosesPerPen(doseMg: 0.6) == 30)
    #expect(MedicationTable.find("saxenda")?.dosesPerPen(doseMg: 3) == 6)
    #expect(MedicationTable.find("victoza")?.dosesPerPen(doseMg: 1.8) == 10)
    #expect(MedicationTable.find("trulicity")?.dosesPerPen(doseMg: 1.5) == 1)
    #expect(MedicationTable.find("mounjaro")?.dosesPerPen(doseMg: nil) == 4)
  }

  @Test(
    "The doses that need a different pen are known",
    arguments: [
      ("mounjaro", 2.5, 5, true), ("mounjaro", 5, 5, false), ("ozempic", 0.25, 0.5, false),
      ("ozempic", 0.5, 1, true), ("saxenda", 0.6, 1.2, false), ("wegovy", 1.7, 2.4, true),
      ("compounded-semaglutide", 0.25, 0.5, false),
    ])
  func pens(key: String, old: Double, new: Double, isOther: Bool) throws {
    let profile = try #require(MedicationTable.find(key))
    #expect(profile.needsOtherPen(new, than: old) == isOther)
  }

  @Test("Only the labels that give a number of missed doses speak of beginning again")
  func restarts() throws {
    let keys = MedicationTable.all.filter { $0.restart != nil }.map(\.key)
    #expect(keys == ["wegovy", "saxenda", "victoza", "xultophy"])
    let weekly = try #require(MedicationTable.find("wegovy")?.restart?.value)
    #expect(!weekly.applies(missedInARow: 1, daysSinceLast: 13))
    #expect(weekly.applies(missedInARow: 2, daysSinceLast: 15))
    #expect(weekly.text.contains("if needed") && weekly.doseMg == nil)
    let daily = try #require(MedicationTable.find("saxenda")?.restart?.value)
    #expect(!daily.applies(missedInARow: 2, daysSinceLast: 3))
    #expect(daily.applies(missedInARow: 3, daysSinceLast: 4))
    #expect(!daily.applies(missedInARow: 0, daysSinceLast: nil))
    #expect(daily.doseMg == 0.6)
  }

  @Test(
    "Ozempic's pens are known by their doses, and the EU's of 1 mg where it is told",
    arguments: [
      (4, 0.25, nil, 2), (6, 0.25, nil, 2), (4, 0.5, nil, 2), (4, 1, nil, 4), (4, 2, nil, 8),
      (1, 0.5, nil, nil), (4, 0.25, 1, 1), (4, 0.5, 1, 2), (4, 0.1, nil, nil),
    ] as [(Int, Double, Double?, Double?)])
  func contents(doses: Int, dose: Double, told: Double?, whole: Double?) {
    #expect(
      MedicationTable.find("ozempic")?.penContents(dosesPerPen: doses, doseMg: dose, told: told)
        == whole)
  }

  @Test("What is absorbed of a tablet is known of the strengths it was measured of")
  func absorbed() {
    #expect(MedicationTable.find("rybelsus")?.absorbedShare(ofDose: 3) == 0.01)
    #expect(MedicationTable.find("rybelsus")?.absorbedShare(ofDose: 4) == nil)
    #expect(MedicationTable.find("wegovy-tablets")?.absorbedShare(ofDose: 25) == nil)
    #expect(MedicationTable.find("ozempic")?.absorbedShare(ofDose: 1) == 1)
  }

  @Test("A medication is found by its substance where it is the only one")
  func substances() {
    #expect(MedicationTable.only(ofSubstance: "Orforglipron")?.key == "foundayo")
    #expect(MedicationTable.only(ofSubstance: "tirzepatide") == nil)
  }

  @Test("The last day for a late dose follows the label")
  func late() throws {
    let missed = try #require(Day(year: 2026, month: 11, day: 18))
    func last(_ key: String) -> String? {
      MedicationTable.find(key)?.lateRule?.value.lastDay(of: missed, next: missed.adding(days: 7))
        .map { "\($0)" }
    }
    #expect(last("wegovy") == "2026-11-23")
    #expect(last("mounjaro") == "2026-11-22")
    #expect(last("trulicity") == "2026-11-22")
    #expect(last("saxenda") == nil)
  }

  @Test("A custom medication has half its interval as minimum")
  func own() {
    let own = MedicationProfile(
      ownName: "Retatrutide", intervalDays: 10, halfLifeHours: 144, form: .injection,
      dosesPerPen: nil, daysOfUse: nil, substance: nil)
    #expect(own.key == "retatrutide")
    #expect(own.minimumHours.value == 120)
    #expect(own.dosesPerPen(doseMg: nil) == 4)
  }
}
