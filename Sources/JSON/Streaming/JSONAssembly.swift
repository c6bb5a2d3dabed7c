/// Puts the events of one value together; several values may follow one another.
struct JSONAssembly: Sendable {
  private enum Container {
    case array([JSONValue])
    case object(JSONObject, key: String)
  }

  private var open: [Container] = []

  /// Whether no value is begun.
  var isEmpty: Bool { open.isEmpty }

  /// The value that the event completes. The end of a list or an object that nothing here began is
  /// passed over.
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

  /// Puts a value into what is open; one that nothing is open around is complete.
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
