/// The medications that are injected once a week.
extension MedicationTable {
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
    packs: [Pack("pen of 2, 4 or 8 mg", doses: 4)],
    packSource: .label("Ozempic", 2022, "16"),
    daysOfUse: Sourced(
      56, Source("\(Source.label("Ozempic", 2020, "16").text); six weeks in the EU")),
    restart: nil,
    pens: [
      // "4 doses of 0.25 mg and 2 doses of 0.5 mg, or 4 doses of 0.5 mg".
      PenContents(2, doses: [0.25, 0.5], counts: [4, 6, 8]),
      PenContents(4, doses: [1], counts: [4]), PenContents(8, doses: [2], counts: [4]),
      // The EU's pen of 0.25 mg, where the person says so.
      PenContents(1, doses: [0.25], counts: []),
    ], stepDays: Sourced(fourWeeks, .label("Ozempic", 2022, "2")))

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
    daysOfUse: Sourced(42, .summary("Wegovy FlexTouch", 2024, "6.3")),
    // The only weekly label that gives a number of missed doses.
    restart: Sourced(
      RestartRule(
        limit: .missedDoses(2),
        text:
          "after two or more missed doses the label has dosing resumed, or, if needed, begun again"
          + " with its lowest dose"),
      .label("Wegovy", 2021, "2")), stepDays: Sourced(fourWeeks, .label("Wegovy", 2021, "2")))

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
    daysOfUse: Sourced(30, .summary("Mounjaro KwikPen", 2024, "6.3")), restart: nil,
    stepDays: Sourced(fourWeeks, .label("Mounjaro", 2023, "2")))

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
    daysOfUse: Sourced(30, .summary("Mounjaro KwikPen", 2024, "6.3")), restart: nil,
    stepDays: Sourced(fourWeeks, .label("Zepbound", 2023, "2")))

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
    penStrengths: eachItsOwn, daysOfUse: nil, restart: nil,
    stepDays: Sourced(fourWeeks, .label("Trulicity", 2024, "2")))

  static let bydureonBCise = MedicationProfile(
    key: "bydureon-bcise", name: "Bydureon BCise", manufacturer: "AstraZeneca",
    substance: .exenatide, form: .injection,
    intervalDays: Sourced(7, .label("Bydureon BCise", 2020, "2")),
    // "Provided the next regularly scheduled dose is due at least 3 days later."
    lateRule: Sourced(.whileRemaining(days: 3), .label("Bydureon BCise", 2020, "2")),
    // "As long as the last dose was administered 3 or more days before."
    minimumHours: Sourced(72, .label("Bydureon BCise", 2020, "2")), halfLifeHours: nil,
    strengths: Sourced([2], .label("Bydureon BCise", 2020, "2")),
    packs: [Pack("single-dose autoinjector", doses: 1)],
    packSource: .label("Bydureon BCise", 2020, "2"), penStrengths: eachItsOwn, daysOfUse: nil,
    restart: nil)

  static let compoundedSemaglutide = MedicationProfile(
    key: "compounded-semaglutide", name: "compounded semaglutide", manufacturer: nil,
    substance: .semaglutide, form: .injection, intervalDays: ozempic.intervalDays,
    lateRule: ozempic.lateRule, minimumHours: ozempic.minimumHours,
    halfLifeHours: ozempic.halfLifeHours, strengths: nil,
    packs: [Pack("vial of 4 doses", doses: 4)], packSource: unlabelled, daysOfUse: vial,
    restart: nil)

  static let compoundedTirzepatide = MedicationProfile(
    key: "compounded-tirzepatide", name: "compounded tirzepatide", manufacturer: nil,
    substance: .tirzepatide, form: .injection, intervalDays: zepbound.intervalDays,
    lateRule: zepbound.lateRule, minimumHours: zepbound.minimumHours,
    halfLifeHours: zepbound.halfLifeHours, strengths: nil,
    packs: [Pack("vial of 4 doses", doses: 4)], packSource: unlabelled, daysOfUse: vial,
    restart: nil)

  private static let unlabelled = Source(
    "compounded, without a label; --doses-per-pen sets what your vial holds")

  /// Vials have no label of their own; this is the general rule for pharmacies.
  private static let vial = Sourced(
    28, Source("USP General Chapter <797>, multiple-dose containers after the first use"))
}
