/// The medications that are known. Each figure names the label and the section it stands in: 2 is
/// Dosage and Administration, 12.3 Pharmacokinetics, 16 How Supplied/Storage and Handling.
public enum MedicationTable {
  /// All of them, in the order in which they are listed.
  public static let all: [MedicationProfile] = [
    ozempic, wegovy, mounjaro, zepbound, trulicity, saxenda, victoza, rybelsus,
    compoundedSemaglutide, compoundedTirzepatide,
  ]

  /// The one of that key or name, in any case, words joined by spaces or hyphens.
  public static func find(_ text: String) -> MedicationProfile? {
    let key = MedicationName.key(text)
    return all.first { $0.key == key }
  }

  static let ozempic = MedicationProfile(
    key: "ozempic", name: "Ozempic", manufacturer: "Novo Nordisk", substance: .semaglutide,
    form: .injection, intervalDays: Sourced(7, .label("Ozempic", "2")),
    lateRule: Sourced(.within(days: 5), .label("Ozempic", "2")),
    minimumHours: Sourced(48, .label("Ozempic", "2")),
    // "Approximately 1 week".
    halfLifeHours: Sourced(168, .label("Ozempic", "12.3")), strengths: [0.25, 0.5, 1, 2],
    packs: [Pack("pen of 4 doses", doses: 4)],
    daysOfUse: Sourced(56, .label("Ozempic", "16.2")), restart: weeklyRestart)

  static let wegovy = MedicationProfile(
    key: "wegovy", name: "Wegovy", manufacturer: "Novo Nordisk", substance: .semaglutide,
    form: .injection, intervalDays: Sourced(7, .label("Wegovy", "2")),
    // The label says it from the other end: "more than 2 days (48 hours)" before the next one.
    lateRule: Sourced(.within(days: 5), .label("Wegovy", "2")),
    minimumHours: Sourced(48, .label("Wegovy", "2")),
    halfLifeHours: Sourced(168, .label("Wegovy", "12.3")), strengths: [0.25, 0.5, 1, 1.7, 2.4],
    packs: [
      Pack("FlexTouch pen of 4 doses (EU, UK)", doses: 4), Pack("single-dose pen (US)", doses: 1),
    ],
    daysOfUse: Sourced(
      42, Source("Wegovy FlexTouch, EU summary of product characteristics, section 6.3")),
    restart: weeklyRestart)

  static let mounjaro = MedicationProfile(
    key: "mounjaro", name: "Mounjaro", manufacturer: "Eli Lilly", substance: .tirzepatide,
    form: .injection, intervalDays: Sourced(7, .label("Mounjaro", "2")),
    lateRule: Sourced(.within(days: 4), .label("Mounjaro", "2")),
    minimumHours: Sourced(72, .label("Mounjaro", "2")),
    // "Approximately 5 days".
    halfLifeHours: Sourced(120, .label("Mounjaro", "12.3")), strengths: tirzepatideDoses,
    packs: [
      Pack("KwikPen of 4 doses", doses: 4), Pack("single-dose pen or vial (US)", doses: 1),
    ],
    daysOfUse: Sourced(
      30, Source("Mounjaro KwikPen, EU summary of product characteristics, section 6.3")),
    restart: weeklyRestart)

  static let zepbound = MedicationProfile(
    key: "zepbound", name: "Zepbound", manufacturer: "Eli Lilly", substance: .tirzepatide,
    form: .injection, intervalDays: Sourced(7, .label("Zepbound", "2")),
    lateRule: Sourced(.within(days: 4), .label("Zepbound", "2")),
    minimumHours: Sourced(72, .label("Zepbound", "2")),
    halfLifeHours: Sourced(120, .label("Zepbound", "12.3")), strengths: tirzepatideDoses,
    packs: [
      Pack("KwikPen of 4 doses", doses: 4), Pack("single-dose pen or vial (US)", doses: 1),
    ],
    daysOfUse: Sourced(
      30, Source("Mounjaro KwikPen, EU summary of product characteristics, section 6.3")),
    restart: weeklyRestart)

  static let trulicity = MedicationProfile(
    key: "trulicity", name: "Trulicity", manufacturer: "Eli Lilly", substance: .dulaglutide,
    form: .injection, intervalDays: Sourced(7, .label("Trulicity", "2")),
    lateRule: Sourced(.whileRemaining(days: 3), .label("Trulicity", "2")),
    minimumHours: Sourced(72, .label("Trulicity", "2")),
    // "Approximately 5 days".
    halfLifeHours: Sourced(120, .label("Trulicity", "12.3")), strengths: [0.75, 1.5, 3, 4.5],
    packs: [Pack("single-dose pen", doses: 1)], daysOfUse: nil, restart: weeklyRestart)

