// The module JSON: reading and writing JSON, at once or in pieces, and coding of Swift types. It
// uses CivilTime only; any module but System and CivilTime may use it.

/// A JSON document or a part of it (RFC 8259).
public enum JSONValue: Sendable {
  case null
  case bool(Bool)
  /// A number written without fraction and exponent that fits in 64 bits.
  case integer(Int64)
  /// Any other number.
  case number(Double)
  case string(String)
  case array([JSONValue])
  case object(JSONObject)
}

extension JSONValue {
  /// Whether the value is `null`.
  public var isNull: Bool {
    if case .null = self { true } else { false }
  }

  /// The truth value; `nil` for any other kind.
  public var bool: Bool? {
    if case .bool(let value) = self { value } else { nil }
  }

  /// The text; `nil` for any other kind.
  public var string: String? {
    if case .string(let value) = self { value } else { nil }
  }

  /// The number; `nil` for any other kind.
  public var double: Double? {
    switch self {
    case .integer(let value): Double(value)
    case .number(let value): value
    default: nil
    }
  }

  /// The number if it is whole, however it is written (`97.0`); otherwise `nil`.
  public var int: Int? { int64.flatMap { Int(exactly: $0) } }

  /// The number if it is whole, however it is written (`97.0`); otherwise `nil`.
  public var int64: Int64? {
    switch self {
    case .integer(let value): value
    case .number(let value): Int64(exactly: value)
    default: nil
    }
  }

  /// The elements; `nil` for any other kind.
  public var array: [JSONValue]? {
    if case .array(let value) = self { value } else { nil }
  }

  /// The members; `nil` for any other kind.
  public var object: JSONObject? {
    if case .object(let value) = self { value } else { nil }
  }

  /// The member of that name; `nil` when there is none or the value is not an object.
  public subscript(key: String) -> JSONValue? { object?[key] }

  /// The element at that index; `nil` when there is none or the value is not an array.
  public subscript(index: Int) -> JSONValue? {
    guard case .array(let elements) = self, elements.indices.contains(index) else { return nil }
    return elements[index]
  }

  /// The kind of value as a message names it: `text`, `a number`, `an object`.
  public var kind: String {
    switch self {
    case .null: "null"
    case .bool: "true or false"
    case .integer, .number: "a number"
    case .string: "text"
    case .array: "a list"
    case .object: "an object"
    }
  }
}

extension JSONValue: Hashable {
  /// Returns whether two values are equal: numbers by value (`72` and `72.0`), objects whatever the
  /// order of their members.
  public static func == (left: JSONValue, right: JSONValue) -> Bool {
    switch (left, right) {
    case (.null, .null): true
    case (.bool(let left), .bool(let right)): left == right
    case (.integer(let left), .integer(let right)): left == right
    case (.number(let left), .number(let right)): left == right
    case (.integer(let whole), .number(let double)), (.number(let double), .integer(let whole)):
      Int64(exactly: double) == whole
    case (.string(let left), .string(let right)): left == right
    case (.array(let left), .array(let right)): left == right
    case (.object(let left), .object(let right)): left == right
    default: false
    }
  }

  public func hash(into hasher: inout Hasher) {
    switch self {
    case .null: hasher.combine(0)
    case .bool(let value): hasher.combine(value)
    case .integer(let value): hasher.combine(value)
    case .number(let value):
      if let whole = Int64(exactly: value) { hasher.combine(whole) } else { hasher.combine(value) }
    case .string(let value): hasher.combine(value)
    case .array(let value): hasher.combine(value)
    case .object(let value): hasher.combine(value)
    }
  }
}

extension JSONValue: ExpressibleByNilLiteral, ExpressibleByBooleanLiteral,
  ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral, ExpressibleByStringInterpolation,
  ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  public init(nilLiteral: ()) { self = .null }
  public init(booleanLiteral value: Bool) { self = .bool(value) }
  public init(integerLiteral value: Int64) { self = .integer(value) }
  public init(floatLiteral value: Double) { self = .number(value) }
  public init(stringLiteral value: String) { self = .string(value) }
  public init(arrayLiteral elements: JSONValue...) { self = .array(elements) }
  public init(dictionaryLiteral members: (String, JSONValue)...) {
    self = .object(JSONObject(members))
  }
}

extension JSONValue: CustomStringConvertible {
  /// The compact text.
  public var description: String { text() }
}
