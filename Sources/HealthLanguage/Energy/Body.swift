/// What a person may say of their gender.
public enum Gender: String, CaseIterable, Codable, Sendable, Hashable {
  case male, female, other
}

/// How much a person moves, in the five steps by which the energy they need is reckoned.
public enum ActivityLevel: String, CaseIterable, Codable, Sendable, Hashable {
  case sedentary
  case lightlyActive = "lightly_active"
  case moderatelyActive = "moderately_active"
  case veryActive = "very_active"
  case extraActive = "extra_active"
}
