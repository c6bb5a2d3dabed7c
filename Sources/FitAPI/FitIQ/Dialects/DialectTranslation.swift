import JSON

/// Rewrites the records of one noun from one dialect into the other.
public struct DialectTranslation: Sendable {
  private let aliases: [FieldAlias]

  /// Creates the translation for paths that begin with a word: `workouts`.
  public init(noun: String) {
    aliases = FieldAlias.all.filter { $0.noun == noun }
  }

  /// Returns a record in the names of the seed. Of a field that stands under both names the seed's
  /// counts.
  public func seed(_ value: JSONValue) -> JSONValue {
    rewritten(value, isPlain: false) { key, isPlain in
      if !isPlain, let alias = aliases.first(where: { $0.newer == key }) {
        return (alias.seed, { alias.seed(of: $0) })
      }
      return (key.contains("_") ? key.camelCase : key, nil)
    }
  }

  /// Returns a record of the newer dialect in which the fields of the table have the names of the seed, and
  /// the others theirs: a lenient reader finds those in either case.
  public func seedAliases(_ value: JSONValue) -> JSONValue {
    rewritten(value, isPlain: false) { key, isPlain in
      guard !isPlain, let alias = aliases.first(where: { $0.newer == key }) else {
        return (key, nil)
      }
      return (alias.seed, { alias.seed(of: $0) })
    }
  }

  /// Returns a record in the names of the newer dialect.
  public func newer(_ value: JSONValue) -> JSONValue {
    rewritten(value, isPlain: false) { key, isPlain in
      if !isPlain, let alias = aliases.first(where: { $0.seed == key && !$0.isOnlyRead }) {
        return (alias.newer, { alias.newer(of: $0) })
      }
      return (key.snakeCase, nil)
    }
  }

  /// Returns the newer dialect's name of a field of the seed: `stages[0].startTime`.
  public func newerName(_ path: String) -> String {
    path.split(separator: ".", omittingEmptySubsequences: false).enumerated().map { index, part in
      let name = part.prefix { $0 != "[" }
      let alias = aliases.first { index == 0 && $0.seed == name && !$0.isOnlyRead }?.newer
      return (alias ?? String(name).snakeCase) + part.dropFirst(name.count)
    }.joined(separator: ".")
  }

  /// Returns which dialect the names of a body are of; `nil` where they are the same in both.
  public func dialect(of body: JSONValue) -> FitIQDialect? {
    guard let object = body.object ?? body.array?.first?.object else { return nil }
    let keys = object.keys
    if keys.contains(where: { $0.dropFirst().contains("_") }) { return .newer }
    if keys.contains(where: { key in aliases.contains { $0.newer == key } }) { return .newer }
    let isSeed = keys.contains { key in
      key.utf8.contains { (0x41...0x5A).contains($0) } || aliases.contains { $0.seed == key }
    }
    if isSeed { return .seed }
    return object.members.contains { Self.isNewer($0) } ? .newer : nil
  }

  /// Returns whether a member holds names of the newer dialect.
  private static func isNewer(_ member: JSONObject.Member) -> Bool {
    guard !FieldAlias.opaque.contains(member.key) else { return false }
    let objects = (member.value.array ?? [member.value]).compactMap(\.object)
    return objects.contains { object in
      object.members.contains { $0.key.dropFirst().contains("_") || isNewer($0) }
    }
  }

  private typealias Renaming = (name: String, value: ((JSONValue) -> JSONValue)?)

  private func rewritten(
    _ value: JSONValue, isPlain: Bool, _ rename: (String, _ isPlain: Bool) -> Renaming
  ) -> JSONValue {
    switch value {
    case .object(let object):
      var result = JSONObject()
      for member in object.members {
        let (name, change) = rename(member.key, isPlain)
        // What stands there under its own name is not replaced by an alias.
        if name != member.key, object.contains(name) { continue }
        let inner =
          FieldAlias.opaque.contains(member.key)
          ? member.value
          : rewritten(
            member.value, isPlain: isPlain || FieldAlias.plain.contains(member.key), rename)
        result[name] = change?(inner) ?? inner
      }
      return .object(result)
    case .array(let elements):
      return .array(elements.map { rewritten($0, isPlain: isPlain, rename) })
    default: return value
    }
  }
}

extension FieldAlias {
  fileprivate func seed(of value: JSONValue) -> JSONValue {
    if scale != 1, let number = value.double { return .number(number / scale) }
    guard let text = value.string else { return value }
    return words.first { $0.newer == text }.map { .string($0.seed) } ?? value
  }

  fileprivate func newer(of value: JSONValue) -> JSONValue {
    if scale != 1, let number = value.double { return .number(number * scale) }
    guard let text = value.string else { return value }
    return words.first { $0.seed == text }.map { .string($0.newer) } ?? value
  }
}
