import JSON

/// The two ways in which clients and servers of FitIQ write the same records.
public enum FitIQDialect: String, CaseIterable, Codable, Sendable, Hashable {
  /// That of the original documents, version 0.22: camelCase, `{success, data, error}`.
  case seed
  /// That of version 0.32 and later: snake_case, and a few fields by other names.
  case newer
}

/// A field that the two dialects call by names that do not follow from each other.
public struct FieldAlias: Sendable {
  /// The first word of the paths whose bodies and answers have it: `workouts`.
  public let noun: String
  public let newer: String
  public let seed: String
  /// What the seed's number is multiplied by to be the newer one's: metres in a kilometre.
  public let scale: Double
  /// Words that differ, the newer one's first.
  public let words: [(newer: String, seed: String)]

  init(
    _ noun: String, _ newer: String, _ seed: String, scale: Double = 1,
    words: [(newer: String, seed: String)] = []
  ) {
    self.noun = noun
    self.newer = newer
    self.seed = seed
    self.scale = scale
    self.words = words
  }

  /// The one table of such fields. All others differ by their case alone: `loggedAt`, `logged_at`.
  public static let all: [FieldAlias] = [
    FieldAlias("auth", "name", "fullName"),
    FieldAlias("profiles", "biological_sex", "gender"),
    FieldAlias("workouts", "activity_type", "activity"),
    FieldAlias("workouts", "ended_at", "completedAt"),
    FieldAlias("workouts", "distance_meters", "distanceKm", scale: 1000),
    FieldAlias("workouts", "user_exercise_id", "exerciseId"),
    FieldAlias("goals", "target_unit", "unit"),
    FieldAlias("goals", "target_date", "deadline"),
    FieldAlias("sleep", "start_time", "sleepStart"),
    FieldAlias("sleep", "end_time", "sleepEnd"),
    FieldAlias("sleep", "sessions", "logs"),
    FieldAlias(
      "consultations", "persona", "consultationType",
      words: [
        ("nutritionist", "nutrition"), ("fitness_coach", "workout"),
        ("wellness_specialist", "wellness"), ("general_wellness", "general"),
        ("mental_health_coach", "wellness"), ("sleep_coach", "wellness"),
      ]),
  ]

  /// Members whose own members are a person's words or a metric's, and stay as they are.
  static let opaque: Set<String> = [
    "nutrientGoals", "nutrient_goals", "techniqueDetails", "technique_details",
  ]
  /// Members whose own members have no names but by their case.
  static let plain: Set<String> = ["stages", "messages", "user"]

  /// Parameters of a query that the newer dialect names otherwise, by noun.
  public static let parameters: [(nouns: Set<String>, newer: String, seed: String)] = [
    (["sleep", "workouts", "food-logs", "activity-snapshots"], "from", "start_date"),
    (["sleep", "workouts", "food-logs", "activity-snapshots"], "to", "end_date"),
  ]
}

/// Rewrites the records of one noun from one dialect into the other.
public struct DialectTranslation: Sendable {
  private let aliases: [FieldAlias]

  /// A translation of what stands at paths that begin with a word.
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

  /// Returns a record in the names of the newer dialect.
  public func newer(_ value: JSONValue) -> JSONValue {
    rewritten(value, isPlain: false) { key, isPlain in
      if !isPlain, let alias = aliases.first(where: { $0.seed == key }) {
        return (alias.newer, { alias.newer(of: $0) })
      }
      return (key.snakeCase, nil)
    }
  }

  /// Returns what the newer dialect calls a field of the seed: `stages[0].startTime`.
  public func newerName(_ path: String) -> String {
    path.split(separator: ".", omittingEmptySubsequences: false).enumerated().map { index, part in
      let name = part.prefix { $0 != "[" }
      let alias = index == 0 ? aliases.first { $0.seed == name }?.newer : nil
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
    return isSeed ? .seed : nil
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
