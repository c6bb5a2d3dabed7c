import Arguments
import FitAPI
import FitClient

/// A line that logs a metric of the person's own by its name: `fit log waist 84`.
enum OwnMetricLine {
  /// Returns the line with the command that logs any metric in it; `nil` where the word behind `log` is no
  /// metric of the person's own.
  static func rewritten(_ environment: Environment) -> [String]? {
    var words = environment.arguments
    guard let place = words.firstIndex(of: "log"), place + 1 < words.count,
      let fit = try? Context(environment: environment, needsConfig: false),
      fit.ownMetrics.contains(where: { $0.isCalled(words[place + 1]) })
    else { return nil }
    words.insert("metric", at: place + 1)
    return words
  }
}
