import JSON

/// The fields of an object, or of each object in an array, that are kept: `id,name,meal.calories`.
/// They are kept in this order; a path keeps the objects around the field it names.
public struct FieldSelection: Sendable, Equatable {
  /// An error about a selected field that no object has.
  public struct UnknownField: Error, Equatable {
    /// The whole path of the field.
    public let field: String
    /// The paths that exist at this place.
    public let known: [String]

    /// Creates an error about a field.
    public init(field: String, known: [String]) {
      self.field = field
      self.known = known
    }
  }

  private struct Node: Sendable, Equatable {
    let name: String
    /// The selected fields inside; empty for the whole value.
    var children: [Node] = []
  }

  private let nodes: [Node]

  /// Reads names separated by commas; spaces around names and empty names are ignored.
  public init(_ text: String) {
    var nodes: [Node] = []
    for field in text.split(separator: ",") {
      let path = field.split(separator: ".").map { name in
        String(name.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
      }
      Self.insert(path[...].filter { !$0.isEmpty }[...], into: &nodes)
    }
    self.nodes = nodes
  }

  private static func insert(_ path: ArraySlice<String>, into nodes: inout [Node]) {
    guard let name = path.first else { return }
    let rest = path.dropFirst()
    if let index = nodes.firstIndex(where: { $0.name == name }) {
      // `meal,meal.calories` selects the whole meal, in either order.
      if rest.isEmpty {
        nodes[index].children = []
      } else if !nodes[index].children.isEmpty {
        insert(rest, into: &nodes[index].children)
      }
      return
    }
    var node = Node(name: name)
    insert(rest, into: &node.children)
    nodes.append(node)
  }

  /// Whether no field is selected.
  public var isEmpty: Bool { nodes.isEmpty }

  /// The paths of the selected fields: `["id", "meal.calories"]`.
  public var paths: [String] { Self.paths(nodes) }

  private static func paths(_ nodes: [Node]) -> [String] {
    nodes.flatMap { node in
      node.children.isEmpty ? [node.name] : paths(node.children).map { "\(node.name).\($0)" }
    }
  }

  /// Returns the value with the selected fields only.
  ///
  /// - Parameters:
  ///   - value: an object, or an array of objects.
  ///   - known: fields that such an object may have; one that is missing is kept as `null`. Fields
  ///     that an object has are known as well.
  /// - Throws: `UnknownField` for a field that is neither known nor present, unless there is no
  ///   object and no known field at all.
  public func apply(to value: JSONValue, known: [String] = []) throws(UnknownField) -> JSONValue {
    try Self.check(nodes, in: [value], known: known, path: "")
    return Self.kept(nodes, of: value)
  }

  /// Checks that every selected field is known, before there is any data.
  ///
  /// - Throws: `UnknownField` for a field that is not known.
  public func check(known: [String]) throws(UnknownField) {
    try Self.check(nodes, in: [], known: known, path: "")
  }

  private static func check(
    _ nodes: [Node], in values: [JSONValue], known: [String], path: String
  ) throws(UnknownField) {
    let objects = values.flatMap(objects(in:))
    guard !objects.isEmpty || !known.isEmpty else { return }
    for node in nodes {
      guard known.contains(node.name) || objects.contains(where: { $0.contains(node.name) }) else {
        throw UnknownField(
          field: path + node.name, known: names(known, of: objects).map { path + $0 })
      }
      guard !node.children.isEmpty else { continue }
      let inner = objects.compactMap { $0[node.name] }
      try check(node.children, in: inner, known: [], path: path + node.name + ".")
    }
  }

  /// Returns the known names and those that the objects have, each once.
  private static func names(_ known: [String], of objects: [JSONObject]) -> [String] {
    var seen = Set(known)
    return known + objects.flatMap(\.keys).filter { seen.insert($0).inserted }
  }

  /// Returns the objects of a value: the value itself, or those in an array.
  private static func objects(in value: JSONValue) -> [JSONObject] {
    switch value {
    case .object(let object): [object]
    case .array(let elements): elements.flatMap(objects(in:))
    default: []
    }
  }

  private static func kept(_ nodes: [Node], of value: JSONValue) -> JSONValue {
    switch value {
    case _ where nodes.isEmpty: value
    case .array(let elements): .array(elements.map { kept(nodes, of: $0) })
    case .object(let object):
      .object(JSONObject(nodes.map { ($0.name, kept($0.children, of: object[$0.name] ?? .null)) }))
    default: .null
    }
  }
}
