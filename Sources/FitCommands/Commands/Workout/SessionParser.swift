import FitAPI
import FitClient
import HealthLanguage
import PlainText
import Quantities
import Terminal

/// A training session as it was typed: title and exercises, with or without quotes.
///
///     "Upper body" "bench press 3x10 80kg"       a title and an exercise
///     legs squat 5x5 100kg                       likewise
///     squat 5x5 100kg                            the exercise gives the title
///     run 5k 25:30 320 kcal                      a title, a distance, a time and an energy
struct SessionParser {
  private(set) var title: String
  /// The exercises, each with its sets.
  private(set) var exercises: [String] = []
  /// The distance of the whole session.
  private(set) var kilometres: Double?
  /// The time of the whole session.
  private(set) var seconds: Int?
  /// The energy of the whole session.
  private(set) var kilocalories: Double?
  /// The metres climbed in the whole session.
  private(set) var ascent: Double?
  private let fit: Context

  /// Reads the words of a command line.
  ///
  /// - Parameters:
  ///   - title: the first of them.
  ///   - words: the others, each of which may hold blanks.
  /// - Throws: ``FitError`` when the figures contradict each other or name nothing,
  ///   ``AmbiguityError`` when a number may mean several things and nobody can be asked.
  init(_ title: String, _ words: [String], in fit: Context) throws {
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
    self.title = try takingEnergy(outOf: SessionMeasures.inDigits(self.title))
    let climb = SessionMeasures.takingAscent(outOf: self.title, in: fit.settings.units)
    (self.title, ascent) = (climb.text, climb.metres)
    let pace = SessionMeasures.takingPace(outOf: self.title)
    self.title = pace.text
    try SessionMeasures.refuseOtherCounts(self.title, in: fit.settings.units)
    for index in groups.indices { groups[index] = try takingEnergy(outOf: groups[index]) }
    try readTitle()
    if seconds == nil, let kilometres, let pace = pace.secondsPerKilometre {
      seconds = Int((pace * kilometres).rounded())
    }
    exercises += groups
  }

  /// Takes an energy such as `320 kcal` or `burned 300 calories`, and returns the text without it.
  ///
  /// - Throws: ``FitError`` where the session has one already.
  private mutating func takingEnergy(outOf text: String) throws(FitError) -> String {
    var words = text.split(separator: " ")
    guard let end = words.firstIndex(where: { Self.energyUnit(behind: $0) != nil }) else {
      return text
    }
    // "320kcal" is one word, "320 kcal" two.
    let start = words[end].first?.isWholeNumber == true ? end : end - 1
    let number = words[start < 0 ? end : start].prefix { !$0.isLetter }
    guard start > 0, let unit = Self.energyUnit(behind: words[end]),
      let energy = try? Energy(parsing: number + unit, bare: .kilocalorie)
    else { return text }
    try require(
      kilocalories == nil, .usage, "\"\(text)\" tells the energy twice", hint: "say it once")
    kilocalories = energy.value(in: .kilocalorie)
    let isBurned = ["burned", "burnt"].contains(words[start - 1].lowercased())
    words.removeSubrange((isBurned ? start - 1 : start)...end)
    return words.joined(separator: " ")
  }

  /// Returns the unit of energy that a word is or ends in. A training app's "cal" is a kilocalorie.
  private static func energyUnit(behind word: Substring) -> String? {
    energyUnits[word.drop { !$0.isLetter }.lowercased()]
  }

  private static let energyUnits = [
    "kcal": "kcal", "cal": "kcal", "cals": "kcal", "calories": "kcal", "kj": "kJ",
  ]

  /// Takes a title that is an exercise with figures that are not clear for that exercise, so that
  /// they are asked about: `deadlift 180`, `bench 3x8-10`. Others stay titles: `Day 2`.
  private mutating func readUnclearTitle(_ part: TrainingText.Part) throws {
    let digits = part.name.firstIndex { $0.first?.isWholeNumber == true }
    let name = Array(part.name.prefix(digits ?? part.name.count))
    guard digits != nil || part.figures == .numbers, let first = name.first,
      name.contains(where: { !Self.splits.contains($0.lowercased()) }),
      let exercise = try Self.exercise(name, of: fit.client)
    else { return }
    guard part.text.hasPrefix(first) else {
      // "100 push-ups": a number before the name counts.
      if digits == nil, exercise.load != .endurance, !exercise.isHeld { exercises = [part.text] }
      return
    }
    let numbers = part.text.split(separator: " ").dropFirst(name.count)
    title = Self.capitalized(name)
    exercises = [part.text]
    guard digits == nil, numbers.count == 1, let number = numbers.first else { return }
    let choices = Self.readings(of: String(number), exercise, fit)
    guard !choices.isEmpty else { return }
    let words = name.joined(separator: " ")
    guard fit.screen.canAsk else {
      throw AmbiguityError(
        message: "\"\(number)\" of \(exercise.name) may mean several things",
        choices: choices.map { AmbiguityError.Choice(id: "\(words) \($0.text)", text: $0.meaning) },
        hint: "write one of these instead")
    }
    let chosen = try Prompt(screen: fit.screen).choose(
      "What is \(number) of \(exercise.name)?", from: choices.map { "\($0.meaning)" })
    exercises = ["\(words) \(choices[chosen].text)"]
  }

