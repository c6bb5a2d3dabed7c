import FitAPI
import JSON
import Testing

@testable import FitCommands

@Suite("Types of JSON fields")
struct FieldTypeTests {
  /// A record with a field of every kind.
  private struct Everything: Model {
    enum Colour: String, Codable, CaseIterable, Sendable { case red, green }
    struct Part: Codable, Sendable, Hashable { var weightKg: Double }

    var id: String
    var loggedAt: String
    var day: String
    var text: String?
    var colour: Colour
    var calories: Double
    var grams: Double?
    var sets: Int
    var distanceKm: Double?
    var isDone: Bool
    var part: Part?
    var parts: [Part]
    var labels: [String]?
    var rest: JSONValue
  }

  @Test("The fields of a record are described with type, unit and nullability, in order")
  func meanings() {
    let found = FieldTypes.of(Everything.self).map { "\($0.name): \($0.meaning)" }
    #expect(
      found == [
        "id: id", "loggedAt: time", "day: day", "text: text, or null", "colour: word",
        "calories: number, kcal", "grams: number, g, or null", "sets: whole number",
        "distanceKm: number, km, or null", "isDone: true or false", "part: object, or null",
        "parts: list", "labels: list, or null", "rest: any JSON",
      ])
  }

  @Test("Every JSON field of every command has a description")
  func everyCommand() {
    func visit(_ node: CommandTree) {
      for field in node.declaration.fieldTypes {
        #expect(!field.meaning.isEmpty, "\(node.name): \(field.name)")
      }
      for child in node.children { visit(child) }
    }
    visit(CommandTree.fit)
  }
}
