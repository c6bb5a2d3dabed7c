import FitAPI
import FitClient
import JSON
import PlainText
import Quantities

/// Describes queued writes in words: `weight 82.4 kg`.
enum OutboxText {
  static func of(_ entry: OutboxEntry) -> String {
    let body = try? JSONValue(parsing: entry.body)
    if let said = medication(entry, body) { return said }
    guard entry.isCreate else {
      let verb = entry.method == .delete ? "deletion of" : "change of"
      let record = entry.path.split(separator: "/").last.map(String.init) ?? ""
      let number = OutboxNumber.number(of: record.replacing(bytesOf: "%3A", with: ":"))
      return "\(verb) the \(noun(entry)) "
        + (number.map { "of write \($0)" } ?? ShortID.of(record))
    }
    let details = body.map { facts(of: entry, $0) } ?? []
    return ([noun(entry)] + details).filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// Describes a write about habits or medication; `nil` for any other.
  private static func medication(_ entry: OutboxEntry, _ body: JSONValue?) -> String? {
    let last = entry.path.split(separator: "/").last.map(String.init) ?? ""
    switch (entry.service, entry.method, entry.pattern) {
    case (.needled, .patch, Needled.habitTicking.pattern):
      guard let tick = try? body?.decode(HabitTick.self) else { return nil }
      return "habit \(tick.habit) \(tick.value ? "done" : "not done")"
    case (.needled, .post, Needled.penRefilling.pattern):
      guard let pens = body?["pens"]?.int else { return nil }
      return pens == 1 ? "refill of 1 pen" : "refill of \(pens) pens"
    case (.needled, .put, Needled.doseSkipping.pattern): return "skip of the dose of \(last)"
    case (.needled, _, Needled.profileChange.pattern): return "change of the plan"
    case (.needled, _, Needled.penDosingChange.pattern): return "change of the pen"
    default: return nil
    }
  }

  /// Returns the name of the records at a path.
  private static func noun(_ entry: OutboxEntry) -> String {
    let words = entry.pattern.split(separator: "/").filter { !$0.hasPrefix("{") }
    switch (entry.service, words.first ?? "") {
    case (.fitiq, "progress"): return entry.isCreate ? "" : "measurement"
    case (.fitiq, "food-logs"): return "food"
    case (.fitiq, "activity-snapshots"): return "activity"
    case (.fitiq, "meal-templates"): return "template"
    case (.fitiq, "workouts") where words.last == "exercises": return "exercise"
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
    if entry.pattern == FitIQ.workoutExerciseAddition.pattern { return sets(body) }
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

  /// Returns the sets of an exercise: `5 × 5 × 100 kg`. Its name stands in the catalogue alone.
  private static func sets(_ body: JSONValue) -> [String] {
    let figures = [
      ("sets", ""), ("reps", ""), ("weightKg", " kg"), ("durationSeconds", " s"),
      ("distanceKm", " km"),
    ]
    let shown = figures.compactMap { name, unit in
      body[name]?.double.map { Decimals.text($0, upTo: 2) + unit }
    }
    return [shown.text(separatedBy: " × ")]
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
