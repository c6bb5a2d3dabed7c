/// The genders that a person may state.
public enum Gender: String, CaseIterable, Codable, Sendable, Hashable {
  case male, female, other
}

/// The activity levels, in the five steps used to estimate energy need.
public enum ActivityLevel: String, CaseIterable, Codable, Sendable, Hashable {
  case sedentary
  case lightlyActive = "lightly_active"
  case moderatelyActive = "moderately_active"
  case veryActive = "very_active"
  case extraActive = "extra_active"
}
