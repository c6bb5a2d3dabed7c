import Dosing
import FitAPI
import FitClient
import Quantities
import Terminal

/// Side effects in words.
enum SymptomText {
  /// Formats as `nausea, strong (3)`.
  static func line(_ symptom: Symptom) -> String {
    "\(symptom.name), \(SymptomScale.word(symptom.severity)) (\(symptom.severity))"
  }

  /// Formats as `nausea, strong (3)  Fri 08:31`.
  static func words(_ symptom: Symptom, in fit: Context) -> StyledText {
    "\(line(symptom), .strong)  \(TimeFormatter.short(symptom, in: fit))"
  }
}

/// The number of times that a side effect was logged, and its mean severity.
struct SymptomSum: Model {
  var name: String
  var count: Int
  /// The mean of the severities, 1 to 5.
  var severity: Double

  /// `nausea 3 × 2.3`
  var text: String { "\(name) \(count) × \(Decimals.text(severity, upTo: 1))" }

  /// Returns the sums of some side effects, the most frequent first.
  static func all(of symptoms: [Symptom]) -> [SymptomSum] {
    Dictionary(grouping: symptoms, by: \.name).map { name, found in
      SymptomSum(
        name: name, count: found.count,
        severity: Double(found.reduce(0) { $0 + $1.severity }) / Double(found.count))
    }.sorted { ($1.count, $0.name) < ($0.count, $1.name) }
  }
}

extension Symptom: LoggedKind {
  var kindName: String { "symptom" }
  var deletion: Endpoint<Nothing> { Needled.symptomDeletion(id) }
  func text(in fit: Context) -> String { SymptomText.line(self) }

  func restoration(in fit: Context, by client: Client) -> Journal.Step? {
    .send(Needled.symptomRestoration, id, body: self)
  }

  func fill(_ row: inout LogRow) { row.quantity = Double(severity) }

  static var editing: KindEditing? {
    KindEditing(
      command: "symptom", noun: "a side effect", options: ["date", "at", "notes"],
      example: "--severity 2 --at 08:30"
    ) { ["--severity", $0] }
  }
}
