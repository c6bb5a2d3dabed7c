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
/// - Weeks between two steps: the labels' sections 2 as their manufacturers' pages and reviews quote
///   them (Wegovy: Monthly Prescribing Reference; Rybelsus: the EU's summary of October 2024, section
///   4.2; Saxenda: saxenda.com; Foundayo: reviews of the label of April 2026).
/// - Ozempic's pens: section 16 of the US label of 2022 as pharmacies quote it (the pen of 2 mg gives
///   four doses of 0.25 mg and two of 0.5 mg, or four of 0.5 mg); the EU's pen of 1 mg: its leaflet.
/// - Rybelsus: about 1 % of a tablet of 3, 7 or 14 mg is absorbed (the EU's summary, section 5.2; the
///   US label has 0.4 to 1 %).
/// - Wegovy tablets: strengths and fasting as reported on the approval of 22 December 2025, 1.5 mg also
///   in the FDA's directory of products. Foundayo: strengths and steps in reviews of its label, 5.5 mg
///   also in that directory. Bydureon BCise: sections 2 as Drugs.com has them (2020, 2023). Byetta:
///   DailyMed's text of 2009 and 2012. Xultophy and Soliqua: sections 2 as Drugs.com and edrugswiki
///   have them, Xultophy's 21 days on Novo Nordisk's page for professionals, its start after more than
///   three days in Epocrates.
/// - Not found, and so left out: the rule for missed Wegovy tablets, and what their label has of
///   absorption; Foundayo's half-life as one figure and its rule for missed doses; the half-life of Bydureon
///   BCise; the rules for missed doses of Byetta and Xultophy, and their days of use but Xultophy's; the
///   days of use and the steps of Soliqua.
/// - The numbers of the sections of US labels are those that 21 CFR 201.56(d)(1) gives them.
public enum MedicationTable {
  /// All known medications, in the order in which they are listed.
  public static let all: [MedicationProfile] = [
    ozempic, wegovy, mounjaro, zepbound, trulicity, bydureonBCise, saxenda, victoza, byetta,
    xultophy, soliqua, rybelsus, wegovyTablets, foundayo, compoundedSemaglutide,
    compoundedTirzepatide,
  ]

  /// Returns the medication with that key or name, in any case, its words joined by spaces or
  /// hyphens.
  public static func find(_ text: String) -> MedicationProfile? {
    let key = MedicationName.key(text)
    return all.first { $0.key == key }
  }

  /// Returns the only medication of a substance; `nil` where there are several, or none.
  public static func only(ofSubstance text: String) -> MedicationProfile? {
    let found = all.filter { $0.substance.name == MedicationName.key(text) }
    return found.count == 1 ? found.first : nil
  }

  static let tirzepatideDoses = [2.5, 5, 7.5, 10, 12.5, 15]

  /// Pens that give one strength each.
  static let eachItsOwn: [[Double]] = []

  /// Four weeks on one dose, in days.
  static let fourWeeks = 28

  static let halfOfDaily = Source(
    "half of the label's interval of one day; the label names no hours")
}
