/// The members of a JSON object in the order in which they were written.
///
/// A name occurs once: setting it again replaces its value and keeps its position.
public struct JSONObject: Sendable {
  /// A name with its value.
  public struct Member: Sendable, Hashable {
    /// The name.
    public let key: String
    /// The value.
    public var value: JSONValue

    /// Creates a member from a name and its value.
    public init(_ key: String, _ value: JSONValue) {
      self.key = key
      self.value = value
    }
  }

  /// The members in order.
  public private(set) var members: [Member]
  /// The position of each name; empty while there are few members, which are then searched in
  /// order.
  private var positions: [String: Int]
  /// A bit for each name, by its length and first byte. A name whose bit is not set is not there, so
  /// that adding a new name compares it with few others or none.
  private var marks: UInt64 = 0

  /// The number of names up to which comparing is faster than hashing.
  static let few = 32

  /// Creates an object without members.
  public init() {
    members = []
    positions = [:]
  }

  /// Creates an object without members that has room for so many.
  init(capacity: Int) {
    self.init()
    members.reserveCapacity(capacity)
  }

  /// Creates an object with members in this order; of a repeated name the last value counts.
  public init(_ members: [(String, JSONValue)]) {
    self.init(capacity: members.count)
    for (key, value) in members { set(key, value) }
  }

  /// The number of members.
  public var count: Int { members.count }
  /// Whether there are no members.
  public var isEmpty: Bool { members.isEmpty }
  /// The names in order.
  public var keys: [String] { members.map(\.key) }

  /// Returns whether there is a member with that name.
  public func contains(_ key: String) -> Bool { position(of: key) != nil }

  /// The value of that name. Setting `nil` removes the member; setting `.null` keeps it as `null`.
  public subscript(key: String) -> JSONValue? {
    get { position(of: key).map { members[$0].value } }
    set {
      guard let newValue else {
        remove(key)
        return
      }
      set(key, newValue)
    }
  }

  /// Sets a value; a new name is added at the end.
  public mutating func set(_ key: String, _ value: JSONValue) {
    let mark = Self.mark(of: key)
    if let position = position(of: key, mark) {
      members[position].value = value
    } else {
      append(key, value, mark)
    }
  }

  private mutating func append(_ key: String, _ value: JSONValue, _ mark: UInt64) {
    members.append(Member(key, value))
    marks |= mark
    if !positions.isEmpty {
      positions[key] = members.count - 1
    } else if members.count > JSONObject.few {
      for (position, member) in members.enumerated() { positions[member.key] = position }
    }
  }

  private mutating func remove(_ key: String) {
    guard let position = position(of: key) else { return }
    let rest = members[(position + 1)...]
    members.removeSubrange(position...)
    positions = [:]
    for (position, member) in members.enumerated() where members.count > JSONObject.few {
      positions[member.key] = position
    }
    // The bit of the removed name may be that of another one too, so it stays.
    for member in rest { append(member.key, member.value, Self.mark(of: member.key)) }
  }

  /// Returns the position of the member with that name; `nil` where there is none.
  func position(of key: String) -> Int? { position(of: key, Self.mark(of: key)) }

  private func position(of key: String, _ mark: UInt64) -> Int? {
    guard marks & mark != 0 else { return nil }
    guard positions.isEmpty else { return positions[key] }
    // Most names differ in length, which is compared more quickly than the bytes.
    let length = key.utf8.count
    return members.firstIndex { $0.key.utf8.count == length && $0.key == key }
  }

  private static func mark(of key: String) -> UInt64 {
    let first = key.utf8.first.map(Int.init) ?? 0
    return 1 << UInt64((key.utf8.count &* 7 &+ first) & 63)
  }

  /// Returns an object with the same members, ordered by name.
  public func sortedByKey() -> JSONObject {
    JSONObject(members.sorted { $0.key < $1.key }.map { ($0.key, $0.value) })
  }
}

extension JSONObject: Hashable {
  public static func == (left: JSONObject, right: JSONObject) -> Bool {
    left.count == right.count && left.members.allSatisfy { right[$0.key] == $0.value }
  }

  public func hash(into hasher: inout Hasher) {
    // The hashes are added, since the order of members does not count.
    hasher.combine(members.reduce(into: 0) { $0 &+= $1.hashValue })
  }
}

extension JSONObject: ExpressibleByDictionaryLiteral {
  public init(dictionaryLiteral members: (String, JSONValue)...) { self.init(members) }
}
