/// The medications that are taken every day.
extension MedicationTable {
  static let saxenda = MedicationProfile(
    key: "saxenda", name: "Saxenda", manufacturer: "Novo Nordisk", substance: .liraglutide,
    form: .injection, intervalDays: Sourced(1, .label("Saxenda", 2014, "2")),
    lateRule: Sourced(.skipped, .label("Saxenda", 2014, "2")),
    minimumHours: Sourced(12, halfOfDaily),
    // "Approximately 13 hours".
    halfLifeHours: Sourced(13, .label("Saxenda", 2014, "12.3")),
    strengths: Sourced([0.6, 1.2, 1.8, 2.4, 3], .label("Saxenda", 2014, "3")),
    packs: [Pack("pen of 18 mg", milligrams: 18)], packSource: .label("Saxenda", 2014, "3"),
    daysOfUse: Sourced(
      30,
      Source(
        "\(Source.label("Saxenda", 2014, "16").text); one month in the EU's summary of 2019,"
          + " section 6.3")),
    restart: again("Saxenda", 2014), stepDays: Sourced(7, .label("Saxenda", 2014, "2")))

  static let victoza = MedicationProfile(
    key: "victoza", name: "Victoza", manufacturer: "Novo Nordisk", substance: .liraglutide,
    form: .injection, intervalDays: Sourced(1, .label("Victoza", 2013, "2")),
    // "Resumed as prescribed with the next scheduled dose."
    lateRule: Sourced(.skipped, .label("Victoza", 2013, "2")),
    minimumHours: Sourced(12, halfOfDaily),
    halfLifeHours: Sourced(13, .label("Victoza", 2013, "12.3")),
    strengths: Sourced([0.6, 1.2, 1.8], .label("Victoza", 2013, "3")),
    packs: [Pack("pen of 18 mg", milligrams: 18)], packSource: .label("Victoza", 2013, "3"),
    daysOfUse: Sourced(30, .label("Victoza", 2013, "16")),
    restart: again("Victoza", 2013), stepDays: Sourced(7, .label("Victoza", 2013, "2")))

  static let byetta = MedicationProfile(
    key: "byetta", name: "Byetta", manufacturer: "AstraZeneca", substance: .exenatide,
    form: .injection,
    // Twice a day; a day counts as given with the first of its two doses.
    intervalDays: Sourced(1, .label("Byetta", 2009, "2")), lateRule: nil,
    // "Approximately 6 hours or more apart".
    minimumHours: Sourced(6, .label("Byetta", 2009, "2.1")),
    // "2.4 hours".
    halfLifeHours: Sourced(2.4, .label("Byetta", 2009, "12.3")),
    strengths: Sourced([0.005, 0.01], .label("Byetta", 2009, "3")),
    packs: [Pack("pen of 60 doses", doses: 60)], packSource: .label("Byetta", 2009, "3"),
    penStrengths: eachItsOwn, daysOfUse: nil, restart: nil,
    // "After 1 month".
    stepDays: Sourced(30, .label("Byetta", 2009, "2.1")))

  static let xultophy = MedicationProfile(
    key: "xultophy", name: "Xultophy 100/3.6", manufacturer: "Novo Nordisk",
    substance: .degludecLiraglutide, form: .injection,
    intervalDays: Sourced(1, .label("Xultophy 100/3.6", 2023, "2")), lateRule: nil,
    minimumHours: Sourced(12, halfOfDaily), halfLifeHours: nil, strengths: nil,
    // 300 units of insulin degludec and 10.8 mg of liraglutide in 3 ml.
    packs: [Pack("pen of 300 units", milligrams: 10.8)],
    packSource: .label("Xultophy 100/3.6", 2023, "2"),
    daysOfUse: Sourced(21, .label("Xultophy 100/3.6", 2019, "16")),
    restart: Sourced(
      RestartRule(
        limit: .daysWithoutDose(3),
        text: "after more than three days without a dose the label has it begun again with its"
          + " starting dose, 10 or 16 units"),
      .label("Xultophy 100/3.6", 2023, "2")),
    // "Every 3 to 4 days", by 2 units.
    stepDays: Sourced(3, .label("Xultophy 100/3.6", 2023, "2")),
    // 50 units.
    highestMg: Sourced(1.8, .label("Xultophy 100/3.6", 2023, "2")),
    unitsConcentration: Sourced(3.6, .label("Xultophy 100/3.6", 2023, "2")))

