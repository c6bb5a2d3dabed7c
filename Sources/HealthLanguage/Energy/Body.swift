/// The genders that a person may state.
public enum Gender: String, CaseIterable, Codable, Sendable, Hashable {
  case male, female, other
}

/// The stages of life in which a body needs more energy than its size and age say.
public enum LifeStage: String, CaseIterable, Codable, Sendable, Hashable {
  case pregnant, nursing
}

/// The activity levels, in the five steps used to estimate energy need.
public enum ActivityLevel: String, CaseIterable, Codable, Sendable, Hashable {
  case sedentary
  case lightlyActive = "lightly_active"
  case moderatelyActive = "moderately_active"
  case veryActive = "very_active"
  case extraActive = "extra_active"
}
