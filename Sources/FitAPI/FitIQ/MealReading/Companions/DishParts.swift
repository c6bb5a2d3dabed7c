import PlainText

/// What dishes always hold, so that "with" adds no more of it: the mayonnaise and cheese of street corn.
enum DishParts {
  /// Returns whether a dish holds what some words name.
  static func holds(_ dish: Food, _ words: String) -> Bool {
    let name = dish.name.lowercased()
    guard !name.contains(bytesOf: " no "), !name.contains(bytesOf: "without") else { return false }
    let words = words.lowercased()
    return parts.contains { name.hasPrefix($0.dish) && $0.parts.contains(words) }
  }

  private static let parts: [(dish: String, parts: Set<String>)] = [
    (
      "street corn",
      ["mayo", "mayonnaise", "cheese", "cotija", "crema", "chili", "chilli", "lime", "butter"]
    ),
    (
      "crispy duck pancake",
      ["hoisin", "hoisin sauce", "cucumber", "spring onion", "spring onions"]
    ),
    ("big mac", ["sauce", "special sauce", "big mac sauce", "cheese", "lettuce"]),
    ("greek salad", ["feta", "olives", "feta cheese", "cucumber", "tomato"]),
    ("caprese", ["mozzarella", "tomato", "tomatoes", "basil"]),
    ("blt", ["bacon", "lettuce", "tomato"]),
    ("egg benedict", ["hollandaise", "hollandaise sauce", "ham", "muffin"]),
    ("eggs benedict", ["hollandaise", "hollandaise sauce", "ham", "muffin"]),
    ("fish and chips", ["chips"]),
    ("caesar salad with dressing", ["dressing", "croutons", "parmesan", "caesar dressing"]),
    ("nachos with cheese", ["cheese"]),
    ("cheeseburger", ["cheese"]),
    ("full english", ["bacon", "sausage", "eggs", "toast", "beans"]),
    ("banana split", ["ice cream", "banana", "whipped cream"]),
  ]
}
