/// Collects what is wrong with a document that is read to its end, and the members that nobody asked
/// for.
///
/// With a report a member that is missing or of the wrong type does not end the reading: it is noted, and
/// an empty value stands in for it. The result counts only where there are no faults.
public final class DecodingReport {
  /// Members that are missing or of the wrong type, in the order in which they were read.
  public private(set) var faults: [JSONCodingError] = []
  private var visits: [String: Visit] = [:]
  private var order: [String] = []

  /// The members of one object, and which of them were read.
  final class Visit {
    let keys: [String]
    var read: Set<String> = []

    init(_ object: JSONObject) {
      keys = object.keys
    }
  }

  /// Creates an empty report.
  public init() {}

  /// The paths of members that nobody asked for, without the indexes of lists: `foods[].colour`.
  public var unread: [String] {
    var paths: [String] = []
    for path in order {
      guard let visit = visits[path] else { continue }
      for key in visit.keys where !visit.read.contains(key) {
        let member = Self.withoutIndexes(path.isEmpty ? key : "\(path).\(key)")
        if !paths.contains(member) { paths.append(member) }
      }
    }
    return paths
  }

  func add(_ fault: JSONCodingError) {
    faults.append(fault)
  }

  /// The day that stands in for a time.
  static let standInDay = "2000-01-01"

  /// Returns whether a text stands in for one that is missing, or for a time.
  static func isStandIn(_ text: String) -> Bool { text.isEmpty || text.hasPrefix(standInDay) }

  /// Returns the visit of the object at a path; a second visit of the same object goes on with the
  /// first.
  func visit(_ object: JSONObject, at path: CodingRoute) -> Visit {
    let written = path.written
    if let known = visits[written] { return known }
    let visit = Visit(object)
    visits[written] = visit
    order.append(written)
    return visit
  }

  private static func withoutIndexes(_ path: String) -> String {
    var result = ""
    var isIndex = false
    for character in path {
      if character == "]" { isIndex = false }
      if !isIndex { result.append(character) }
      if character == "[" { isIndex = true }
    }
    return result
  }
}

extension DecodingRules {
  /// Reads a member; with a report a fault is noted and the stand-in returned.
  func reading<Value>(
    orElse standIn: Value, _ read: () throws -> Value
  ) throws -> Value {
    guard let report else { return try read() }
    do {
      return try read()
    } catch let fault as JSONCodingError {
      report.add(fault)
      return standIn
    }
  }

  /// Reads a member of any type; with a report a fault is noted and an empty value returned, where the
  /// type has one.
  func reading<Value: Decodable>(
    _ type: Value.Type, _ read: () throws -> Value
  ) throws -> Value {
    guard let report else { return try read() }
    do {
      return try read()
    } catch {
      guard let standIn = Self.standIn(type) else { throw error }
      switch error {
      case let fault as JSONCodingError: report.add(fault)
      case let fault as DecodingError: report.add(JSONCodingError(fault))
      default: throw error
      }
      return standIn
    }
  }

  private static func standIn<Value: Decodable>(_ type: Value.Type) -> Value? {
    let empty: [JSONValue] = [
      .object(JSONObject()), .array([]), .string(""), .integer(0),
      .string(DecodingReport.standInDay),
    ]
    for value in empty {
      let rules = DecodingRules(.strict, DecodingReport())
      let place = DecodingPlace(value: value, parent: .root, key: nil, rules: rules)
      if let standIn = try? place.decode(type) { return standIn }
    }
    return nil
  }
}
