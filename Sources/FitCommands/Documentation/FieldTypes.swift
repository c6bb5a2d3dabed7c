import Arguments
import FitAPI
import PlainText

extension Model {
  /// The record's fields for a declaration; what they hold is found out when it is documented.
  static var record: RecordFields { RecordFields(fields) { FieldTypes.of(Self.self) } }
}

/// Describes what the fields of a record hold.
enum FieldTypes {
  /// Returns the type of each field, in the order of the contract: `number, g, or null`. A field
  /// that the record never decodes has none.
  static func of<Record: Model>(_ record: Record.Type) -> [Documentation.Entry] {
    Record.modelFields.map { field in
      guard let kind = field.kind else { return Documentation.Entry(field.name, "") }
      let meaning = FieldUnit.text(kind, of: field.name)
      return Documentation.Entry(field.name, meaning + (field.isOptional ? ", or null" : ""))
    }
  }

  /// Returns every field of every command, by name, for the topic of JSON.
  static func all(below root: CommandTree) -> [Documentation.Entry] {
    var meanings: [String: [String]] = [:]
    func visit(_ node: CommandTree) {
      for field in node.declaration.fieldTypes where !field.meaning.isEmpty {
        if !(meanings[field.name]?.contains(field.meaning) ?? false) {
          meanings[field.name, default: []].append(field.meaning)
        }
      }
      for child in node.children where !child.declaration.isHidden { visit(child) }
    }
    visit(root)
    return meanings.sorted { $0.key < $1.key }.map {
      Documentation.Entry($0.key, sentence(merged($0.value)))
    }
  }

  private static func sentence(_ meaning: String) -> String {
    meaning.withCapital + "."
  }

  /// Returns one meaning for several: `number, g` and `number, g, or null` are the latter.
  private static func merged(_ meanings: [String]) -> String {
    let null = ", or null"
    var plain: [String] = []
    for meaning in meanings {
      let kind = meaning.hasSuffix(null) ? String(meaning.dropLast(null.count)) : meaning
      if !plain.contains(kind) { plain.append(kind) }
    }
    let text = plain.joined(separator: "; or ")
    return meanings.contains { $0.hasSuffix(null) } ? text + null : text
  }
}
