/// Which words name which topic.
enum TopicWords {
  /// The topics that words name, in their order; two words that belong together name one.
  static func topics(of words: [String]) -> [CoachTopic] {
    var found: [CoachTopic] = []
    var index = 0
    while index < words.count {
      let pair = words[index...].prefix(2).joined(separator: " ")
      if let topic = pairs[pair] {
        found.append(topic)
        index += 2
        continue
      }
      if let topic = topic(words[index]) { found.append(topic) }
      index += 1
    }
    return found
  }

  private static let pairs: [String: CoachTopic] = [
    "body fat": .bodyFat, "fat percentage": .bodyFat, "body composition": .bodyFat,
    "heart rate": .heartRate, "resting pulse": .heartRate, "resting heart": .heartRate,
    "fat loss": .weight, "weight training": .training, "lifting weights": .training,
    "water weight": .weight,
  ]

  /// The topic a word names; `nil` for most words.
  private static func topic(_ word: String) -> CoachTopic? {
    if let topic = topics[word] { return topic }
    // "workouts", "goal's": the plain form is the one that is listed.
    let plain = word.hasSuffix("'s") ? word.dropLast(2) : word.hasSuffix("s") ? word.dropLast() : ""
    return topics[String(plain)]
  }

  private static let topics: [String: CoachTopic] = {
    let lists: [(CoachTopic, [String])] = [
      (
        .energy,
        [
          "calorie", "kcal", "cal", "eat", "eaten", "eating", "ate", "food", "meal", "breakfast",
          "lunch", "dinner", "snack", "supper", "intake", "deficit", "surplus", "diet", "hungry",
          "budget", "remaining", "left",
        ]
      ),
      (.protein, ["protein", "proteins", "amino"]),
      (
        .macros,
        [
          "macro", "macros", "carb", "carbohydrate", "fat", "fats", "fibre", "fiber", "fibres",
          "fibers", "nutrient", "nutrition", "balanced",
        ]
      ),
      (
        .water,
        [
          "water", "drink", "drinking", "drank", "hydrate", "hydrated", "hydration", "thirsty",
          "fluid",
        ]
      ),
      (
        .weight,
        [
          "weight", "weigh", "weighing", "scale", "lose", "losing", "lost", "loss", "gain",
          "gaining", "gained", "plateau", "trend", "heavier", "lighter", "kg", "kilo", "pound",
          "lb",
          "lbs",
        ]
      ),
      (.goals, ["goal", "target", "deadline", "pace", "track", "progress"]),
      (
        .training,
        [
          "train", "training", "trained", "workout", "gym", "lift", "lifting", "lifted", "exercise",
          "exercising", "strength", "muscle", "volume", "set", "rep", "session", "cardio", "run",
          "running", "ran", "cycling", "swimming", "active", "activity", "movement",
        ]
      ),
      (.steps, ["step", "walk", "walking", "walked"]),
      (
        .sleep,
        [
          "sleep", "sleeping", "slept", "nap", "tired", "exhausted", "rest", "rested", "bed",
          "bedtime", "night", "awake", "recovery", "recover",
        ]
      ),
      (
        .habits,
        ["habit", "streak", "routine", "intention", "consistent", "consistency", "discipline"]
      ),
      (.bodyFat, ["bodyfat"]), (.heartRate, ["pulse", "rhr", "bpm"]),
      (.mood, ["mood", "feeling", "feel", "happy", "happiness"]),
    ]
    var topics: [String: CoachTopic] = [:]
    for (topic, words) in lists { for word in words { topics[word] = topic } }
    return topics
  }()
}
