import Arguments
import Dosing
import FitAPI
import FitClient
import Quantities
import Terminal

struct MedicationShow: Command {
  static let declaration = Declaration(
    "show", "Show the plan, the doses left and the dosage history.", fields: MedicationPlan.record,
    examples: [
      Example("fit medication show", "the plan as it is"),
      Example("fit medication show --json=titration", "the dosages for a script"),
    ])

  func run(_ arguments: ParsedArguments, in fit: Context) throws -> Output {
    let plan = try MedicationPlan(in: fit)
    return .page(plan, columns: MedicationPlan.columns) { _ in plan.lines(in: fit) }
  }
}

/// A medication as it is listed.
struct MedicationRow: Model, Identifiable {
  /// The contract's word, of which there is one only for some.
  var code: String
  /// The word that `fit medication set` takes.
  var key: String
  var name: String
  var manufacturer: String?
  /// Milligrams of one dose.
  var dosages: [Double]
  var intervalDays: Int
  var halfLifeHours: Double?
  var minimumHours: Double
  /// Doses in the usual pack.
  var dosesPerPen: Int?
  var daysOfUse: Int?
  var isOwn: Bool

  var id: String { key }

  init(_ profile: MedicationProfile, isOwn: Bool) {
    code = Medication(key: profile.key).rawValue
    key = profile.key
    name = profile.name
    manufacturer = profile.manufacturer
    dosages = profile.strengths?.value ?? []
    intervalDays = profile.intervalDays.value
    halfLifeHours = profile.halfLifeHours?.value
    minimumHours = profile.minimumHours.value
    dosesPerPen = profile.form == .tablet ? nil : profile.dosesPerPen(doseMg: nil)
    daysOfUse = profile.daysOfUse?.value
    self.isOwn = isOwn
  }
}

struct MedicationList: Command {
  static var listing: Listing? { Listing() }
  static let declaration = Declaration(
    "list", "List the known medications and your own.",
    discussion: """
      What the labels say, for orientation; the dosage is between you and your prescriber. `fit \
      medication add` adds one of your own.

      \(MedicationText.doses)

      \(MedicationText.packs)

      \(MedicationText.guards)

      \(MedicationText.halfLives)

      \(MedicationText.provenance)
      """,
    fields: MedicationRow.record,
    columns: [["KEY", "NAME", "TAKEN", "DOSES, MG", "HALF-LIFE", "IN A PEN"]],
    examples: [Example("fit medication list", "the words that `fit medication set` takes")])

  func run(_ arguments: ParsedArguments, in fit: Context) throws -> Output {
    let own = (try? fit.client.send(Needled.ownMedications())) ?? []
    let rows =
      MedicationTable.all.map { MedicationRow($0, isOwn: false) }
      + own.map { MedicationRow($0.profile, isOwn: true) }
    return .list(
      rows,
      [
        TableColumn("KEY", priority: 20) { Cell($0.key, .label) },
        TableColumn("NAME", priority: 5) { Cell($0.name) },
        TableColumn("TAKEN", priority: 8) { Cell(MedicationText.interval($0.intervalDays)) },
        TableColumn("DOSES, MG", flexible: true, priority: 9) { Cell(Self.list($0.dosages)) },
        TableColumn("HALF-LIFE", priority: 7) {
          Cell($0.halfLifeHours.map { MedicationText.time(hours: $0) } ?? "")
        },
        TableColumn("IN A PEN", .right, priority: 6) { Cell($0.dosesPerPen.map { "\($0)" } ?? "") },
      ], ids: rows.map(\.key), emptyMessage: "")
  }

  private static func list(_ milligrams: [Double]) -> String {
    milligrams.map { Decimals.text($0, upTo: 3) }.joined(separator: " ")
  }
}