  /// Returns the possible meanings of a number alone; none where it can only be repetitions.
  private static func readings(
    of number: String, _ exercise: Exercise, _ fit: Context
  ) -> [SetReading] {
    func reading(_ unit: String, _ meaning: String) -> SetReading {
      SetReading(text: number + unit, meaning: "\(number) \(meaning)")
    }
    let isImperial = fit.settings.units == .imperial
    if exercise.isHeld { return [reading("s", "seconds"), reading("min", "minutes")] }
    let isRepeated =
      exercise.category == ExerciseCategory.strength.rawValue
      || exercise.category == ExerciseCategory.cardio.rawValue
    switch exercise.load {
    case .bodyWeight, .assisted: return []
    case .weight:
      let unit = isImperial ? "lb" : "kg"
      return [reading(unit, unit), reading(" reps", "repetitions")]
    case .endurance:
      let unit = isImperial ? "mi" : "km"
      return [reading(unit, unit), reading("min", "minutes")]
    case .none where isRepeated:
      return [reading("min", "minutes"), reading(" reps", "repetitions")]
    case .none: return [reading("min", "minutes"), reading("h", "hours")]
    }
  }

  /// Returns the exercise whose name has every one of the words; `nil` without one that is sure.
  static func exercise(_ words: [String], of client: Client) throws(FitError) -> Exercise? {
    let found = try client.send(
      FitIQ.searchExercises(words.joined(separator: " "), limit: 1))
    guard found.isSure != false, let best = found.exercises.first else { return nil }
    return found.isExact == true || Self.hasAll(words, best) ? best : nil
  }

  /// Returns whether the name of an exercise has every one of the words, in the plural too: "pull ups".
  private static func hasAll(_ words: [String], _ exercise: Exercise) -> Bool {
    let plain = exercise.name.lowercased().filter { $0.isLetter || $0.isNumber }
    return words.allSatisfy { word in
      var stem = word.lowercased().filter { $0.isLetter || $0.isNumber }
      if plain.contains(bytesOf: stem) { return true }
      if stem.hasSuffix("s") { stem.removeLast() }
      return !stem.isEmpty && plain.contains(bytesOf: stem)
    }
  }

  /// Takes figures out of the first words, which then are more than a title.
  private mutating func readTitle() throws {
    let parts = TrainingText(parsing: title, in: fit.settings.units).parts
    guard let first = parts.first else { return }
    guard parts.contains(where: { $0.figures > .numbers }) else {
      return parts.count == 1 ? try readUnclearTitle(first) : ()
    }
    try require(
      !first.name.isEmpty, .usage, "\"\(title)\" does not say what was done",
      hint: "write it before the figures: run 5km 25:30, squat 3x10 80kg")
    let isOnlyMeasured = parts.count == 1 && first.figures == .measures
    let best =
      isOnlyMeasured || first.name.count > 1 ? try exercises(called: first.name).first : nil
    let isSplit = first.name.allSatisfy { Self.splits.contains($0.lowercased()) }
    if isOnlyMeasured, isSplit || !Self.isStrength(first.name, best) {
      do throws(MalformedSets) {
        (kilometres, seconds) = try first.endurance()
      } catch {
        throw FitError(.usage, "\(error)")
      }
      title = Self.capitalized(Array(first.name.drop { $0.lowercased() == "of" }))
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

  /// Returns the number of words in a name that are the session's title, before an exercise: 1 in
  /// `legs squat`.
  ///
  /// - Parameter best: the exercise that the whole name finds first.
  private func titleCount(of name: [String], _ best: Exercise?) throws(FitError) -> Int {
    guard name.count > 1 else { return 0 }
    let lower = name.map { $0.lowercased() }
    // A hit that has every word is the exercise itself: "chest dip", "pull ups".
    if let best, Self.hasAll(name, best) { return 0 }
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
