/// The known medications, each figure with the label, edition and section it was taken from.
///
/// The figures were compared in November 2026 with the labels' text, or with what manufacturers,
/// authorities and reviews quote of it:
///
/// - Late doses and minimum intervals: Ozempic (DailyMed's text, as quoted), Wegovy (EU summary of
///   2022 and 2024; the US text as quoted), Mounjaro and Zepbound (the labels' section 2, and
///   Lilly's answers to professionals), Trulicity (Lilly's answers to professionals, 2018), Victoza
///   (the label's section 2), Rybelsus (the label's section 2). The EU's summary of Wegovy asks for
///   three days between two doses; the US label's 48 hours are used here.
/// - Half-lives: Ozempic (section 10); semaglutide, dulaglutide and liraglutide in a review that
///   names the labels (Journal of Clinical Pharmacy and Therapeutics 2020, PMC7540167, table 2);
///   tirzepatide in Davis's Drug Guide of 2023.
/// - Packs and strengths: Wegovy (section 16; the EU's pens of four doses; 7.2 mg by the European
///   Commission's decision of 17 February 2026), Mounjaro (Lilly's answers: four doses, 30 days),
///   Zepbound (the pen of four doses that the FDA approved in February 2026), Victoza and Saxenda
///   (18 mg), Trulicity (the EU's leaflet), Rybelsus (section 2: formulations R1 and R2).
/// - Days of use: Ozempic (56 in the US, 6 weeks in the EU's summary of 2020), Mounjaro, Victoza
///   (30), vials (28, USP <797>).
///
/// - From quotations: Saxenda's rule for a missed dose (a comparison of the labels' sections 2 on
///   DailyMed, October 2026) and its days of use (Novo Nordisk's quotation of section 6.3 of the
///   EU's summary of December 2019: one month), the six weeks of Wegovy's pen (the EU's leaflet, as
///   pharmacies quote it). Zepbound's pen is Mounjaro's, and so are its days of use.
/// - The numbers of the sections of US labels are those that 21 CFR 201.56(d)(1) gives them.
public enum MedicationTable {
  /// All known medications, in the order in which they are listed.
  public static let all: [MedicationProfile] = [
    ozempic, wegovy, mounjaro, zepbound, trulicity, saxenda, victoza, rybelsus,
    compoundedSemaglutide, compoundedTirzepatide,
  ]

  /// Returns the medication with that key or name, in any case, its words joined by spaces or
  /// hyphens.
  public static func find(_ text: String) -> MedicationProfile? {
    let key = MedicationName.key(text)
    return all.first { $0.key == key }
  }

  static let ozempic = MedicationProfile(
    key: "ozempic", name: "Ozempic", manufacturer: "Novo Nordisk", substance: .semaglutide,
    form: .injection, intervalDays: Sourced(7, .label("Ozempic", 2020, "2")),
    // "As soon as possible within 5 days after the missed dose."
    lateRule: Sourced(.within(days: 5), .label("Ozempic", 2020, "2")),
    // "At least 2 days (>48 hours)."
    minimumHours: Sourced(48, .label("Ozempic", 2020, "2")),
    // "Approximately 1 week".
    halfLifeHours: Sourced(168, .label("Ozempic", 2020, "12.3")),
    strengths: Sourced([0.25, 0.5, 1, 2], .label("Ozempic", 2022, "3")),
    packs: [Pack("pen of 4 doses", doses: 4)],
    packSource: .label("Ozempic", 2022, "16"),
    // One pen gives 0.25 and 0.5 mg.
    penStrengths: [[0.25, 0.5], [1], [2]],
    daysOfUse: Sourced(
      56, Source("\(Source.label("Ozempic", 2020, "16").text); six weeks in the EU")),
    restart: weeklyRestart)

