/// Makes values of `Decodable` types out of JSON.

/// The ways in which a document may differ from the declared type.
public struct JSONReading: Sendable {
  /// The rule by which a member is found.
  public enum Keys: Sendable, Hashable {
    /// By its exact name.
    case asWritten
    /// By its exact name, or else by its spelling in the other case: `startDate` and `start_date`.
    case camelOrSnake
  }

  /// The rule by which a member is found.
  public var keys: Keys
  /// Whether `"97"` is read as a number, `"true"` as a truth value and `97` as text where the type
  /// requires it.
  public var isLenient: Bool

  /// Creates rules, strict by default.
  public init(keys: Keys = .asWritten, isLenient: Bool = false) {
    self.keys = keys
    self.isLenient = isLenient
  }

  /// Names and kinds must be exactly as declared.
  public static let strict = JSONReading()
  /// Names in either case, and numbers and truth values also as text.
  public static let lenient = JSONReading(keys: .camelOrSnake, isLenient: true)
}

extension JSONValue {
  /// Returns the value as an instance of the type; whole numbers are read however they are written
  /// (`97.0`).
  ///
  /// - Parameters:
  ///   - report: collects every fault and every member that was not read; without one the first fault
  ///     ends the reading.
  ///   - missing: takes the members that the types asked for in vain.
  /// - Throws: ``JSONCodingError`` when the value does not have the form of the type.
  public func decode<T: Decodable>(
    _ type: T.Type = T.self, _ reading: JSONReading = .strict, _ report: DecodingReport? = nil,
    noting missing: MissingMembers? = nil
  ) throws(JSONCodingError) -> T {
    let place = DecodingPlace(
      value: self, parent: .root, key: nil, rules: DecodingRules(reading, report, missing))
    do {
      return try place.decode(type)
    } catch let error as JSONCodingError {
      throw error
    } catch let error as DecodingError {
      throw JSONCodingError(error)
    } catch {
      throw JSONCodingError(.root, "\(error)")
    }
  }
}

extension JSONCodingError {
  /// Converts the error of a type that decodes itself.
  init(_ error: DecodingError) {
    switch error {
    case .keyNotFound(let key, let context):
      self.init(CodingRoute(context.codingPath).appending(key), "is missing")
    case .typeMismatch(_, let context), .valueNotFound(_, let context),
      .dataCorrupted(let context):
      self.init(CodingRoute(context.codingPath), context.debugDescription)
    @unknown default:
      self.init(.root, "\(error)")
    }
  }
}

extension JSONValue: Decodable {
  public init(from decoder: any Decoder) throws {
    if let place = decoder as? DecodingPlace {
      self = place.value
      return
    }
    if let keyed = try? decoder.container(keyedBy: JSONKey.self) {
      var object = JSONObject()
      for key in keyed.allKeys {
        object.set(key.stringValue, try keyed.decode(JSONValue.self, forKey: key))
      }
      self = .object(object)
    } else if var unkeyed = try? decoder.unkeyedContainer() {
      var elements: [JSONValue] = []
      while !unkeyed.isAtEnd { elements.append(try unkeyed.decode(JSONValue.self)) }
      self = .array(elements)
    } else {
      let single = try decoder.singleValueContainer()
      if single.decodeNil() {
        self = .null
      } else if let value = try? single.decode(Bool.self) {
        self = .bool(value)
      } else if let value = try? single.decode(Int64.self) {
        self = .integer(value)
      } else if let value = try? single.decode(Double.self) {
        self = .number(value)
      } else {
        self = .string(try single.decode(String.self))
      }
    }
  }
}

/// The rules, which are the same for a whole document.
final class DecodingRules {
  let reading: JSONReading
  /// Takes note of every fault; without one the first ends the reading.
  let report: DecodingReport?
  let missing: MissingMembers?

  init(
    _ reading: JSONReading, _ report: DecodingReport? = nil, _ missing: MissingMembers? = nil
  ) {
    self.reading = reading
    self.report = report
    self.missing = missing
  }
}

/// A value that is being decoded.
struct DecodingPlace: Decoder {
  let value: JSONValue
  /// The path of the containing value; the path of the value itself, which ends in `key`, is built
  /// only when needed.
  let parent: CodingRoute
  let key: (any CodingKey)?
  let rules: DecodingRules

