import FitAPI

/// Finds the topics that words name.
enum TopicWords {
  /// The most words in the name of a topic.
  private static let longestName = 3

  /// Returns the topics that words name, in their order; words that belong together name one.
  static func topics(of words: [String]) -> [CoachTopic] {
    var found: [CoachTopic] = []
    var index = 0
    while index < words.count {
      let length = (2...longestName).reversed().first { length in
        index + length <= words.count && names[joined(words[index..<index + length])] != nil
      }
      if let length, let topic = names[joined(words[index..<index + length])] {
        found.append(topic)
        index += length
        continue
      }
      if let topic = topic(words[index]) { found.append(topic) }
      index += 1
    }
    return found
  }

  private static func joined(_ words: ArraySlice<String>) -> String {
    words.joined(separator: " ")
  }

  /// Names of several words.
  private static let names: [String: CoachTopic] = {
    var names: [String: CoachTopic] = [
      "fat loss": .weight, "weight training": .training, "lifting weights": .training,
      "water weight": .weight,
    ]
    for (name, metric) in readingNames where name.contains(" ") && names[name] == nil {
      names[name] = .reading(metric)
    }
    return names
  }()

  /// The names of the measurements without a topic of their own.
  private static var readingNames: [(String, Metric)] {
    CoachTopic.readings.flatMap { metric in
      ([metric.title.lowercased(), metric.rawValue] + metric.aliases).map { name in
        (String(name.map { $0 == "_" ? " " : $0 }), metric)
      }
    }
  }

  /// Returns the topic that a word names; `nil` for most words.
  private static func topic(_ word: String) -> CoachTopic? {
    if let topic = topics[word] { return topic }
    // "workouts", "goal's": the table holds the plain form.
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
    ]
    var topics: [String: CoachTopic] = [:]
    for (name, metric) in readingNames { topics[name] = .reading(metric) }
    for (topic, words) in lists { for word in words { topics[word] = topic } }
    return topics
  }()
}
