import CivilTime

/// The members of an object being decoded.
///
/// Values of the declared kind are returned at once; the rules are asked about all others.
struct DecodingObject<Key: CodingKey>: KeyedDecodingContainerProtocol {
  // One reference, since the library copies the container for each member it reads.
  private let members: DecodedMembers

  init(_ members: DecodedMembers) { self.members = members }

  private var path: CodingRoute { members.path }
  private var rules: DecodingRules { members.rules }

  var codingPath: [any CodingKey] { path.keys }
  var allKeys: [Key] { members.object.members.compactMap { Key(stringValue: $0.key) } }

  private func value(for key: some CodingKey) -> JSONValue? {
    let value = members.value(of: key.stringValue)
    rules.missing?.note(key.stringValue, isFound: value != nil, of: Key.self)
    return value
  }

  private func place(_ key: some CodingKey) throws -> DecodingPlace {
    try place(key, value(for: key))
  }

  /// Returns the place of a member that was looked up.
  private func place(_ key: some CodingKey, _ value: JSONValue?) throws -> DecodingPlace {
    guard let value else {
      throw JSONCodingError(path.appending(key), "is missing")
    }
    return DecodingPlace(value: value, parent: path, key: key, rules: rules)
  }

  /// Returns the place of a member; `nil` where it is missing or null.
  private func placeIfPresent(_ key: some CodingKey) -> DecodingPlace? {
    guard let value = value(for: key), !value.isNull else { return nil }
    return DecodingPlace(value: value, parent: path, key: key, rules: rules)
  }

  func contains(_ key: Key) -> Bool { value(for: key) != nil }
  func decodeNil(forKey key: Key) throws -> Bool { try place(key).decodeNil() }

  func decode(_ type: Bool.Type, forKey key: Key) throws -> Bool {
    let value = value(for: key)
    if case .bool(let value) = value { return value }
    return try rules.reading(orElse: false) { try place(key, value).decode(type) }
  }
  func decode(_ type: String.Type, forKey key: Key) throws -> String {
    let value = value(for: key)
    if case .string(let value) = value { return value }
    return try rules.reading(orElse: "") { try place(key, value).decode(type) }
  }
  func decode(_ type: Double.Type, forKey key: Key) throws -> Double {
    let value = value(for: key)
    if case .number(let value) = value { return value }
    return try rules.reading(orElse: 0) { try place(key, value).decode(type) }
  }
  func decode(_ type: Float.Type, forKey key: Key) throws -> Float {
    try rules.reading(orElse: 0) { try place(key).decode(type) }
  }
  func decode(_ type: Int.Type, forKey key: Key) throws -> Int {
    let value = value(for: key)
    if case .integer(let number) = value, let whole = Int(countable: number) { return whole }
    return try rules.reading(orElse: 0) { try place(key, value).decode(type) }
  }
  func decode(_ type: Int8.Type, forKey key: Key) throws -> Int8 {
    try rules.reading(orElse: 0) { try place(key).decode(type) }
  }
  func decode(_ type: Int16.Type, forKey key: Key) throws -> Int16 {
    try rules.reading(orElse: 0) { try place(key).decode(type) }
  }
  func decode(_ type: Int32.Type, forKey key: Key) throws -> Int32 {
    try rules.reading(orElse: 0) { try place(key).decode(type) }
  }
  func decode(_ type: Int64.Type, forKey key: Key) throws -> Int64 {
    try rules.reading(orElse: 0) { try place(key).decode(type) }
  }
  func decode(_ type: UInt.Type, forKey key: Key) throws -> UInt {
    try rules.reading(orElse: 0) { try place(key).decode(type) }
  }
  func decode(_ type: UInt8.Type, forKey key: Key) throws -> UInt8 {
    try rules.reading(orElse: 0) { try place(key).decode(type) }
  }
  func decode(_ type: UInt16.Type, forKey key: Key) throws -> UInt16 {
    try rules.reading(orElse: 0) { try place(key).decode(type) }
  }
  func decode(_ type: UInt32.Type, forKey key: Key) throws -> UInt32 {
    try rules.reading(orElse: 0) { try place(key).decode(type) }
  }
  func decode(_ type: UInt64.Type, forKey key: Key) throws -> UInt64 {
    try rules.reading(orElse: 0) { try place(key).decode(type) }
  }

  func decode<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T {
    if let time = time(type, value(for: key)) { return time }
    return try rules.reading(type) { try place(key).decode(type) }
  }

  /// Reads an instant or a day in its usual form without asking the type to decode itself, which
  /// takes several times as long; `nil` for other types and forms.
  private func time<T>(_ type: T.Type, _ value: @autoclosure () -> JSONValue?) -> T? {
    if type == Instant.self, case .string(let text)? = value() { return Instant(text) as? T }
    if type == Day.self, case .string(let text)? = value() { return Day(text) as? T }
    return nil
  }

  // A member that may be missing is looked up once, and not three times as by the protocol's defaults.

