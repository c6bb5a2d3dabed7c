import Arguments
import FitAPI
import FitClient
import Quantities
import Terminal

struct MedicationShow: Command {
  static let declaration = Declaration(
    "show", "Show the plan and the dosage history.", fields: MedicationPlan.fields,
    examples: [
      Example("fit medication show", "the plan as it is"),
      Example("fit medication show --json=titration", "the dosages for a script"),
    ])

  func run(_ arguments: ParsedArguments, in fit: Context) throws -> Output {
    let plan = try MedicationPlan(in: fit)
    return .page(plan, columns: MedicationPlan.columns) { _ in plan.lines(in: fit) }
  }
}

struct MedicationList: Command {
  static let declaration = Declaration(
    "list", "List known medications and their pens.",
    discussion: "What the pens are sold as, for orientation; the dosage is between you and yours.",
    fields: MedicationCatalogue.Entry.fields,
    examples: [Example("fit medication list", "the words that `fit medication set` takes")])

  func run(_ arguments: ParsedArguments, in fit: Context) throws -> Output {
    let entries = try fit.client.send(Needled.medications()).medications
    return .list(
      entries,
      [
        TableColumn("CODE") { Cell($0.code.lowercased(), .label, raw: $0.code) },
        TableColumn("NAME", priority: 6) { Cell($0.name) },
        TableColumn("MANUFACTURER", flexible: true, priority: 5) { Cell($0.manufacturer ?? "") },
        TableColumn("DOSAGES, MG", flexible: true) { Cell(Self.list($0.dosages)) },
        TableColumn("PENS, MG", flexible: true) { Cell(Self.list($0.penStrengths)) },
      ], ids: entries.map(\.code), whenEmpty: "")
  }

  private static func list(_ milligrams: [Double]) -> String {
    milligrams.map { Decimals.text($0, upTo: 2) }.joined(separator: " ")
  }
}
