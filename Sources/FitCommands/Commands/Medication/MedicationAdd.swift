import Arguments
import Dosing
import FitAPI
import FitClient
import Quantities
import Terminal

extension MedicationForm: ArgumentValue {
  public var typed: String { rawValue }
}

/// Whole days: `7d`, `1w`, `10`.
struct DayCount: ArgumentValue, Hashable {
  let days: Int

  static var placeholder: String { "DAYS" }
  var typed: String { "\(days)d" }

  static func parse(_ text: String, in context: ParsingContext) throws(ValueProblem) -> DayCount {
    let lower = text.lowercased()
    let factor = lower.hasSuffix("w") ? 7 : 1
    let digits = lower.last.map { "dw".contains($0) } ?? false ? String(lower.dropLast()) : lower
    guard let count = Int(digits), count > 0, count <= 1000 else {
      throw ValueProblem("must be whole days such as 7d, or weeks such as 1w")
    }
    return DayCount(days: count * factor)
  }
}

/// A half-life: `5d`, `13h`.
struct HalfLife: ArgumentValue, Hashable {
  let hours: Double

  static var placeholder: String { "TIME" }
  var typed: String { "\(Decimals.text(hours, upTo: 2))h" }

  static func parse(_ text: String, in context: ParsingContext) throws(ValueProblem) -> HalfLife {
    let lower = text.lowercased().filter { $0 != " " }
    let unit = String(lower.drop { $0.isNumber || $0 == "." || $0 == "," })
    let isDays = ["d", "day", "days"].contains(unit)
    let isHours = ["h", "hour", "hours"].contains(unit)
    // The number is read by the one rule for numbers, whatever the unit is.
    guard isDays || isHours,
      let value = try? Mass(parsing: "\(lower.dropLast(unit.count))mg", bare: .milligram).value
    else { throw ValueProblem("must be days such as 5d, or hours such as 13h") }
    return HalfLife(hours: isDays ? value * 24 : value)
  }
}

struct MedicationAdd: Command {
  static let name = Argument<String>(
    "name", length: MedicationName.lengths, "Its name, as you call it.")
  static let interval = Option<DayCount>(
    "interval", "Days from one dose to the next: 7d, 1d, 2w.")
  static let halfLife = Option<HalfLife?>(
    "half-life", "The half-life, for the estimated level: 5d, 13h.")
  static let form = Option<MedicationForm>(
    "form", default: .injection, "An injection, or a tablet without site and pen.")
  static let substance = Option<String?>(
    "substance", length: 2...40, "The active substance; levels of one substance are added up.")
  static let doses = Option<Int?>(
    "doses-per-pen", in: PenDosing.dosesPerPenRange, "Doses in a pen; 4 unless given.")
  static let use = Option<DayCount?>(
    "days-of-use", "Days for which a pen may be used after its first dose.")
  private static let facts: [any Parameter] = [
    name, interval, halfLife, form, substance, doses, use,
  ]
  static let declaration = Declaration(
    "add", "Add a medication of your own.",
    facts + LogOptions.keys,
    discussion: """
      For a medication that `fit medication list` does not have. The figures are those of its package \
      leaflet. Two doses lie half the interval apart at least; of late doses nothing is said. \
      Adding the same name again changes it.
      """,
    fields: MedicationDetails.record,
    examples: [
      Example("fit medication add Retatrutide --interval 7d --half-life 6d", "a weekly injection"),
      Example("fit medication add Dailies --interval 1d --form tablet", "a tablet every day"),
    ])

  func run(_ arguments: ParsedArguments, in fit: Context) throws -> Output {
    let medication = MedicationDetails(
      own: arguments[Self.name].split(separator: " ").joined(separator: " "),
      form: arguments[Self.form], substance: arguments[Self.substance]?.lowercased(),
      intervalDays: arguments[Self.interval].days,
      halfLifeHours: arguments[Self.halfLife]?.hours,
      dosesPerPen: arguments[Self.doses], daysOfUse: arguments[Self.use]?.days)
    try PlanChange.check(medication.problems)
    let facts = Self.facts.map { arguments.text(of: $0) ?? "" }.joined(separator: ":")
    let call = Needled.ownMedicationSetting(medication.key, body: medication).once(
      LogOptions.key(arguments, "medication", facts, on: fit.today))
    let what: StyledText = "the medication \(medication.name, .strong)"
    if let output = try fit.client.repeated(
      call, what, { Self.receipt("already there: ", $0) })
    {
      return output
    }
    // Where the service cannot be asked, the medication waits all the same.
    let old = try ifReachable(fit.client.send(Needled.ownMedications()))?
      .first { $0.key == medication.key }
    return try fit.client.deliver(call).output(what) { stored in
      let back: Journal.Step? =
        old.map { .send(Needled.ownMedicationSetting, $0.key, body: $0) }
        ?? .delete(Needled.ownMedicationDeletion, stored.key)
      let verb = old == nil ? "added" : "changed"
      fit.note("\(verb) the medication \(stored.name)", undo: back)
      return Self.receipt("\(verb) ", stored)
    }
  }

  private static func receipt(_ verb: StyledText, _ stored: MedicationDetails) -> Output {
    let halfLife = stored.halfLifeHours.map {
      ", half-life \(MedicationText.time(hours: $0))"
    }
    return .receipt(
      [stored],
      lines: [
        verb + "\(stored.name, .strong)"
          + "  \(MedicationText.interval(stored.intervalDays))\(halfLife ?? "")",
        "  `fit medication set --medication \(stored.key)` takes it into the plan",
      ])
  }
}
