import CivilTime
import Dosing
import FitAPI
import Quantities

/// What labels say of medications, in words and with their sources. It informs, and gives no advice.
enum MedicationText {
  /// What stands behind everything that a label says.
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
      let amounts = strengths.value.map { Decimals.text($0, upTo: 2) }.joined(separator: ", ")
      return "\(taken); \(amounts) mg (\(strengths.source.text))"
    }
  }

  /// Which figures stand on less than the text of a label, for the manual.
  static let unchecked = """
    The figures were compared with the text of the labels, or with what manufacturers and authorities \
    quote of it, in November 2026. Not found in such a text, and taken from summaries alone: Saxenda's \
    rule for a missed dose and its days of use, the days of use of Wegovy's and Zepbound's pens, the \
    numbers of the sections 3 and 12.3 of Ozempic, 12.3 and 16 of the others. The EU's summary of Wegovy \
    asks for three days between two doses where the US label has 48 hours. The leaflet in your own \
    pack decides.
    """

  /// The minimum intervals, for the manual.
  static var guards: String {
    list("Hours that lie between two doses at least:") { profile in
      "\(Int(profile.minimumHours.value)) hours (\(profile.minimumHours.source.text))"
    }
  }

  /// What labels say of late doses, for the manual.
  static var lateDoses: String {
    list("What the labels say of a late dose, \(advice):") { profile in
      profile.lateRule.map { "\($0.value.text) (\($0.source.text))" }
    }
  }

  /// The half-lives, for the manual.
  static var halfLives: String {
    list("Half-lives:") { profile in
      profile.halfLifeHours.map { "\(time(hours: $0.value)) (\($0.source.text))" }
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
    list("Of many missed doses, \(advice):") { profile in
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
