/// Encodes any `Encodable` as a `JSONValue` whose members are in the order of encoding, which for
/// synthesised conformances is the order of declaration.

import CivilTime

extension JSONValue {
  /// Encodes a value.
  ///
  /// A dictionary's members are ordered by name, since a dictionary has no order. Synthesised
  /// conformances leave out optionals that are `nil`.
  ///
  /// - Parameters:
  ///   - instants: the spelling of every `Instant` in it.
  ///   - missing: the members that are left out.
  /// - Throws: ``JSONCodingError`` for a number that is not finite, and when the value's own
  ///   encoding fails.
  public init(
    encoding value: some Encodable, instants: InstantSpelling = .exact,
    without missing: MissingMembers? = nil
  ) throws(JSONCodingError) {
    let place = EncodingPlace(path: .root, EncodingRules(instants, missing))
    do {
      self = try place.json(of: value)
    } catch let error as JSONCodingError {
      throw error
    } catch let EncodingError.invalidValue(_, context) {
      throw JSONCodingError(CodingRoute(context.codingPath), context.debugDescription)
    } catch {
      throw JSONCodingError(.root, "\(error)")
    }
  }
}

extension JSONValue: Encodable {
  public func encode(to encoder: any Encoder) throws {
    if let place = encoder as? EncodingPlace {
      place.content = .value(self)
      return
    }
    switch self {
    case .null:
      var container = encoder.singleValueContainer()
      try container.encodeNil()
    case .bool(let value): try value.encode(to: encoder)
    case .integer(let value): try value.encode(to: encoder)
    case .number(let value): try value.encode(to: encoder)
    case .string(let value): try value.encode(to: encoder)
    case .array(let elements): try elements.encode(to: encoder)
    case .object(let object):
      var container = encoder.container(keyedBy: JSONKey.self)
      for member in object.members {
        try container.encode(member.value, forKey: JSONKey(member.key))
      }
    }
  }
}

/// The place where a value is being encoded; its containers write into it.
final class EncodingPlace: Encoder {
  enum Content {
    case nothing
    case value(JSONValue)
    case object(EncodingObject)
    case array(EncodingArray)
  }

  var content = Content.nothing
  let path: CodingRoute
  let rules: EncodingRules
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  init(path: CodingRoute, _ rules: EncodingRules) {
    self.path = path
    self.rules = rules
  }

  var codingPath: [any CodingKey] { path.keys }

  var json: JSONValue {
    switch content {
    case .nothing: .object(JSONObject())
    case .value(let value): value
    case .object(let object): object.json
    case .array(let array): array.json
    }
  }

  /// Encodes the value at this place and returns it.
  func json<T: Encodable>(of value: T) throws -> JSONValue {
    if T.self == JSONValue.self, let json = value as? JSONValue { return json }
    if let text = JSONValue(time: value, rules.instants) { return text }
    try value.encode(to: self)
    return json
  }

  var object: EncodingObject {
    if case .object(let object) = content { return object }
    let object = EncodingObject(path: path, rules)
    content = .object(object)
    return object
  }

  var array: EncodingArray {
    if case .array(let array) = content { return array }
    let array = EncodingArray(path: path, rules)
    content = .array(array)
    return array
  }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    let object = object
    // Declared names are an enumeration without payloads. Names that carry text were created while
    // the value was encoded, which only dictionaries do. Asking the type whether it is a dictionary
    // would make the runtime search every conformance of the program.
    object.isOrderedByName = !_isPOD(type)
    if let missing = rules.missing { object.omitted.merge(missing.names(of: type)) { $0 && $1 } }
    return KeyedEncodingContainer(EncodingObject.Container<Key>(object: object))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer { array }

  func singleValueContainer() -> any SingleValueEncodingContainer { self }
}

extension EncodingPlace: SingleValueEncodingContainer {
  func encodeNil() { content = .value(.null) }
  func encode(_ value: Bool) { content = .value(.bool(value)) }
  func encode(_ value: String) { content = .value(.string(value)) }
  func encode(_ value: Double) throws { content = .value(try .finite(value, path)) }
  func encode(_ value: Float) throws { content = .value(try .finite(value, path)) }
  func encode(_ value: Int) { content = .value(.whole(value)) }
  func encode(_ value: Int8) { content = .value(.whole(value)) }
  func encode(_ value: Int16) { content = .value(.whole(value)) }
  func encode(_ value: Int32) { content = .value(.whole(value)) }
  func encode(_ value: Int64) { content = .value(.whole(value)) }
  func encode(_ value: UInt) { content = .value(.whole(value)) }
  func encode(_ value: UInt8) { content = .value(.whole(value)) }
  func encode(_ value: UInt16) { content = .value(.whole(value)) }
  func encode(_ value: UInt32) { content = .value(.whole(value)) }
  func encode(_ value: UInt64) { content = .value(.whole(value)) }
  func encode<T: Encodable>(_ value: T) throws {
    let place = EncodingPlace(path: path, rules)
    content = .value(try place.json(of: value))
  }
}

extension JSONValue {
  /// Writes an instant or a day without asking it to encode itself, which takes several times as
  /// long; `nil` for a value of another type.
  init?<T>(time value: T, _ instants: InstantSpelling) {
    if T.self == Instant.self, let instant = value as? Instant {
      self = .string(instants.text(instant))
    } else if T.self == Day.self, let day = value as? Day {
      self = .string(day.description)
    } else {
      return nil
    }
  }

  static func whole(_ value: some FixedWidthInteger) -> JSONValue {
    Int64(exactly: value).map { .integer($0) } ?? .number(Double(value))
  }

  static func finite(
    _ value: Double, _ path: @autoclosure () -> CodingRoute
  ) throws(JSONCodingError) -> JSONValue {
    guard value.isFinite else { throw JSONCodingError(path(), "\(value) is not a finite number") }
    return .number(value)
  }

  /// Returns a `Float` as JSON with its own shortest digits: 0.1 stays 0.1 and does not become
  /// 0.10000000149.
  ///
  /// - Throws: ``JSONCodingError`` when it is not finite.
  static func finite(
    _ value: Float, _ path: @autoclosure () -> CodingRoute
  ) throws(JSONCodingError) -> JSONValue {
    try finite(Double(value.description) ?? Double(value), path())
  }
}
