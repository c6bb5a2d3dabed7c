import JSON

/// Objects as CSV records. Members of inner objects have columns of their own, named by their path
/// (`meal.calories`); arrays stand in one field as JSON.
public struct ObjectRecords: Sendable, Equatable {
  /// The columns' names.
  public let paths: [String]

  /// Columns known beforehand, so that records can be written one by one.
  public init(paths: [String]) {
    self.paths = paths
  }

  /// The columns of all members that any of the objects has, in the order they are first seen.
  public init(of objects: [JSONValue]) {
    var paths: [String] = []
    var seen: Set<String> = []
    for object in objects {
      for path in Self.leaves(of: object, path: "") where seen.insert(path).inserted {
        paths.append(path)
      }
    }
    // A member that is an object here and null there has its columns from the former alone.
    self.paths = paths.filter { path in !paths.contains { $0.hasPrefix(path + ".") } }
  }

  private static func leaves(of value: JSONValue, path: String) -> [String] {
    guard let object = value.object, !object.isEmpty else { return path.isEmpty ? [] : [path] }
    return object.members.flatMap { member in
      leaves(of: member.value, path: path.isEmpty ? member.key : path + "." + member.key)
    }
  }

  /// The header line.
  public func header(on surface: Surface) -> String {
    CommaSeparated.line(paths, on: surface)
  }

  /// The line of one object; what it does not have is empty.
  public func line(_ object: JSONValue, on surface: Surface) -> String {
    let fields = paths.map { path in
      Self.text(Self.value(at: path[...], in: object) ?? .null)
    }
    return CommaSeparated.line(fields, on: surface)
  }

  /// All objects under their header.
  public static func document(_ objects: [JSONValue], on surface: Surface) -> String {
    let records = ObjectRecords(of: objects)
    guard !records.paths.isEmpty else { return "" }
    return objects.reduce(into: records.header(on: surface)) {
      $0 += records.line($1, on: surface)
    }
  }

  /// A key may itself hold a dot, so the longest key that leads somewhere is taken.
  private static func value(at path: Substring, in value: JSONValue) -> JSONValue? {
    guard let object = value.object else { return nil }
    if let whole = object[String(path)] { return whole }
    for dot in path.indices.reversed() where path[dot] == "." {
      let rest = path[path.index(after: dot)...]
      if let inner = object[String(path[..<dot])], let found = Self.value(at: rest, in: inner) {
        return found
      }
    }
    return nil
  }

  private static func text(_ value: JSONValue) -> String {
    switch value {
    case .null: ""
    case .string(let text): text
    default: value.text()
    }
  }
}
