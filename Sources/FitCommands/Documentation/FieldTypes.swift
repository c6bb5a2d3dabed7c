import Arguments
import FitAPI
import JSON
import PlainText

extension Model {
  /// The record's fields for a declaration; what they hold is found out when it is documented.
  static var record: RecordFields { RecordFields(fields) { FieldTypes.of(Self.self) } }
}

/// Finds out what the fields of a record hold, by decoding it from blanks: each container notes what
/// the record asks it for.
enum FieldTypes {
  /// Returns the type of each field, in the order of the contract: `number, g, or null`. A field
  /// that the record never decodes has none.
  static func of<Record: Model>(_ record: Record.Type) -> [Documentation.Entry] {
    let notes = FieldNotes()
    _ = try? Record(from: BlankDecoder(notes: notes))
    return Record.fields.map { name in
      guard let found = notes.fields[name] else { return Documentation.Entry(name, "") }
      let meaning = FieldUnit.text(found.kind, of: name)
      return Documentation.Entry(name, meaning + (found.isOptional ? ", or null" : ""))
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

/// The type of a field in JSON.
enum FieldKind: Equatable {
  case text, word, number, wholeNumber, flag, object, list, any
}

/// The fields of a record and their types, as they are found.
private final class FieldNotes {
  var fields: [String: (kind: FieldKind, isOptional: Bool)] = [:]
  /// The type of the record itself.
  var kind: FieldKind?

  func note(_ key: any CodingKey, _ kind: FieldKind, isOptional: Bool) {
    if fields[key.stringValue] == nil { fields[key.stringValue] = (kind, isOptional) }
  }
}

/// Decodes every field as a blank.
private struct BlankDecoder: Decoder {
  let notes: FieldNotes
  let codingPath: [any CodingKey] = []
  let userInfo: [CodingUserInfoKey: Any] = [:]

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedDecodingContainer<Key> {
    if notes.kind == nil { notes.kind = .object }
    return KeyedDecodingContainer(BlankFields<Key>(notes: notes))
  }

  func unkeyedContainer() -> any UnkeyedDecodingContainer {
    if notes.kind == nil { notes.kind = .list }
    return BlankList()
  }

  func singleValueContainer() -> any SingleValueDecodingContainer { BlankValue(notes: notes) }

  /// A text that is read as a day as well.
  static let text = "2026-11-20"

  /// Returns a blank of a type, and what it is in JSON.
  ///
  /// - Throws: the type's own error where it takes no blank.
  static func blank<Value: Decodable>(_ type: Value.Type) throws -> (Value, FieldKind) {
    if let any = JSONValue.null as? Value { return (any, .any) }
    if let words = type as? any CaseIterable.Type, let first = first(words) as? Value {
      return (first, .word)
    }
    let notes = FieldNotes()
    let value = try Value(from: BlankDecoder(notes: notes))
    return (value, notes.kind ?? .any)
  }

  /// Returns the JSON type of a Swift type.
  static func kind<Value: Decodable>(_ type: Value.Type) -> FieldKind {
    if type == JSONValue.self { return .any }
    if type is any CaseIterable.Type { return .word }
    let notes = FieldNotes()
    _ = try? Value(from: BlankDecoder(notes: notes))
    return notes.kind ?? .any
  }

  private static func first<Words: CaseIterable>(_ words: Words.Type) -> Any? {
    words.allCases.first
  }
}

private struct BlankFields<Key: CodingKey>: KeyedDecodingContainerProtocol {
  let notes: FieldNotes
  let codingPath: [any CodingKey] = []
  let allKeys: [Key] = []

  func contains(_ key: Key) -> Bool { true }
  func decodeNil(forKey key: Key) -> Bool { false }

  func decode(_ type: Bool.Type, forKey key: Key) -> Bool {
    notes.note(key, .flag, isOptional: false)
    return false
  }

  func decode(_ type: String.Type, forKey key: Key) -> String {
    notes.note(key, .text, isOptional: false)
    return BlankDecoder.text
  }

  func decode(_ type: Double.Type, forKey key: Key) -> Double {
    notes.note(key, .number, isOptional: false)
    return 0
  }

  func decode(_ type: Int.Type, forKey key: Key) -> Int {
    notes.note(key, .wholeNumber, isOptional: false)
    return 0
  }

  func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
    notes.note(key, BlankDecoder.kind(type), isOptional: false)
    return try BlankDecoder.blank(type).0
  }

  func decodeIfPresent(_ type: Bool.Type, forKey key: Key) -> Bool? {
    notes.note(key, .flag, isOptional: true)
    return nil
  }

  func decodeIfPresent(_ type: String.Type, forKey key: Key) -> String? {
    notes.note(key, .text, isOptional: true)
    return nil
  }

  func decodeIfPresent(_ type: Double.Type, forKey key: Key) -> Double? {
    notes.note(key, .number, isOptional: true)
    return nil
  }

  func decodeIfPresent(_ type: Int.Type, forKey key: Key) -> Int? {
    notes.note(key, .wholeNumber, isOptional: true)
    return nil
  }

  func decodeIfPresent<Value: Decodable>(_ type: Value.Type, forKey key: Key) -> Value? {
    notes.note(key, BlankDecoder.kind(type), isOptional: true)
    return nil
  }

  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type, forKey key: Key
  ) -> KeyedDecodingContainer<Nested> {
    notes.note(key, .object, isOptional: false)
    return BlankDecoder(notes: FieldNotes()).container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedDecodingContainer {
    notes.note(key, .list, isOptional: false)
    return BlankList()
  }

  func superDecoder() -> any Decoder { BlankDecoder(notes: FieldNotes()) }
  func superDecoder(forKey key: Key) -> any Decoder { BlankDecoder(notes: FieldNotes()) }
}

/// A list without elements.
private struct BlankList: UnkeyedDecodingContainer {
  let codingPath: [any CodingKey] = []
  let count: Int? = 0
  let isAtEnd = true
  let currentIndex = 0

  private var nothing: DecodingError {
    .valueNotFound(Any.self, .init(codingPath: [], debugDescription: "the list is empty"))
  }

  mutating func decodeNil() -> Bool { true }

  mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value { throw nothing }

  mutating func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type
  ) throws -> KeyedDecodingContainer<Nested> { throw nothing }

  mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer { throw nothing }

  mutating func superDecoder() throws -> any Decoder { throw nothing }
}

private struct BlankValue: SingleValueDecodingContainer {
  let notes: FieldNotes
  let codingPath: [any CodingKey] = []

  private func note(_ kind: FieldKind) {
    if notes.kind == nil { notes.kind = kind }
  }

  func decodeNil() -> Bool { false }

  func decode(_ type: Bool.Type) -> Bool {
    note(.flag)
    return false
  }

  func decode(_ type: String.Type) -> String {
    note(.text)
    return BlankDecoder.text
  }

  func decode(_ type: Double.Type) -> Double {
    note(.number)
    return 0
  }

  func decode(_ type: Int.Type) -> Int {
    note(.wholeNumber)
    return 0
  }

  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    note(BlankDecoder.kind(type))
    return try BlankDecoder.blank(type).0
  }
}
