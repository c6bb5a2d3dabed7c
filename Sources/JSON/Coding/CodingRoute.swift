/// The path from a document's root to one of its values, a linked list so that each level adds one
/// small object and nothing is copied.
enum CodingRoute {
  case root
  indirect case step(CodingRoute, any CodingKey)

  init(_ keys: [any CodingKey]) {
    self = keys.reduce(.root) { .step($0, $1) }
  }

  func appending(_ key: some CodingKey) -> CodingRoute { .step(self, key) }

  var keys: [any CodingKey] {
    var keys: [any CodingKey] = []
    var route = self
    while case .step(let parent, let key) = route {
      keys.append(key)
      route = parent
    }
    return keys.reversed()
  }

  /// The path as text, `foods[3].calories`; empty for the root.
  var written: String {
    keys.reduce(into: "") { text, key in
      if let index = key.intValue {
        text += "[\(index)]"
      } else {
        text += text.isEmpty ? key.stringValue : ".\(key.stringValue)"
      }
    }
  }
}

/// A member's name or an element's index as a coding key.
enum JSONKey: CodingKey {
  case name(String)
  case index(Int)

  init(_ name: String) { self = .name(name) }
  init(stringValue: String) { self = .name(stringValue) }
  init(intValue: Int) { self = .index(intValue) }

  var stringValue: String {
    switch self {
    case .name(let name): name
    case .index(let index): String(index)
    }
  }

  var intValue: Int? {
    if case .index(let index) = self { index } else { nil }
  }
}

/// The reason why a value cannot be converted between JSON and a type.
public struct JSONCodingError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The path of the value: `foods[3].calories`; empty for the whole document.
  public let path: String
  /// The rule that it breaks: `expected a number, found text`.
  public let reason: String

  /// Creates an error from a value's path and the rule it breaks.
  public init(path: String, reason: String) {
    self.path = path
    self.reason = reason
  }

  init(_ route: CodingRoute, _ reason: String) {
    self.init(path: route.written, reason: reason)
  }

  public var description: String { path.isEmpty ? reason : "\(path): \(reason)" }
}