  var path: CodingRoute { key.map { parent.appending($0) } ?? parent }

  var codingPath: [any CodingKey] { path.keys }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func mismatch(_ expected: String) -> JSONCodingError {
    JSONCodingError(path, "expected \(expected), found \(value.kind)")
  }

  func decode<T: Decodable>(_ type: T.Type) throws -> T {
    if type == JSONValue.self, let value = value as? T { return value }
    return try T(from: self)
  }

  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    guard case .object(let object) = value else { throw mismatch("an object") }
    return KeyedDecodingContainer(DecodingObject<Key>(DecodedMembers(object, at: path, rules)))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    var listed = value
    // A table holds a list as its text.
    if rules.reading.isLenient, let text = value.string, let read = try? JSONValue(parsing: text) {
      listed = read
    }
    guard case .array(let elements) = listed else { throw mismatch("a list") }
    return DecodingArray(elements: elements, path: path, rules: rules)
  }

  func singleValueContainer() throws -> any SingleValueDecodingContainer { self }
}

extension DecodingPlace: SingleValueDecodingContainer {
  func decodeNil() -> Bool { value.isNull }

  func decode(_ type: Bool.Type) throws -> Bool {
    if let bool = value.bool { return bool }
    guard rules.reading.isLenient, let bool = value.string.flatMap(Bool.init) else {
      throw mismatch("true or false")
    }
    return bool
  }

  func decode(_ type: String.Type) throws -> String {
    switch value {
    case .string(let text): return text
    case .integer, .number:
      guard rules.reading.isLenient else { break }
      return value.text()
    default: break
    }
    throw mismatch("text")
  }

  /// The number, or the number in a text where that is allowed.
  private var number: JSONValue? {
    switch value {
    case .integer, .number: return value
    case .string(let text):
      guard rules.reading.isLenient, let number = try? JSONValue(parsing: text),
        number.double != nil
      else { return nil }
      return number
    default: return nil
    }
  }

  func decode(_ type: Double.Type) throws -> Double {
    guard let double = number?.double else { throw mismatch("a number") }
    return double
  }

  func decode(_ type: Float.Type) throws -> Float {
    guard let number = number?.double else { throw mismatch("a number") }
    let float = Float(number)
    guard float.isFinite else { throw JSONCodingError(path, "the number is too large") }
    return float
  }

  private func whole<T: FixedWidthInteger>(_ type: T.Type) throws -> T {
    guard let number else { throw mismatch("a whole number") }
    var found: T?
    switch number {
    case .integer(let value): found = T(exactly: value)
    case .number(let value):
      guard value.rounded() == value else {
        throw JSONCodingError(path, "expected a whole number, found \(number.text())")
      }
      found = T(exactly: value)
    default: break
    }
    let bound = T.self == Int.self ? T(exactly: Int.countable) : nil
    if let found, bound.map({ found.magnitude <= $0.magnitude }) ?? true { return found }
    throw JSONCodingError(
      path, "the number must be from \(bound.map { "-\($0)" } ?? "\(T.min)") to \(bound ?? T.max)")
  }

  func decode(_ type: Int.Type) throws -> Int { try whole(type) }
  func decode(_ type: Int8.Type) throws -> Int8 { try whole(type) }
  func decode(_ type: Int16.Type) throws -> Int16 { try whole(type) }
  func decode(_ type: Int32.Type) throws -> Int32 { try whole(type) }
  func decode(_ type: Int64.Type) throws -> Int64 { try whole(type) }
  func decode(_ type: UInt.Type) throws -> UInt { try whole(type) }
  func decode(_ type: UInt8.Type) throws -> UInt8 { try whole(type) }
  func decode(_ type: UInt16.Type) throws -> UInt16 { try whole(type) }
  func decode(_ type: UInt32.Type) throws -> UInt32 { try whole(type) }
  func decode(_ type: UInt64.Type) throws -> UInt64 { try whole(type) }
}

extension Int {
  /// The largest number of a document that is counted with. No document that may be read has so many of
  /// these that their sum would not fit, nor does one of them times 1,000.
  static let countable = 10_000_000_000_000

  /// Converts a number of a document to one that can be summed; `nil` beyond ``countable``.
  init?(countable number: Int64) {
    guard number.magnitude <= Int.countable.magnitude else { return nil }
    self.init(exactly: number)
  }
}
