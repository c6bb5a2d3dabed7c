/// The catalogue's muscle groups of the parts of the body as people call them.
enum MuscleGroups {
  /// Returns the groups of a part alone: `core`, `Upper body`; `nil` for other words.
  static func named(_ text: String) -> [String]? {
    of[text.lowercased().split(separator: " ").joined(separator: " ")]
  }

  /// The groups by the part.
  static let of: [String: [String]] = {
    let legs = ["quadriceps", "hamstrings", "glutes", "calves", "adductors", "abductors"]
    let upper = [
      "chest", "lats", "middle back", "traps", "shoulders", "biceps", "triceps", "forearms",
    ]
    return [
      "upper body": upper, "lower body": legs, "belly": ["abdominals"], "stomach": ["abdominals"],
      "chest": ["chest"], "pecs": ["chest"],
      "back": ["lats", "middle back", "lower back", "traps"],
      "lats": ["lats"], "traps": ["traps"], "shoulders": ["shoulders"], "shoulder": ["shoulders"],
      "delts": ["shoulders"], "arms": ["biceps", "triceps", "forearms"], "biceps": ["biceps"],
      "triceps": ["triceps"], "forearms": ["forearms"], "legs": legs, "leg": legs,
      "quads": ["quadriceps"], "quadriceps": ["quadriceps"], "hamstrings": ["hamstrings"],
      "hams": ["hamstrings"], "glutes": ["glutes"], "calves": ["calves"], "abs": ["abdominals"],
      "core": ["abdominals", "lower back"], "abdominals": ["abdominals"],
    ]
  }()
}
