/// Header fields in the order they were added; names compare without regard to ASCII case.
public struct Headers: Sendable, Hashable, ExpressibleByDictionaryLiteral {
  /// One field.
  public struct Field: Sendable, Hashable {
    public var name: String
    public var value: String

    /// A field as it stands on the wire.
    public init(_ name: String, _ value: String) {
      self.name = name
      self.value = value
    }
  }

  /// All fields, first added first.
  public private(set) var fields: [Field]

  /// Fields in the order given.
  public init(_ fields: [Field] = []) {
    self.fields = fields
  }

  /// Fields in the order written.
  public init(dictionaryLiteral elements: (String, String)...) {
    fields = elements.map { Field($0.0, $0.1) }
  }

  /// The first value under a name; setting replaces every value under it, `nil` removes them.
  public subscript(name: String) -> String? {
    get { fields.first { Self.same($0.name, name) }?.value }
    set {
      fields.removeAll { Self.same($0.name, name) }
      if let newValue { fields.append(Field(name, newValue)) }
    }
  }

  /// Every value under a name, first added first.
  public func values(_ name: String) -> [String] {
    fields.filter { Self.same($0.name, name) }.map(\.value)
  }

  /// Adds a field beside others of its name.
  public mutating func add(_ name: String, _ value: String) {
    fields.append(Field(name, value))
  }

  /// Adds fields beside others of their names.
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