  static let saxenda = MedicationProfile(
    key: "saxenda", name: "Saxenda", manufacturer: "Novo Nordisk", substance: .liraglutide,
    form: .injection, intervalDays: Sourced(1, .label("Saxenda", "2")),
    lateRule: Sourced(.skipped, .label("Saxenda", "2")),
    minimumHours: Sourced(12, halfOfDaily),
    // "Approximately 13 hours".
    halfLifeHours: Sourced(13, .label("Saxenda", "12.3")), strengths: [0.6, 1.2, 1.8, 2.4, 3],
    packs: [Pack("pen of 18 mg", milligrams: 18)],
    daysOfUse: Sourced(30, .label("Saxenda", "16.2")), restart: dailyRestart("Saxenda"))

  static let victoza = MedicationProfile(
    key: "victoza", name: "Victoza", manufacturer: "Novo Nordisk", substance: .liraglutide,
    form: .injection, intervalDays: Sourced(1, .label("Victoza", "2")),
    lateRule: Sourced(.skipped, .label("Victoza", "2")),
    minimumHours: Sourced(12, halfOfDaily),
    halfLifeHours: Sourced(13, .label("Victoza", "12.3")), strengths: [0.6, 1.2, 1.8],
    packs: [Pack("pen of 18 mg", milligrams: 18)],
    daysOfUse: Sourced(30, .label("Victoza", "16.2")), restart: dailyRestart("Victoza"))

  static let rybelsus = MedicationProfile(
    key: "rybelsus", name: "Rybelsus", manufacturer: "Novo Nordisk", substance: .oralSemaglutide,
    form: .tablet, intervalDays: Sourced(1, .label("Rybelsus", "2")),
    lateRule: Sourced(.skipped, .label("Rybelsus", "2")),
    minimumHours: Sourced(12, halfOfDaily),
    // "Approximately 1 week".
    halfLifeHours: Sourced(168, .label("Rybelsus", "12.3")), strengths: [1.5, 3, 4, 7, 9, 14],
    packs: [], daysOfUse: nil, restart: nil)

  static let compoundedSemaglutide = MedicationProfile(
    key: "compounded-semaglutide", name: "compounded semaglutide", manufacturer: nil,
    substance: .semaglutide, form: .injection,
    intervalDays: Sourced(7, .label("Ozempic", "2")),
    lateRule: Sourced(.within(days: 5), .label("Ozempic", "2")),
    minimumHours: Sourced(48, .label("Ozempic", "2")),
    halfLifeHours: Sourced(168, .label("Ozempic", "12.3")), strengths: [],
    packs: [Pack("vial of 4 doses", doses: 4)], daysOfUse: vial, restart: weeklyRestart)

  static let compoundedTirzepatide = MedicationProfile(
    key: "compounded-tirzepatide", name: "compounded tirzepatide", manufacturer: nil,
    substance: .tirzepatide, form: .injection,
    intervalDays: Sourced(7, .label("Zepbound", "2")),
    lateRule: Sourced(.within(days: 4), .label("Zepbound", "2")),
    minimumHours: Sourced(72, .label("Zepbound", "2")),
    halfLifeHours: Sourced(120, .label("Zepbound", "12.3")), strengths: [],
    packs: [Pack("vial of 4 doses", doses: 4)], daysOfUse: vial, restart: weeklyRestart)

  private static let tirzepatideDoses = [2.5, 5, 7.5, 10, 12.5, 15]

  private static let halfOfDaily = Source(
    "half of the label's interval of one day; the label names no hours")

  /// Vials bear no label of their own; this is the general rule of pharmacies.
  private static let vial = Sourced(
    28, Source("USP General Chapter <797>, multiple-dose containers after the first use"))

  /// Of the weekly ones Wegovy's label alone gives a number, and the others are silent.
  private static let weeklyRestart = Sourced(
    RestartRule(
      missedDoses: 2,
      text: "after two or more missed weekly doses labels advise on starting lower again"),
    .label("Wegovy", "2"))

  private static func dailyRestart(_ name: String) -> Sourced<RestartRule> {
    Sourced(
      RestartRule(
        missedDoses: 4,
        text: "after more than three missed daily doses labels advise on starting lower again"),
      .label(name, "2"))
  }
}