  static let wegovy = MedicationProfile(
    key: "wegovy", name: "Wegovy", manufacturer: "Novo Nordisk", substance: .semaglutide,
    form: .injection, intervalDays: Sourced(7, .label("Wegovy", 2021, "2")),
    // The US label states it in reverse: "more than 2 days (48 hours)" before the next one.
    lateRule: Sourced(.within(days: 5), .summary("Wegovy", 2022, "4.2")),
    minimumHours: Sourced(48, .label("Wegovy", 2021, "2")),
    halfLifeHours: Sourced(168, .label("Wegovy", 2021, "12.3")),
    strengths: Sourced(
      [0.25, 0.5, 1, 1.7, 2.4, 7.2],
      Source(
        "\(Source.label("Wegovy", 2021, "3").text); 7.2 mg by the European Commission's decision of"
          + " 17 February 2026")),
    packs: [
      Pack("FlexTouch pen of 4 doses (EU, UK)", doses: 4), Pack("single-dose pen (US)", doses: 1),
    ],
    packSource: Source(
      "\(Source.summary("Wegovy FlexTouch", 2024, "6.5").text);"
        + " \(Source.label("Wegovy", 2021, "16").text)"), penStrengths: eachItsOwn,
    daysOfUse: Sourced(42, .summary("Wegovy FlexTouch", 2024, "6.3")), restart: weeklyRestart)

  static let mounjaro = MedicationProfile(
    key: "mounjaro", name: "Mounjaro", manufacturer: "Eli Lilly", substance: .tirzepatide,
    form: .injection, intervalDays: Sourced(7, .label("Mounjaro", 2023, "2")),
    // "As soon as possible within 4 days (96 hours) after the missed dose."
    lateRule: Sourced(.within(days: 4), .label("Mounjaro", 2023, "2")),
    // "At least 3 days (72 hours)."
    minimumHours: Sourced(72, .label("Mounjaro", 2023, "2")),
    // "Approximately 5 days".
    halfLifeHours: Sourced(120, .label("Mounjaro", 2023, "12.3")),
    strengths: Sourced(tirzepatideDoses, .label("Mounjaro", 2023, "3")),
    packs: [
      Pack("KwikPen of 4 doses", doses: 4), Pack("single-dose pen or vial (US)", doses: 1),
    ],
    packSource: Source(
      "\(Source.summary("Mounjaro KwikPen", 2024, "6.5").text);"
        + " \(Source.label("Mounjaro", 2023, "16").text)"), penStrengths: eachItsOwn,
    daysOfUse: Sourced(30, .summary("Mounjaro KwikPen", 2024, "6.3")), restart: weeklyRestart)

  static let zepbound = MedicationProfile(
    key: "zepbound", name: "Zepbound", manufacturer: "Eli Lilly", substance: .tirzepatide,
    form: .injection, intervalDays: Sourced(7, .label("Zepbound", 2023, "2")),
    lateRule: Sourced(.within(days: 4), .label("Zepbound", 2023, "2")),
    minimumHours: Sourced(72, .label("Zepbound", 2023, "2")),
    halfLifeHours: Sourced(120, .label("Zepbound", 2023, "12.3")),
    strengths: Sourced(tirzepatideDoses, .label("Zepbound", 2023, "3")),
    packs: [
      Pack("KwikPen of 4 doses", doses: 4), Pack("single-dose pen or vial (US)", doses: 1),
    ],
    packSource: Source("Zepbound KwikPen, approved by the FDA in February 2026"),
    penStrengths: eachItsOwn,
    daysOfUse: Sourced(30, .summary("Mounjaro KwikPen", 2024, "6.3")), restart: weeklyRestart)

