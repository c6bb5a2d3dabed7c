import Dosing
import Quantities

/// The rules of labels in words, with their sources: information, not advice.
enum MedicationText {
  /// The reminder after each rule of a label.
  static let advice = "for information; ask your prescriber"

  /// Returns the name of a medication by its key: `Ozempic`; of the person's own the key.
  static func name(_ key: String?) -> String? {
    key.map { MedicationTable.find($0)?.name ?? $0 }
  }

  /// Formats as `5 days`, `13 hours`.
  static func time(hours: Double) -> String {
    hours >= 48 && hours.truncatingRemainder(dividingBy: 24) == 0
      ? "\(Decimals.text(hours / 24, upTo: 0)) days" : "\(Decimals.text(hours, upTo: 1)) hours"
  }

  /// Formats as `once a week`, `once a day`, `every 10 days`.
  static func interval(_ days: Int) -> String {
    switch days {
    case 1: "once a day"
    case 7: "once a week"
    default: "every \(days) days"
    }
  }

  /// The intervals and the doses that are sold, for the manual.
  static var doses: String {
    list("How often each is taken, and the doses it is sold in:") { profile in
      let taken =
        "\(interval(profile.intervalDays.value)) (\(profile.intervalDays.source.text))"
      guard let strengths = profile.strengths else { return taken }
      let amounts = strengths.value.map { Decimals.text($0, upTo: 3) }.joined(separator: ", ")
      return "\(taken); \(amounts) mg (\(strengths.source.text))"
    }
  }

  /// Where each figure was read, for the manual.
  static let provenance = """
    Where the figures were read, in November 2026. Late doses and the hours between two doses: the \
    section 2 of each label as DailyMed has it, of Mounjaro, Zepbound and Trulicity also Lilly's \
    answers to professionals, of Saxenda and Victoza a comparison of the labels of October 2026. \
    Half-lives: of semaglutide, dulaglutide and liraglutide the review of the labels in the Journal of \
    Clinical Pharmacy and Therapeutics 2020 (PMC7540167, table 2), of tirzepatide Davis's Drug Guide of \
    2023. Strengths and packs: the sections 2, 3 and 16 as quoted by the manufacturers; Wegovy's \
    7.2 mg by the European Commission; Zepbound's KwikPen by the FDA. Days of use: of Ozempic and \
    Victoza the label, of Mounjaro Lilly's answer on its KwikPen (four doses, 30 days), of Zepbound the \
    same, since it is the same pen, of Saxenda Novo Nordisk's quotation of the EU's summary (one month), \
    of Wegovy's FlexTouch the EU's leaflet as pharmacies quote it (six weeks), of vials USP <797>. The \
    numbers of the sections are those that 21 CFR 201.56(d)(1) gives to every US label. Bydureon BCise \
    and Xultophy: sections 2 as Drugs.com has them; Byetta: DailyMed's text of 2009; Soliqua: sections 2 \
    and 11 as quoted; Wegovy tablets: reports on their approval of December 2025; Foundayo: reviews of its \
    label of April 2026.

    Not found, and so left out: the rules for missed doses of Wegovy tablets, Foundayo, Byetta and \
    Xultophy; the half-lives of Foundayo and Bydureon BCise; what is absorbed of Wegovy tablets and of \
    Rybelsus of 1.5, 4 and 9 mg. Byetta is taken twice a day: a day counts as given with its first dose.

    The EU's summary of Wegovy asks for three days between two doses where the US label has 48 hours. \
    The leaflet in your own pack decides.
    """

  /// The minimum intervals, for the manual.
  static var guards: String {
    list("Hours that lie between two doses at least:") { profile in
      "\(Int(profile.minimumHours.value)) hours (\(profile.minimumHours.source.text))"
    }
  }

  /// The labels' rules for late doses, for the manual.
  static var lateDoses: String {
    list("What the labels say of a late dose, \(advice):") { profile in
      profile.lateRule.map { "\($0.value.text) (\($0.source.text))" }
    }
  }

  /// The days on a dose before the next step up, for the manual.
  static var steps: String {
    list("How long labels stay on a dose before the next step, \(advice):") { profile in
      profile.stepDays.map { "\($0.value) days (\($0.source.text))" }
    }
  }

  /// The half-lives, for the manual.
  static var halfLives: String {
    list("Half-lives:") { profile in
      guard profile.form == .injection || profile.absorption != nil else { return nil }
      return profile.halfLifeHours.map { "\(time(hours: $0.value)) (\($0.source.text))" }
    }
  }

  /// Pens, days of use and what labels say of many missed doses, for the manual.
  static var packs: String {
    list("Packs, and days of use after the first dose:") { profile in
      guard let source = profile.packSource else { return nil }
      let packs = profile.packs.map(\.name).joined(separator: ", or ")
      let use = profile.daysOfUse.map { "; \($0.value) days (\($0.source.text))" } ?? ""
      return "\(packs) (\(source.text))\(use)"
    }
  }

  /// After how many missed doses labels speak of starting lower, for the manual.
  static var restarts: String {
    list("Of many missed doses these labels speak, the others give no number, \(advice):") {
      profile in
      profile.restart.map { "\($0.value.text) (\($0.source.text))" }
    }
  }

  private static func list(
    _ title: String, _ text: (MedicationProfile) -> String?
  ) -> String {
    let lines = MedicationTable.all.compactMap { profile in
      text(profile).map { "\(profile.name): \($0)." }
    }
    return ([title] + lines).joined(separator: "\n\n")
  }
}
