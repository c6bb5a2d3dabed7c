import Arguments
import CivilTime
import FitAPI
import FitClient
import Terminal

struct MedicationRefill: Command {
  static let pens = Argument<Int>("pens", in: PenRefill.penCounts, "How many pens were added.")
  static let declaration = Declaration(
    "refill", "Add pens to the supply.", [pens, LogOptions.date],
    discussion: """
      Pens that are opened from then on are taken from them; the one in use is none of them. `fit \
      medication show` says how many doses are left in all and until when, and `fit remind` says so a \
      week before the last. Pens of one medication are none of another.
      """,
    fields: PenRefill.fields,
    examples: [
      Example("fit medication refill 2", "two pens from the pharmacy"),
      Example("fit medication refill 1 --date yesterday", "told the day after"),
    ])

  func run(_ arguments: ParsedArguments, in fit: Context) throws -> Output {
    if let day = arguments[LogOptions.date] { try LogDay.check(day, in: fit) }
    let new = NewPenRefill(
      pens: arguments[Self.pens], date: "\(arguments[LogOptions.date] ?? fit.today)")
    let stored = try fit.client.send(Needled.penRefilling(body: new))
    let count = stored.pens == 1 ? "1 pen" : "\(stored.pens) pens"
    fit.journal.note(
      "added \(count)", undo: [.delete(Needled.penRefillDeletion, stored.id)], at: fit.now)
    let status = try InjectionStatus.counted(in: fit)
    let left = PenText.supply(status, in: fit).map { "  \($0.plain)" } ?? ""
    return .receipt([stored], lines: ["added \(count, .strong)\(left)"])
  }
}
