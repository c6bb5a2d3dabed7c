import FitAPI
import JSON
import Synchronization

/// Collects the warnings of a request while its answer is made.
final class Warnings: Sendable {
  private struct State {
    var fields: [String] = []
    var isBodyRead = false
  }

  private let state = Mutex(State())

  /// Adds the fields of a body that the route does not know, once the body was read.
  func unknown(_ names: [String]) {
    state.withLock { state in
      state.isBodyRead = true
      for name in names where !state.fields.contains(name) { state.fields.append(name) }
    }
  }

  /// Adds every field of a body that the route did not read, as one without a body does not.
  func closeBody(of request: Request) {
    guard !state.withLock({ $0.isBodyRead }), !request.body.isEmpty, !request.method.isSafe,
      let body = (try? JSONValue(parsing: request.body))?.object
    else { return }
    unknown(body.keys)
  }

  /// The names of the unknown fields.
  var unknownFields: [String] { state.withLock { $0.fields } }

  /// The warning in one line of plain characters, for a header and a log; `nil` without an unknown field.
  var line: String? {
    let names = unknownFields.prefix(20).map { name in
      String(name.unicodeScalars.filter { $0.isASCII && $0.value > 0x20 }.map(Character.init))
        .prefix(60)
    }
    return names.isEmpty ? nil : "not stored: \(names.joined(separator: ", "))"
  }

  /// Returns the warning about an unknown field.
  static func text(_ field: String) -> String { "unknown field \(field) was not stored" }
}

extension Problems {
  /// Collects the faults of a body, and those broken rules that the faults do not explain.
  init(_ faults: [JSONCodingError], and rules: Problems) {
    self.init()
    for fault in faults { add(fault.path.isEmpty ? "body" : fault.path, fault.reason) }
    guard !faults.isEmpty else {
      add(rules)
      return
    }
    var others = rules
    // A rule says nothing about a field that could not be read, nor about several of which one could
    // not.
    others.removeAll { problem in
      problem.rule == .acrossFields
        || faults.contains {
          Self.isWithin(problem.field, $0.path) || Self.isWithin($0.path, problem.field)
        }
    }
    add(others)
  }

  /// Returns whether a path is another one or a part of it: `foods[0].servings` of `foods[0]`.
  private static func isWithin(_ path: String, _ whole: String) -> Bool {
    guard path.hasPrefix(whole) else { return false }
    return [nil, ".", "["].contains(path.dropFirst(whole.count).first)
  }
}

extension JSONValue {
  /// Returns the value with the ids of records as they are stored, since some clients write UUIDs in upper
  /// case, and ids of the catalogues as UUIDs. A source's own id stays unchanged.
  func foldingIDs() -> JSONValue {
    switch self {
    case .object(let object):
      var result = object
      for member in object.members {
        switch member.value {
        case .string(let text):
          guard member.key.isNameOfID, let folded = CatalogueID.stored(text) else { continue }
          result[member.key] = .string(folded)
        case .array(let elements) where member.key.isNameOfID:
          result[member.key] = .array(
            elements.map {
              $0.string.flatMap(CatalogueID.stored).map { .string($0) } ?? $0.foldingIDs()
            })
        case .object, .array: result[member.key] = member.value.foldingIDs()
        default: continue
        }
      }
      return .object(result)
    case .array(let elements): return .array(elements.map { $0.foldingIDs() })
    default: return self
    }
  }
}

extension String {
  fileprivate var isNameOfID: Bool {
    self == "id" || ((hasSuffix("Id") || hasSuffix("Ids")) && self != "sourceId")
  }
}
