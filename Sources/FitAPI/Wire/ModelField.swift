import JSON

/// A field of a model.
public struct ModelField: Sendable, Hashable {
  /// The type of a field in JSON.
  public enum Kind: Sendable {
    case text, word, number, wholeNumber, flag, object, list, any
  }

  /// The name in JSON.
  public let name: String
  /// The type in JSON; `nil` for a field that the model never decodes.
  public fileprivate(set) var kind: Kind?
  public fileprivate(set) var isOptional = false
}

extension ModelField {
  /// Returns the fields of a model, by decoding it from blanks: each container notes what the model
  /// asks it for.
  static func all(of type: (some Decodable).Type) -> [ModelField] {
    let notes = FieldNotes()
    _ = try? type.init(from: BlankDecoder(notes: notes))
    return notes.fields
  }
}

/// The fields of a record and their types, as they are found.
private final class FieldNotes {
  private(set) var fields: [ModelField] = []
  /// Whether the record declares the names of its fields itself.
  private var isDeclared = false
  /// The type of the record itself.
  var kind: ModelField.Kind?

  func note(_ key: any CodingKey, _ kind: ModelField.Kind, isOptional: Bool) {
    let field = ModelField(name: key.stringValue, kind: kind, isOptional: isOptional)
    if let place = fields.firstIndex(where: { $0.name == field.name }) {
      if fields[place].kind == nil { fields[place] = field }
    } else if !isDeclared {
      fields.append(field)
    }
  }

  /// Notes the names that a record declares, in their order.
  func note<Keys: CodingKey & CaseIterable>(declared keys: Keys.Type) {
    guard !isDeclared else { return }
    fields = keys.allCases.map { key in
      fields.first { $0.name == key.stringValue } ?? ModelField(name: key.stringValue)
    }
    isDeclared = true
  }
}

/// Decodes every field as a blank.
private struct BlankDecoder: Decoder {
  let notes: FieldNotes
  let codingPath: [any CodingKey] = []
  let userInfo: [CodingUserInfoKey: Any] = [:]

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedDecodingContainer<Key> {
    if notes.kind == nil { notes.kind = .object }
    if let keys = type as? any (CodingKey & CaseIterable).Type { notes.note(declared: keys) }
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
  static func blank<Value: Decodable>(_ type: Value.Type) throws -> (Value, ModelField.Kind) {
    if let any = JSONValue.null as? Value { return (any, .any) }
    if let words = type as? any CaseIterable.Type, let first = first(words) as? Value {
      return (first, .word)
    }
    let notes = FieldNotes()
    let value = try Value(from: BlankDecoder(notes: notes))
    return (value, notes.kind ?? .any)
  }

  /// Returns the JSON type of a Swift type.
  static func kind<Value: Decodable>(_ type: Value.Type) -> ModelField.Kind {
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

  private func note(_ kind: ModelField.Kind) {
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
