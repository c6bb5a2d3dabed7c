import JSON

/// The two ways in which clients and servers of FitIQ write the same records.
public enum FitIQDialect: String, CaseIterable, Codable, Sendable, Hashable {
  /// The dialect of the original documents, version 0.22: camelCase, `{success, data, error}`.
  case seed
  /// The dialect of version 0.32 and later: snake_case, and a few fields by other names.
  case newer
}

/// A field that the two dialects call by names that do not follow from each other.
public struct FieldAlias: Sendable {
  /// The first word of the paths whose bodies and answers have it: `workouts`.
  public let noun: String
  public let newer: String
  public let seed: String
  /// The factor from the seed's number to the newer one, such as 1000 from kilometres to metres.
  public let scale: Double
  /// Words that differ, the newer one's first.
  public let words: [(newer: String, seed: String)]
  /// Whether the newer name is only read: where it is written, the other name counts.
  let isOnlyRead: Bool

  init(
    _ noun: String, _ newer: String, _ seed: String, scale: Double = 1,
    words: [(newer: String, seed: String)] = [], isOnlyRead: Bool = false
  ) {
    self.noun = noun
    self.newer = newer
    self.seed = seed
    self.scale = scale
    self.words = words
    self.isOnlyRead = isOnlyRead
  }

  /// The one table of such fields. All others differ by their case alone: `loggedAt`, `logged_at`.
  public static let all: [FieldAlias] = [
    FieldAlias("auth", "name", "fullName"),
    FieldAlias("users", "name", "fullName"),
    FieldAlias("profiles", "biological_sex", "gender"),
    FieldAlias("workouts", "activity_type", "activity"),
    FieldAlias("workouts", "ended_at", "completedAt"),
    FieldAlias("workouts", "distance_meters", "distanceKm", scale: 1000),
    FieldAlias("workouts", "user_exercise_id", "exerciseId", isOnlyRead: true),
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
    (["sleep", "workouts", "food-logs", "activity-snapshots", "analytics"], "from", "start_date"),
    (["sleep", "workouts", "food-logs", "activity-snapshots", "analytics"], "to", "end_date"),
  ]

  /// The nouns whose lists the seed divides into pages, and the newer dialect by `limit` and
  /// `offset`.
  public static let paged: Set<String> = ["foods", "food-logs", "workouts"]

  /// The names under which the newer dialect has what the seed answers as a bare list.
  public static let bareLists = [
    FitIQ.userFoods.pattern: "foods", FitIQ.rememberedFoods.pattern: "foods",
    FitIQ.workoutExercises.pattern: "exercises",
  ]

  /// Returns the first word of a path: `workouts`.
  public static func noun(of pattern: String) -> String {
    pattern.split(separator: "/").first.map(String.init) ?? ""
  }
}

/// A path that the newer dialect has for what the seed answers at another.
public struct PathAlias: Sendable {
  public let method: Method
  public let newer: String
  /// The pattern of the seed's route, with parameters in braces.
  public let seed: String

  /// The one table of such paths. `{user_id}` stands for the caller.
  public static let all: [PathAlias] = [
    PathAlias(method: .get, newer: "/users/me/foods", seed: "/foods/user/{user_id}"),
    PathAlias(method: .post, newer: "/users/me/foods", seed: "/foods"),
    PathAlias(method: .get, newer: "/users/me/exercises", seed: "/exercises"),
    PathAlias(method: .post, newer: "/users/me/exercises", seed: "/exercises"),
  ]

  /// Returns the seed's path for a path of the newer dialect; `nil` for any other path.
  public static func seedPath(_ method: Method, _ path: String, below base: String) -> String? {
    guard path.hasPrefix(base) else { return nil }
    let path = path.dropFirst(base.count)
    let alias = all.first { $0.method == method && $0.newer == path }
    return alias.map { base + PathPattern.fill($0.seed, ["me"]) }
  }
}
