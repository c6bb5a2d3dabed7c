import Arguments
import FitAPI
import FitClient
import JSON
import Quantities

/// Says what a write that waits is about: `weight 82.4 kg`.
enum OutboxText {
  static func of(_ entry: OutboxEntry) -> String {
    let body = try? JSONValue(parsing: entry.body)
    guard entry.isCreate else {
      let verb = entry.method == .delete ? "deletion of" : "change of"
      let record = entry.path.split(separator: "/").last.map { ShortID.of(String($0)) } ?? ""
      return "\(verb) the \(noun(entry)) \(record)"
    }
    let details = body.map { facts(of: entry, $0) } ?? []
    return ([noun(entry)] + details).filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// Returns the name of the records at a path.
  private static func noun(_ entry: OutboxEntry) -> String {
    let words = entry.pattern.split(separator: "/").filter { !$0.hasPrefix("{") }
    switch (entry.service, words.first ?? "") {
    case (.fitiq, "progress"): return entry.isCreate ? "" : "measurement"
    case (.fitiq, "food-logs"): return "food"
    case (.fitiq, "activity-snapshots"): return "activity"
    case (.fitiq, "meal-templates"): return "template"
    case (.fitiq, "wellness"): return "mood"
    case (.intentions, _): return "intention"
    case (_, "weigh-ins"): return "weigh-in"
    case (_, let word):
      // "workouts", "injections", "goals"
      return word.hasSuffix("s") ? String(word.dropLast()) : String(word)
    }
  }

  private static func facts(of entry: OutboxEntry, _ body: JSONValue) -> [String] {
    if entry.pattern == "/progress", let type = body["type"]?.string,
      let quantity = body["quantity"]?.double
    {
      let metric = Metric(rawValue: type)
      let (title, unit) = (metric?.title ?? type, metric?.unit ?? "")
      return [title, Decimals.text(quantity, upTo: 2), unit == title ? "" : unit]
        .filter { !$0.isEmpty }
    }
    if let logs = body["logs"]?.array { return ["\(logs.count) entries"] }
    let names = [
      "typed", "title", "name", "text", "content", "goalType", "goal_type", "site", "foodId",
      "food_id",
    ]
    let figures = [
      ("grams", " g"), ("hoursSlept", " h"), ("weight", ""), ("steps", " steps"),
      ("moodScore", ""), ("durationMinutes", " min"),
      ("severity", ""), ("targetValue", ""), ("dosageMg", " mg"), ("servings", " servings"),
    ]
    let name =
      names.lazy.compactMap { body[$0]?.string }.first.map { [shown($0)] } ?? []
    let figure = figures.lazy.compactMap { name, unit in
      body[name]?.double.map { Decimals.text($0, upTo: 2) + unit }
    }.first
    return name + (figure.map { [$0] } ?? [])
  }

  /// Returns the name of what waits, as a person reads it.
  private static func shown(_ name: String) -> String {
    // A quick entry, whose food waits before it.
    if name.hasPrefix(OutboxNumber.prefix) {
      return "of write \(name.dropFirst(OutboxNumber.prefix.count))"
    }
    if let site = InjectionSite(rawValue: name) { return site.title }
    let line = name.prefix { !$0.isNewline }
    return line.count > longest ? "\(line.prefix(longest - 1))…" : String(line)
  }

  /// Characters of a name that are shown.
  private static let longest = 40
}