  static let trulicity = MedicationProfile(
    key: "trulicity", name: "Trulicity", manufacturer: "Eli Lilly", substance: .dulaglutide,
    form: .injection, intervalDays: Sourced(7, .label("Trulicity", 2019, "2")),
    // "If there are at least 3 days (72 hours) until the next scheduled dose."
    lateRule: Sourced(.whileRemaining(days: 3), .label("Trulicity", 2019, "2")),
    // "As long as the last dose was administered 3 or more days before."
    minimumHours: Sourced(72, .label("Trulicity", 2019, "2")),
    // "Approximately 5 days".
    halfLifeHours: Sourced(120, .label("Trulicity", 2019, "12.3")),
    strengths: Sourced([0.75, 1.5, 3, 4.5], .label("Trulicity", 2024, "3")),
    packs: [Pack("single-dose pen", doses: 1)], packSource: .label("Trulicity", 2024, "16"),
    penStrengths: eachItsOwn, daysOfUse: nil, restart: weeklyRestart)

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
    restart: dailyRestart("Saxenda", 2014))

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
    restart: dailyRestart("Victoza", 2013))

  static let rybelsus = MedicationProfile(
    key: "rybelsus", name: "Rybelsus", manufacturer: "Novo Nordisk", substance: .oralSemaglutide,
    form: .tablet, intervalDays: Sourced(1, .label("Rybelsus", 2024, "2")),
    // "Skip the missed dose and take the next dose the following day."
    lateRule: Sourced(.skipped, .label("Rybelsus", 2024, "2")),
    minimumHours: Sourced(12, halfOfDaily),
    // "Approximately 1 week".
    halfLifeHours: Sourced(168, .label("Rybelsus", 2024, "12.3")),
    strengths: Sourced([1.5, 3, 4, 7, 9, 14], .label("Rybelsus", 2024, "2")),
    packs: [], packSource: nil, daysOfUse: nil, restart: nil)

  static let compoundedSemaglutide = MedicationProfile(
    key: "compounded-semaglutide", name: "compounded semaglutide", manufacturer: nil,
    substance: .semaglutide, form: .injection, intervalDays: ozempic.intervalDays,
    lateRule: ozempic.lateRule, minimumHours: ozempic.minimumHours,
    halfLifeHours: ozempic.halfLifeHours, strengths: nil,
    packs: [Pack("vial of 4 doses", doses: 4)], packSource: unlabelled, daysOfUse: vial,
    restart: weeklyRestart)

  static let compoundedTirzepatide = MedicationProfile(
    key: "compounded-tirzepatide", name: "compounded tirzepatide", manufacturer: nil,
    substance: .tirzepatide, form: .injection, intervalDays: zepbound.intervalDays,
    lateRule: zepbound.lateRule, minimumHours: zepbound.minimumHours,
    halfLifeHours: zepbound.halfLifeHours, strengths: nil,
    packs: [Pack("vial of 4 doses", doses: 4)], packSource: unlabelled, daysOfUse: vial,
    restart: weeklyRestart)

  private static let tirzepatideDoses = [2.5, 5, 7.5, 10, 12.5, 15]

  /// Pens that give one strength each.
  private static let eachItsOwn: [[Double]] = []

  private static let halfOfDaily = Source(
    "half of the label's interval of one day; the label names no hours")

  private static let unlabelled = Source(
    "compounded, without a label; --doses-per-pen sets what your vial holds")

  /// Vials have no label of their own; this is the general rule for pharmacies.
  private static let vial = Sourced(
    28, Source("USP General Chapter <797>, multiple-dose containers after the first use"))

  /// Among the weekly medications only Wegovy's label gives a number of missed doses.
  private static let weeklyRestart = Sourced(
    RestartRule(
      limit: .missedDoses(2),
      text: "after two or more missed weekly doses labels advise on starting lower again"),
    .label("Wegovy", 2021, "2"))

  /// Returns the restart rule of a daily medication: "If more than 3 days have elapsed since the
  /// last dose".
  private static func dailyRestart(_ name: String, _ year: Int) -> Sourced<RestartRule> {
    Sourced(
      RestartRule(
        limit: .daysWithoutDose(3),
        text:
          "after more than three days without a daily dose labels advise on starting lower again"),
      .label(name, year, "2"))
  }
}
