import Synchronization

/// The members that records of a type asked documents for in vain, so that what stands in for them is
/// not written out again as if it had been there.
public final class MissingMembers: Sendable {
  private struct Names {
    var missing: Set<String> = []
    var found: Set<String> = []
  }

  private let types = Mutex<[ObjectIdentifier: Names]>([:])

  /// Creates a list of none.
  public init() {}

  /// Notes whether a document had a member; `keys` is the type of the record's coding keys.
  func note(_ name: String, isFound: Bool, of keys: Any.Type) {
    types.withLock { types in
      if isFound {
        _ = types[ObjectIdentifier(keys), default: Names()].found.insert(name)
      } else {
        _ = types[ObjectIdentifier(keys), default: Names()].missing.insert(name)
      }
    }
  }

  /// Returns the members that a record of a type did not have, and whether another had them.
  func names(of keys: Any.Type) -> [String: Bool] {
    types.withLock { types in
      guard let names = types[ObjectIdentifier(keys)] else { return [:] }
      return Dictionary(
        names.missing.map { ($0, names.found.contains($0)) }, uniquingKeysWith: { $0 || $1 })
    }
  }
}
