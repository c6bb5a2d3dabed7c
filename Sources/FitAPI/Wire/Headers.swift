/// Header fields in the order in which they were added; names are compared without regard to ASCII
/// case.
public struct Headers: Sendable, Hashable, ExpressibleByDictionaryLiteral {
  /// A header field.
  public struct Field: Sendable, Hashable {
    public var name: String
    public var value: String

    /// Creates a field.
    public init(_ name: String, _ value: String) {
      self.name = name
      self.value = value
    }
  }

  /// All fields, in the order in which they were added.
  public private(set) var fields: [Field]

  /// Creates headers from fields in this order.
  public init(_ fields: [Field] = []) {
    self.fields = fields
  }

  /// Creates headers from names and values in this order.
  public init(dictionaryLiteral elements: (String, String)...) {
    fields = elements.map { Field($0.0, $0.1) }
  }

  /// The first value of a name; setting replaces every value of it, and `nil` removes them.
  public subscript(name: String) -> String? {
    get { fields.first { Self.same($0.name, name) }?.value }
    set {
      fields.removeAll { Self.same($0.name, name) }
      if let newValue { fields.append(Field(name, newValue)) }
    }
  }

  /// Returns every value of a name, in the order in which they were added.
  public func values(_ name: String) -> [String] {
    fields.filter { Self.same($0.name, name) }.map(\.value)
  }

  /// Adds a field and keeps others of its name.
  public mutating func add(_ name: String, _ value: String) {
    fields.append(Field(name, value))
  }

  /// Adds fields and keeps others of their names.
  public mutating func add(_ others: Headers) {
    fields += others.fields
  }

  private static func same(_ one: String, _ other: String) -> Bool {
    guard one.utf8.count == other.utf8.count else { return false }
    return zip(one.utf8, other.utf8).allSatisfy { lowercase($0) == lowercase($1) }
  }

  private static func lowercase(_ byte: UInt8) -> UInt8 {
    (65...90).contains(byte) ? byte | 0x20 : byte
  }
}