  func decodeIfPresent(_ type: Bool.Type, forKey key: Key) throws -> Bool? {
    guard let value = value(for: key), !value.isNull else { return nil }
    if case .bool(let value) = value { return value }
    return try rules.reading(orElse: false) { try place(key, value).decode(type) }
  }
  func decodeIfPresent(_ type: String.Type, forKey key: Key) throws -> String? {
    guard let value = value(for: key), !value.isNull else { return nil }
    if case .string(let value) = value { return value }
    return try rules.reading(orElse: "") { try place(key, value).decode(type) }
  }
  func decodeIfPresent(_ type: Double.Type, forKey key: Key) throws -> Double? {
    guard let value = value(for: key), !value.isNull else { return nil }
    if case .number(let value) = value { return value }
    return try rules.reading(orElse: 0) { try place(key, value).decode(type) }
  }
  func decodeIfPresent(_ type: Int.Type, forKey key: Key) throws -> Int? {
    guard let value = value(for: key), !value.isNull else { return nil }
    if case .integer(let number) = value, let whole = Int(countable: number) { return whole }
    return try rules.reading(orElse: 0) { try place(key, value).decode(type) }
  }
  func decodeIfPresent(_ type: Int64.Type, forKey key: Key) throws -> Int64? {
    guard let place = placeIfPresent(key) else { return nil }
    return try rules.reading(orElse: 0) { try place.decode(type) }
  }
  func decodeIfPresent<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T? {
    if let time = time(type, value(for: key)) { return time }
    guard let place = placeIfPresent(key) else { return nil }
    return try rules.reading(type) { try place.decode(type) }
  }

  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type, forKey key: Key
  ) throws -> KeyedDecodingContainer<Nested> {
    try place(key).container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    try place(key).unkeyedContainer()
  }

  func superDecoder() throws -> any Decoder { try place(JSONKey("super")) }
  func superDecoder(forKey key: Key) throws -> any Decoder { try place(key) }
}

/// The elements of a list being decoded.
struct DecodingArray: UnkeyedDecodingContainer {
  let elements: [JSONValue]
  let path: CodingRoute
  let rules: DecodingRules
  private(set) var currentIndex = 0

  init(elements: [JSONValue], path: CodingRoute, rules: DecodingRules) {
    self.elements = elements
    self.path = path
    self.rules = rules
  }

  var codingPath: [any CodingKey] { path.keys }
  var count: Int? { elements.count }
  var isAtEnd: Bool { currentIndex >= elements.count }

  private var place: DecodingPlace {
    get throws {
      let key = JSONKey.index(currentIndex)
      guard !isAtEnd else { throw JSONCodingError(path.appending(key), "is missing") }
      return DecodingPlace(value: elements[currentIndex], parent: path, key: key, rules: rules)
    }
  }

  /// Reads a value and moves on only after success, as the protocol requires.
  private mutating func advance<T>(_ read: (DecodingPlace) throws -> T) throws -> T {
    let value = try read(place)
    currentIndex += 1
    return value
  }

  mutating func decodeNil() throws -> Bool {
    guard try place.decodeNil() else { return false }
    currentIndex += 1
    return true
  }

  mutating func decode(_ type: Bool.Type) throws -> Bool { try advance { try $0.decode(type) } }
  mutating func decode(_ type: String.Type) throws -> String { try advance { try $0.decode(type) } }
  mutating func decode(_ type: Double.Type) throws -> Double { try advance { try $0.decode(type) } }
  mutating func decode(_ type: Float.Type) throws -> Float { try advance { try $0.decode(type) } }
  mutating func decode(_ type: Int.Type) throws -> Int { try advance { try $0.decode(type) } }
  mutating func decode(_ type: Int8.Type) throws -> Int8 { try advance { try $0.decode(type) } }
  mutating func decode(_ type: Int16.Type) throws -> Int16 { try advance { try $0.decode(type) } }
  mutating func decode(_ type: Int32.Type) throws -> Int32 { try advance { try $0.decode(type) } }
  mutating func decode(_ type: Int64.Type) throws -> Int64 { try advance { try $0.decode(type) } }
  mutating func decode(_ type: UInt.Type) throws -> UInt { try advance { try $0.decode(type) } }
  mutating func decode(_ type: UInt8.Type) throws -> UInt8 { try advance { try $0.decode(type) } }
  mutating func decode(_ type: UInt16.Type) throws -> UInt16 { try advance { try $0.decode(type) } }
  mutating func decode(_ type: UInt32.Type) throws -> UInt32 { try advance { try $0.decode(type) } }
  mutating func decode(_ type: UInt64.Type) throws -> UInt64 { try advance { try $0.decode(type) } }

  mutating func decode<T: Decodable>(_ type: T.Type) throws -> T {
    try advance { try $0.decode(type) }
  }

  mutating func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type
  ) throws -> KeyedDecodingContainer<Nested> {
    try advance { try $0.container(keyedBy: type) }
  }

  mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
    try advance { try $0.unkeyedContainer() }
  }

  mutating func superDecoder() throws -> any Decoder { try advance { $0 } }
}
