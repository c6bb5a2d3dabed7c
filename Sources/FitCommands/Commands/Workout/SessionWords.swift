import FitAPI
import FitClient
import HealthLanguage
import PlainText

/// A training session as it was typed: title and exercises, with or without quotes.
///
///     "Upper body" "bench press 3x10 80kg"       a title and an exercise
///     legs squat 5x5 100kg                       likewise
///     squat 5x5 100kg                            the exercise gives the title
///     run 5k 25:30                               a title, a distance and a time
struct SessionWords {
  private(set) var title: String
  /// Each exercise with its sets.
  private(set) var exercises: [String] = []
  /// The distance of the whole session.
  private(set) var kilometres: Double?
  /// The time of the whole session.
  private(set) var seconds: Int?
  private let fit: Context

  /// Reads the words of a command line.
  ///
  /// - Parameters:
  ///   - title: the first of them.
  ///   - words: the others, each of which may hold blanks.
  /// - Throws: ``FitError`` when the figures contradict each other or name nothing.
  init(_ title: String, _ words: [String], in fit: Context) throws(FitError) {
    self.title = title
    self.fit = fit
    // What stands in quotes is one exercise; the words between are read together.
    var groups: [String] = []
    var wasWord = !title.contains(where: \.isWhitespace)
    for word in words {
      let isWord = !word.contains(where: \.isWhitespace)
      if !(isWord && wasWord) {
        groups.append(word)
      } else if groups.isEmpty {
        self.title += " \(word)"
      } else {
        groups[groups.count - 1] += " \(word)"
      }
      wasWord = isWord
    }
    // Figures without a name belong to the title before them: "Night run" 12km 1:10:00.
    if let first = groups.first, let word = words.first, !word.contains(where: \.isWhitespace),
      TrainingText(parsing: first, in: fit.settings.units).parts.first?.name.isEmpty == true
    {
      self.title += " \(groups.removeFirst())"
    }
    try readTitle()
    exercises += groups
  }

  /// Takes figures out of the first words, which then are more than a title.
  private mutating func readTitle() throws(FitError) {
    let parts = TrainingText(parsing: title, in: fit.settings.units).parts
    guard let first = parts.first, parts.contains(where: { $0.figures > .numbers }) else { return }
    guard !first.name.isEmpty else {
      throw FitError(
        .usage, "\"\(title)\" does not say what was done",
        hint: "write it before the figures: run 5km 25:30, squat 3x10 80kg")
    }
    let isOnlyMeasured = parts.count == 1 && first.figures == .measures
    let best =
      isOnlyMeasured || first.name.count > 1 ? try exercises(called: first.name).first : nil
    if isOnlyMeasured, !Self.isStrength(first.name, best) {
      do throws(MalformedSets) {
        (kilometres, seconds) = try first.endurance()
      } catch {
        throw FitError(.usage, "\(error)")
      }
      title = Self.capitalized(first.name)
      return
    }
    let count = try titleCount(of: first.name, best)
    exercises = parts.map { ($0.isInTurns ? "+ " : "") + $0.text }
    if count > 0 {
      title = Self.capitalized(Array(first.name.prefix(count)))
      exercises[0] = words(of: first, from: count)
    } else {
      title = parts.map { $0.name.joined(separator: " ") }.joined(separator: ", ")
      title = Self.capitalized([title])
    }
  }

  /// Returns the text of a part without the first words of its name.
  private func words(of part: TrainingText.Part, from count: Int) -> String {
    var left = count
    return part.text.split(separator: " ").filter { word in
      guard left > 0, part.name.prefix(count).contains(String(word)) else { return true }
      left -= 1
      return false
    }.joined(separator: " ")
  }

  /// Returns how many words of a name are the session's title, before an exercise: 1 in `legs
  /// squat`.
  ///
  /// - Parameter best: the exercise that the whole name finds first.
  private func titleCount(of name: [String], _ best: Exercise?) throws(FitError) -> Int {
    guard name.count > 1 else { return 0 }
    let lower = name.map { $0.lowercased() }
    let hit = best?.name.lowercased() ?? ""
    // A hit that has every word is the exercise itself: "chest dip", "push press".
    if best != nil, lower.allSatisfy({ hit.contains(bytesOf: $0) }) { return 0 }
    for count in 1..<name.count {
      // Other words than those of a split may belong to the exercise, unless none is called so.
      guard best == nil || Self.splits.contains(lower[count - 1]) else { return 0 }
      let rest = try exercises(called: Array(name.dropFirst(count)))
      if !rest.isEmpty { return count }
    }
    return 0
  }

  /// Words that people call a session by what it trains.
  private static let splits: Set<String> = [
    "legs", "leg", "push", "pull", "upper", "lower", "full", "body", "day", "chest", "back", "arms",
    "shoulders", "core", "gym", "strength", "workout", "training", "session", "morning", "evening",
    "lunch", "a", "b",
  ]

  /// Returns whether words name an exercise of strength and no activity: `plank 60s`.
  ///
  /// - Parameter best: the exercise that they find first.
  private static func isStrength(_ name: [String], _ best: Exercise?) -> Bool {
    if TrainingActivity.of([], title: name.joined(separator: " ")) != nil { return false }
    return best?.category == ExerciseCategory.strength.rawValue
  }

  private func exercises(called name: [String]) throws(FitError) -> [Exercise] {
    try fit.client.send(FitIQ.searchExercises(name.joined(separator: " "), limit: 1)).exercises
  }

  private static func capitalized(_ words: [String]) -> String {
    words.text(separatedBy: " ").withCapital
  }
}