  static let soliqua = MedicationProfile(
    key: "soliqua", name: "Soliqua 100/33", manufacturer: "Sanofi",
    substance: .glargineLixisenatide, form: .injection,
    intervalDays: Sourced(1, .label("Soliqua 100/33", 2022, "2")),
    lateRule: Sourced(.skipped, Source("Drugs.com's answer on a missed dose of Soliqua")),
    minimumHours: Sourced(12, halfOfDaily), halfLifeHours: nil, strengths: nil,
    // 300 units of insulin glargine and 100 micrograms of lixisenatide in 3 ml.
    packs: [Pack("pen of 300 units", milligrams: 0.1)],
    packSource: .label("Soliqua 100/33", 2022, "11"), daysOfUse: nil, restart: nil,
    // 60 units, 20 micrograms of lixisenatide.
    highestMg: Sourced(0.02, .label("Soliqua 100/33", 2022, "2.1")),
    unitsConcentration: Sourced(0.1 / 3, .label("Soliqua 100/33", 2022, "11")))

  static let rybelsus = MedicationProfile(
    key: "rybelsus", name: "Rybelsus", manufacturer: "Novo Nordisk", substance: .oralSemaglutide,
    form: .tablet, intervalDays: Sourced(1, .label("Rybelsus", 2024, "2")),
    // "Skip the missed dose and take the next dose the following day."
    lateRule: Sourced(.skipped, .label("Rybelsus", 2024, "2")),
    minimumHours: Sourced(12, halfOfDaily),
    // "Approximately 1 week".
    halfLifeHours: Sourced(168, .label("Rybelsus", 2024, "12.3")),
    strengths: Sourced([1.5, 3, 4, 7, 9, 14], .label("Rybelsus", 2024, "2")),
    packs: [], packSource: nil, daysOfUse: nil, restart: nil,
    stepDays: Sourced(30, .label("Rybelsus", 2024, "2")),
    // Formulations R1 and R2.
    ladders: [[3, 7, 14], [1.5, 4, 9]],
    absorption: Sourced(
      Absorption(0.01, ofTablets: [3, 7, 14]), .summary("Rybelsus", 2024, "5.2")),
    fasting: Sourced(fasting, .label("Rybelsus", 2024, "2")))

  static let wegovyTablets = MedicationProfile(
    key: "wegovy-tablets", name: "Wegovy tablets", manufacturer: "Novo Nordisk",
    substance: .oralSemaglutide, form: .tablet,
    intervalDays: Sourced(1, .label("Wegovy tablets", 2025, "2")), lateRule: nil,
    minimumHours: Sourced(12, halfOfDaily),
    // That of the substance.
    halfLifeHours: rybelsus.halfLifeHours,
    strengths: Sourced([1.5, 4, 9, 25], .label("Wegovy tablets", 2025, "3")), packs: [],
    packSource: nil, daysOfUse: nil, restart: nil,
    stepDays: Sourced(30, .label("Wegovy tablets", 2025, "2")),
    fasting: Sourced(fasting, .label("Wegovy tablets", 2025, "2")))

  /// Orforglipron is taken with or without food.
  static let foundayo = MedicationProfile(
    key: "foundayo", name: "Foundayo", manufacturer: "Eli Lilly", substance: .orforglipron,
    form: .tablet, intervalDays: Sourced(1, .label("Foundayo", 2026, "2")), lateRule: nil,
    minimumHours: Sourced(12, halfOfDaily), halfLifeHours: nil,
    strengths: Sourced([0.8, 2.5, 5.5, 9, 14.5, 17.2], .label("Foundayo", 2026, "2")),
    packs: [], packSource: nil, daysOfUse: nil, restart: nil,
    // "At least 30 days".
    stepDays: Sourced(30, .label("Foundayo", 2026, "2")))

  private static let fasting =
    "on an empty stomach with at most 120 ml of plain water, 30 minutes before anything else"

  /// Returns the restart rule of liraglutide: "If more than 3 days have elapsed since the last dose,
  /// reinitiate at 0.6 mg".
  private static func again(_ name: String, _ year: Int) -> Sourced<RestartRule> {
    Sourced(
      RestartRule(
        limit: .daysWithoutDose(3),
        text: "after more than three days without a dose the label has it begun again with 0.6 mg",
        doseMg: 0.6), .label(name, year, "2"))
  }
}
