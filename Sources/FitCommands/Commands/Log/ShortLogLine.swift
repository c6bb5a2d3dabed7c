import Arguments
import FitAPI
import FitClient
import HealthLanguage

/// A line that leaves out what is logged, since the word behind `log` tells: a metric of the person's own,
/// `fit log waist 84`, a sport, `fit log run 5k 25:30`, or an exercise, `fit log squat 5x5 100kg`.
enum ShortLogLine {
  /// Returns the line with the command that logs it; `nil` where the word behind `log` is none of them.
  static func rewritten(_ environment: Environment) -> [String]? {
    var words = environment.arguments
    guard let place = words.firstIndex(of: "log"), place + 1 < words.count,
      let fit = try? Context(environment: environment, needsConfig: false)
    else { return nil }
    let start = place + 1
    // A name may be of several words: "grip strength".
    for end in start + 1...min(words.count, start + 3) {
      let name = words[start..<end].joined(separator: " ")
      guard let metric = fit.ownMetrics.first(where: { $0.isCalled(name) }) else { continue }
      words.replaceSubrange(start..<end, with: ["metric", metric.rawValue])
      return words
    }
    guard start + 1 < words.count,
      TrainingActivity.of([], title: words[start]) != nil || isExercise(words[start...], in: fit)
    else { return nil }
    words.insert("workout", at: start)
    return words
  }

  /// Returns whether words name an exercise of the catalogue before their first figure, or any with its
  /// sets.
  private static func isExercise(_ words: ArraySlice<String>, in fit: Context) -> Bool {
    let name = words.prefix { !$0.contains(where: \.isNumber) }
    guard !name.isEmpty, name.count < words.count, !name.contains(where: { $0.hasPrefix("-") })
    else {
      return false
    }
    if TrainingText.hasSets(words.joined(separator: " "), in: fit.settings.units) { return true }
    return (try? SessionParser.exercise(Array(name), of: fit.localClient)) != nil
  }
}
