/// A field that is encoded as `null` when it has no value, for clients that expect it.
@propertyWrapper
public struct OrNull<Value: Codable & Sendable & Hashable>: Codable, Sendable, Hashable {
  public var wrappedValue: Value?

  /// Creates a field from a value, or without one.
  public init(wrappedValue: Value?) {
    self.wrappedValue = wrappedValue
  }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    wrappedValue = container.decodeNil() ? nil : try container.decode(Value.self)
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    if let wrappedValue { try container.encode(wrappedValue) } else { try container.encodeNil() }
  }
}

extension KeyedDecodingContainer {
  /// Decodes such a field, which an older server may leave out.
  public func decode<Value>(_ type: OrNull<Value>.Type, forKey key: Key) throws -> OrNull<Value> {
    OrNull(wrappedValue: try decodeIfPresent(Value.self, forKey: key))
  }
}

extension KeyedEncodingContainer {
  /// Encodes such a field as its value or as `null`.
  ///
  /// - Throws: the errors of encoding the value.
  public mutating func encode<Value>(_ field: OrNull<Value>, forKey key: Key) throws {
    guard let value = field.wrappedValue else { return try encodeNil(forKey: key) }
    try encode(value, forKey: key)
  }
}
