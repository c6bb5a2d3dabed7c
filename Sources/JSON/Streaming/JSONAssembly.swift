/// Assembles the events of a value; several values may follow one another.
struct JSONAssembly: Sendable {
  private enum Container {
    case array([JSONValue])
    case object(JSONObject, key: String)
  }

  private var open: [Container] = []

  /// Whether no value is incomplete.
  var isEmpty: Bool { open.isEmpty }

  /// Adds an event and returns the value that it completes. The end of a list or an object that did
  /// not begin here is ignored.
  mutating func add(_ event: JSONEvent) -> JSONValue? {
    switch event {
    case .objectStart: open.append(.object(JSONObject(), key: ""))
    case .arrayStart: open.append(.array([]))
    case .key(let name):
      if case .object(let object, _)? = open.popLast() {
        open.append(.object(object, key: name))
      }
    case .objectEnd:
      guard case .object(let object, _)? = open.popLast() else { return nil }
      return place(.object(object))
    case .arrayEnd:
      guard case .array(let elements)? = open.popLast() else { return nil }
      return place(.array(elements))
    case .string(let value): return place(.string(value))
    case .integer(let value): return place(.integer(value))
    case .number(let value): return place(.number(value))
    case .bool(let value): return place(.bool(value))
    case .null: return place(.null)
    }
    return nil
  }

  /// Adds a value to the open list or object; without one the value is complete and returned.
  private mutating func place(_ value: JSONValue) -> JSONValue? {
    switch open.popLast() {
    case nil: return value
    case .array(var elements):
      elements.append(value)
      open.append(.array(elements))
    case .object(var object, let key):
      object.set(key, value)
      open.append(.object(object, key: key))
    }
    return nil
  }
}
