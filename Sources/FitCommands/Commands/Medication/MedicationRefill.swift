import Arguments
import Dosing
import FitAPI
import FitClient
import Terminal

struct MedicationRefill: Command {
  static let pens = Argument<Int>("pens", in: PenRefill.penCounts, "How many pens were added.")
  static let strength = Option<DoseAmount?>(
    "strength", "The dose of these pens: 5mg; the plan's dosage unless given.")
  static let declaration = Declaration(
    "refill", "Add pens to the supply.",
    [pens, strength, LogOptions.date] + LogOptions.keys,
    discussion: """
      Pens that are opened from then on are taken from them; the one in use is none of them, even where it \
      was opened on the same day. `fit \
      medication show` says how many doses are left in all and until when, and `fit remind` says so a \
      week before the last. Pens of one medication are none of another, and \
      pens of one strength give no doses of another: those of the dosage taken now are counted, and the \
      others are named beside them.
      """,
    fields: PenRefill.record,
    examples: [
      Example("fit medication refill 2", "two pens from the pharmacy"),
      Example("fit medication refill 1 --date yesterday", "entered the day after"),
      Example("fit medication refill 1 --strength 5mg", "for the next step up"),
    ])

  func run(_ arguments: ParsedArguments, in fit: Context) throws -> Output {
    if let day = arguments[LogOptions.date] { try LogDay.check(day, in: fit) }
    let day = arguments[LogOptions.date] ?? fit.today
    let strength = try Self.milligrams(arguments[Self.strength])
    let new = NewPenRefill(pens: arguments[Self.pens], date: "\(day)", strengthMg: strength)
    let name = new.pens == 1 ? "1 pen" : "\(new.pens) pens"
    let what: StyledText = "the refill of \(name, .strong)"
    let facts = "\(new.pens):\(strength.map { "\($0)" } ?? "")"
    let call = Needled.penRefilling(body: new).once(
      LogOptions.key(arguments, "pens", facts, on: day))
    if let output = try fit.client.repeated(
      call, what, { .receipt([$0], lines: ["already added \(Self.text($0), .strong)"]) })
    {
      return output
    }
    let before = try ifReachable(InjectionStatus.counted(in: fit))
    if let medication = before?.course?.medication, medication.profile.form == .tablet {
      throw FitError(
        .usage, "\(medication.name) is swallowed, and pens belong to injections",
        hint: "`fit medication set NAME` changes the medication")
    }
    return try fit.client.deliver(call).output(what) { try Self.receipt($0, in: fit) }
  }

  private static func text(_ stored: PenRefill) -> String {
    let strength = stored.strengthMg.map { " of \(InjectionFormatter.dosage($0))" } ?? ""
    return (stored.pens == 1 ? "1 pen" : "\(stored.pens) pens") + strength
  }

  private static func receipt(_ stored: PenRefill, in fit: Context) throws -> Output {
    let count = text(stored)
    fit.note("added \(count)", undo: .delete(Needled.penRefillDeletion, stored.id))
    let status = try InjectionStatus.counted(in: fit)
    let left = PenText.supply(status, in: fit).map { "  \($0.plain)" } ?? ""
    return .receipt([stored], lines: ["added \(count, .strong)\(left)"])
  }

  private static func milligrams(_ strength: DoseAmount?) throws(FitError) -> Double? {
    guard let strength else { return nil }
    return try require(
      strength.milligrams(at: nil), .usage, "\(strength.text) is not an amount in milligrams",
      hint: "write it as --strength 5mg")
  }
}
