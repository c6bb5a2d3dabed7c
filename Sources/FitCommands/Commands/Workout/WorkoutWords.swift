import FitAPI
import FitClient
import HealthLanguage

/// The words of `fit log workout`: a title and exercises, or all in one: `"bench press 80x8"`,
/// `"Easy run 8km 45:00"`.
struct WorkoutWords {
  /// The title as typed; `nil` where the words are those of an exercise, which gives its name.
  private(set) var title: String?
  /// The exercises with their sets.
  private(set) var exercises: [String]
  /// The distance in kilometres and the duration in seconds that stand behind the title.
  private(set) var distance: Double?
  private(set) var seconds: Int?

  /// Divides the words.
  init(_ title: String, _ texts: [String], in fit: Context) {
    (self.title, exercises) = (title, texts)
    let system = fit.settings.units
    guard texts.allSatisfy({ (try? ExerciseText(parsing: $0, in: system)) == nil }),
      let read = try? ExerciseText(
        parsing: ([title] + texts).joined(separator: " "), in: system),
      let kind = Self.kind(of: read, isDivided: !texts.isEmpty)
    else { return }
    if case .exercise = kind, Self.namesSession(title) { return }
    switch kind {
    case .exercise:
      (self.title, exercises) = (nil, [([title] + texts).joined(separator: " ")])
    case .way(let figures):
      (self.title, exercises) = (read.name, [])
      (distance, seconds) = (figures.distanceKm, figures.durationSeconds)
    }
  }

  /// Returns whether a title is that of a session of any exercises, such as `Gym`.
  private static func namesSession(_ title: String) -> Bool {
    TrainingActivity.of([], title: title) == HealthActivity.strengthTraining.rawValue
  }

  private enum Kind {
    case exercise
    case way(SetFigures)
  }

  /// Returns what the figures behind a name tell; `nil` where the name is a title that happens to
  /// have numbers: `Stronglifts 5x5`, `Parkrun 5k`.
  ///
  /// - Parameter isDivided: whether the figures were typed apart from the title.
  private static func kind(of text: ExerciseText, isDivided: Bool) -> Kind? {
    let parts: [SetFigures]
    do throws(MalformedSets) {
      parts = try text.parts(of: .weight)
    } catch {
      return .exercise
    }
    guard let first = parts.first, !first.isEmpty else { return nil }
    let isSet = parts.contains { $0.reps != nil || $0.sets != nil || $0.weightKg != nil }
    if isSet {
      let isWhole = parts.contains { $0.reps != nil && $0.weightKg != nil }
      return isDivided || isWhole ? .exercise : nil
    }
    guard parts.count == 1 else { return .exercise }
    let isWhole = first.distanceKm != nil && first.durationSeconds != nil
    let isWay = first.distanceKm != nil || first.durationSeconds != nil
    return isWhole || isDivided && isWay ? .way(first) : nil
  }
}
