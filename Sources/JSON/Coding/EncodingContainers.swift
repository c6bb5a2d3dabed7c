import CivilTime

/// A finished value, or one whose container may still be written to.
enum EncodingSlot {
  case value(JSONValue)
  case place(EncodingPlace)

  var json: JSONValue {
    switch self {
    case .value(let value): value
    case .place(let place): place.json
    }
  }
}

/// The rules, which are the same for a whole document.
struct EncodingRules {
  let instants: InstantSpelling
  let missing: MissingMembers?

  init(_ instants: InstantSpelling, _ missing: MissingMembers?) {
    (self.instants, self.missing) = (instants, missing)
  }
}

/// The members of an object being encoded.
final class EncodingObject {
  // No function of this type calls anything that could reach the members while it changes them, so
  // that checking at run time finds nothing; it took a hundredth of the time of a long list.
  @exclusivity(unchecked) private var members = JSONObject(capacity: usualMembers)
  /// The members whose containers may still be written to.
  private var places: [(key: String, place: EncodingPlace)] = []
  /// The room that is made at first, enough for most records.
  private static let usualMembers = 16
  /// Whether the members are ordered by name, since they have no order of their own.
  var isOrderedByName = false
  /// The members that documents lacked, and whether some had them.
  var omitted: [String: Bool] = [:]
  let path: CodingRoute
  let rules: EncodingRules

  init(path: CodingRoute, _ rules: EncodingRules) {
    self.path = path
    self.rules = rules
  }

  var json: JSONValue {
    var object = members
    for (key, place) in places { object.set(key, place.json) }
    for (name, isFound) in omitted where object[name].map({ isOmitted($0, isFound) }) ?? false {
      object[name] = nil
    }
    return .object(isOrderedByName ? object.sortedByKey() : object)
  }

  /// Returns whether a value stands in for a member that was missing; where only some records lacked it,
  /// only a text may.
  private func isOmitted(_ value: JSONValue, _ isFound: Bool) -> Bool {
    if let text = value.string { return DecodingReport.isStandIn(text) }
    let standIns: [JSONValue] = [.null, .bool(false), .integer(0), .number(0), [], [:]]
    return !isFound && standIns.contains(value)
  }

  func set(_ key: some CodingKey, _ value: JSONValue) {
    members.set(key.stringValue, value)
  }

  func place(for key: some CodingKey) -> EncodingPlace {
    let place = EncodingPlace(path: path.appending(key), rules)
    // The value holds the member's position until the place is complete.
    members.set(key.stringValue, .null)
    places.append((key.stringValue, place))
    return place
  }

  struct Container<Key: CodingKey>: KeyedEncodingContainerProtocol {
    let object: EncodingObject

    var codingPath: [any CodingKey] { object.path.keys }

    func encodeNil(forKey key: Key) { object.set(key, .null) }
    func encode(_ value: Bool, forKey key: Key) { object.set(key, .bool(value)) }
    func encode(_ value: String, forKey key: Key) { object.set(key, .string(value)) }
    func encode(_ value: Double, forKey key: Key) throws {
      object.set(key, try .finite(value, object.path.appending(key)))
    }
    func encode(_ value: Float, forKey key: Key) throws {
      object.set(key, try .finite(value, object.path.appending(key)))
    }
    func encode(_ value: Int, forKey key: Key) { object.set(key, .whole(value)) }
    func encode(_ value: Int8, forKey key: Key) { object.set(key, .whole(value)) }
    func encode(_ value: Int16, forKey key: Key) { object.set(key, .whole(value)) }
    func encode(_ value: Int32, forKey key: Key) { object.set(key, .whole(value)) }
    func encode(_ value: Int64, forKey key: Key) { object.set(key, .whole(value)) }
    func encode(_ value: UInt, forKey key: Key) { object.set(key, .whole(value)) }
    func encode(_ value: UInt8, forKey key: Key) { object.set(key, .whole(value)) }
    func encode(_ value: UInt16, forKey key: Key) { object.set(key, .whole(value)) }
    func encode(_ value: UInt32, forKey key: Key) { object.set(key, .whole(value)) }
    func encode(_ value: UInt64, forKey key: Key) { object.set(key, .whole(value)) }

    func encode<T: Encodable>(_ value: T, forKey key: Key) throws {
      if let text = JSONValue(time: value, object.rules.instants) { return object.set(key, text) }
      let place = EncodingPlace(path: object.path.appending(key), object.rules)
      object.set(key, try place.json(of: value))
    }

    func nestedContainer<Nested: CodingKey>(
      keyedBy type: Nested.Type, forKey key: Key
    ) -> KeyedEncodingContainer<Nested> {
      object.place(for: key).container(keyedBy: type)
    }

    func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
      object.place(for: key).unkeyedContainer()
    }

    func superEncoder() -> any Encoder { object.place(for: JSONKey("super")) }
    func superEncoder(forKey key: Key) -> any Encoder { object.place(for: key) }
  }
}

/// The elements of a list being encoded.
final class EncodingArray: UnkeyedEncodingContainer {
  @exclusivity(unchecked) private var elements: [EncodingSlot] = []
  let path: CodingRoute
  let rules: EncodingRules

  init(path: CodingRoute, _ rules: EncodingRules) {
    self.path = path
    self.rules = rules
  }

  var codingPath: [any CodingKey] { path.keys }
  var count: Int { elements.count }
  var json: JSONValue { .array(elements.map(\.json)) }

  private var nextPath: CodingRoute { path.appending(JSONKey(intValue: elements.count)) }

  private func append(_ value: JSONValue) { elements.append(.value(value)) }

  private func nextPlace() -> EncodingPlace {
    let place = EncodingPlace(path: nextPath, rules)
    elements.append(.place(place))
    return place
  }

  func encodeNil() { append(.null) }
  func encode(_ value: Bool) { append(.bool(value)) }
  func encode(_ value: String) { append(.string(value)) }
  func encode(_ value: Double) throws { append(try .finite(value, nextPath)) }
  func encode(_ value: Float) throws { append(try .finite(value, nextPath)) }
  func encode(_ value: Int) { append(.whole(value)) }
  func encode(_ value: Int8) { append(.whole(value)) }
  func encode(_ value: Int16) { append(.whole(value)) }
  func encode(_ value: Int32) { append(.whole(value)) }
  func encode(_ value: Int64) { append(.whole(value)) }
  func encode(_ value: UInt) { append(.whole(value)) }
  func encode(_ value: UInt8) { append(.whole(value)) }
  func encode(_ value: UInt16) { append(.whole(value)) }
  func encode(_ value: UInt32) { append(.whole(value)) }
  func encode(_ value: UInt64) { append(.whole(value)) }

  func encode<T: Encodable>(_ value: T) throws {
    let place = EncodingPlace(path: nextPath, rules)
    append(try place.json(of: value))
  }

  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type
  ) -> KeyedEncodingContainer<Nested> {
    nextPlace().container(keyedBy: type)
  }

  func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { nextPlace().unkeyedContainer() }

  func superEncoder() -> any Encoder { nextPlace() }
}
