import JSON

/// Objects as CSV records. Members of nested objects have their own columns, named by their path
/// (`meal.calories`); an array is one field, written as JSON.
public struct ObjectRecords: Sendable, Equatable {
  /// The names of the columns.
  public let paths: [String]
  /// Whether texts that spreadsheets take for formulas are written as texts.
  public var isForSpreadsheets = false

  /// Creates records with columns that are known in advance, so that they can be written one by
  /// one.
  public init(paths: [String]) {
    self.paths = paths
  }

  /// Creates records with a column for every member that any of the objects has, in the order in
  /// which they first occur.
  public init(of objects: [JSONValue]) {
    var paths: [String] = []
    var seen: Set<String> = []
    for object in objects {
      for path in Self.leaves(of: object, path: "") where seen.insert(path).inserted {
        paths.append(path)
      }
    }
    // A member that is an object in one place and null in another has only the object's columns.
    self.paths = paths.filter { path in !paths.contains { $0.hasPrefix(path + ".") } }
  }

  private static func leaves(of value: JSONValue, path: String) -> [String] {
    guard let object = value.object, !object.isEmpty else { return path.isEmpty ? [] : [path] }
    return object.members.flatMap { member in
      leaves(of: member.value, path: path.isEmpty ? member.key : path + "." + member.key)
    }
  }

  /// Returns the header line.
  public func header(on surface: Surface) -> String {
    CommaSeparated.line(paths, on: surface)
  }

  /// Returns the line of one object; members it does not have are empty.
  public func line(_ object: JSONValue, on surface: Surface) -> String {
    let fields = paths.map { path in
      let text = Self.text(Self.value(at: path[...], in: object) ?? .null)
      return isForSpreadsheets ? CommaSeparated.notFormula(text) : text
    }
    return CommaSeparated.line(fields, on: surface)
  }

  /// Returns all objects as lines below their header.
  public static func document(_ objects: [JSONValue], on surface: Surface) -> String {
    let records = ObjectRecords(of: objects)
    guard !records.paths.isEmpty else { return "" }
    return objects.reduce(into: records.header(on: surface)) {
      $0 += records.line($1, on: surface)
    }
  }

  /// Returns the value at a path. A key may contain a dot, so the longest matching key is taken.
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
