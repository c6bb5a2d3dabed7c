import FitAPI

/// Recognises questions that ask plainly for one thing, before the words are looked at one by one.
enum PlainQuestion {
  /// Returns the topic of a question such as "what is my TDEE"; `nil` where it is none of these.
  static func topic(of words: [String]) -> CoachTopic? {
    let all = Set(words)
    if let food = food(in: words) { return .food(food) }
    if !all.isDisjoint(with: ["tdee", "expenditure", "maintenance"]) { return .expenditure }
    if !all.isDisjoint(with: ["burn", "burning", "metabolism"]),
      !all.isDisjoint(with: ["calories", "energy", "kcal", "day", "much", "metabolism"])
    {
      return .expenditure
    }
    // "How many calories should I eat to lose weight": what is used, and what the goal leaves of it.
    if !all.isDisjoint(with: ["lose", "losing", "gain", "maintain"]),
      !all.isDisjoint(with: ["calories", "kcal", "eat"]), !all.contains("protein")
    {
      return .expenditure
    }
    if !all.isDisjoint(with: ["reach", "weigh", "hit", "get", "goal", "target"]),
      !all.isDisjoint(with: ["calories", "kcal", "eat"]), !all.contains("protein"),
      WrittenWeight(in: words) != nil || !all.isDisjoint(with: ["weight", "goal", "target"])
    {
      return .expenditure
    }
    if all.isSuperset(of: ["this", "last", "week"])
      || (all.contains("week")
        && !all.isDisjoint(with: ["against", "versus", "vs", "compare", "compared"]))
    {
      return .weeks
    }
    if all.contains("when"),
      !all.isDisjoint(with: ["reach", "hit", "weigh", "goal", "target", "get", "be"])
    {
      let target = WrittenWeight(in: words)?.kilograms
      let isOfWeight = !all.isDisjoint(with: ["weight", "weigh", "goal", "target"])
      return target != nil || isOfWeight ? .arrival(target) : nil
    }
    return nil
  }

  /// Returns the food of "how many calories are in a banana"; `nil` for other questions.
  private static func food(in words: [String]) -> String? {
    let asked: Set = ["calories", "kcal", "calorie", "protein", "carbs", "fat", "energy"]
    guard let place = words.firstIndex(of: "in"), place > 0,
      words[..<place].contains(where: asked.contains)
    else { return nil }
    let articles: Set = ["a", "an", "one", "the", "some", "my"]
    let name = words[(place + 1)...].drop { articles.contains($0) }
    let times: Set = ["day", "days", "week", "weeks", "month", "all", "total", "general", "diet"]
    guard let first = name.first, !times.contains(first), !name.contains(where: times.contains)
    else { return nil }
    return name.joined(separator: " ")
  }
}
