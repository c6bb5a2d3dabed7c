import JSON

/// Which fields of an object, or of each object in an array, are kept: `id,name,meal.calories`.
/// What is kept stands in the order asked for; a path keeps the shape around what it names.
public struct FieldSelection: Sendable, Equatable {
  /// A field asked for that no object has.
  public struct UnknownField: Error, Equatable {
    /// The whole path as asked for.
    public let field: String
    /// The paths that could have stood there.
    public let known: [String]

    /// An error about one field.
    public init(field: String, known: [String]) {
      self.field = field
      self.known = known
    }
  }

  private struct Node: Sendable, Equatable {
    let name: String
    /// Empty for the whole value.
    var children: [Node] = []
  }

  private let nodes: [Node]

  /// Reads names separated by commas. Spaces around names and empty names are passed over.
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
      // `meal,meal.calories` asks for all of the meal, in either order.
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

  /// Whether no field is named.
  public var isEmpty: Bool { nodes.isEmpty }

  /// The paths to what is kept, as written: `["id", "meal.calories"]`.
  public var paths: [String] { Self.paths(nodes) }

  private static func paths(_ nodes: [Node]) -> [String] {
    nodes.flatMap { node in
      node.children.isEmpty ? [node.name] : paths(node.children).map { "\(node.name).\($0)" }
    }
  }

  /// Keeps the selected fields.
  ///
  /// - Parameters:
  ///   - value: an object, or an array of objects.
  ///   - known: fields such an object may have; one that is missing is kept as `null`. Fields that
  ///     objects have are known as well.
  /// - Throws: `UnknownField` for a field neither known nor present. Where there is no object at
  ///   all and nothing known, nothing is unknown.
  public func apply(to value: JSONValue, known: [String] = []) throws(UnknownField) -> JSONValue {
    try Self.check(nodes, in: [value], known: known, path: "")
    return Self.kept(nodes, of: value)
  }

  /// Whether every field asked for is among those known, before there is any data.
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

  /// The names known and those objects have, each once.
  private static func names(_ known: [String], of objects: [JSONObject]) -> [String] {
    var seen = Set(known)
    return known + objects.flatMap(\.keys).filter { seen.insert($0).inserted }
  }

  /// The objects of a value: itself, or those in an array.
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
