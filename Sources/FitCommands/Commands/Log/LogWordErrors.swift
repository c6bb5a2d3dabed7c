import Arguments
import FitAPI
import FitClient

/// Makes better errors for unknown words after `fit log`: for an exercise without its sets, and for
/// a metric that was not added yet.
enum LogWordErrors {
  /// Returns the error to show instead of the usage error; `nil` where that says enough.
  static func failure(_ error: any Error, _ environment: Environment) -> FitError? {
    guard let usage = error as? UsageError, environment.arguments.first == "log",
      let fit = try? Context(environment: environment, needsConfig: false)
    else { return nil }
    let words = environment.arguments.dropFirst().filter { !$0.hasPrefix("-") }
    guard let word = words.first else { return nil }
    if !words.contains(where: { $0.contains(where: \.isNumber) }) {
      return exercise(words, in: fit)
    }
    guard usage.suggestions.isEmpty, words.count == 2, Double(words[1]) != nil else { return nil }
    return measurement(word, words[1], in: fit)
  }

  /// Returns an error that names the figures that an exercise or a sport needs.
  private static func exercise(_ words: [String], in fit: Context) -> FitError? {
    let name = words.joined(separator: " ")
    if TrainingActivity.of([], title: name) != nil {
      return FitError(
        .usage, "\"\(name)\" does not say how far or how long",
        hint: "write it behind: `fit log \(name) 30m`, or `fit log run 5k 25:30`")
    }
    guard (try? SessionParser.exercise(words, of: fit.localClient)) != nil else { return nil }
    return FitError(
      .usage, "\"\(name)\" is an exercise, and does not say its sets",
      hint: "write them behind: `fit log \(name) 3x10`, `3x10 60kg` or `3x60s`;"
        + " food is `fit eat \(name)`")
  }

  /// Names the metric of one's own that is meant, or how one is added.
  private static func measurement(_ word: String, _ figure: String, in fit: Context) -> FitError {
    let own = fit.ownMetrics.map(\.rawValue).filter { isNear(word, $0) }
    guard own.isEmpty else {
      return FitError(
        .usage,
        "\"\(word)\" is not measured"
          + Suggestions.question(own.map { "fit log \($0) \(figure)" }))
    }
    let part = bodyParts.first { isNear(word, $0) }
    let unit = part == nil ? "UNIT" : fit.settings.units == .imperial ? "in" : "cm"
    let name = part ?? Metric.word(word)
    return FitError(
      .usage, "\"\(word)\" is not measured yet",
      hint: "`fit metric add \(name) --unit \(unit)` begins a metric of your own, then"
        + " `fit log \(name) \(figure)`" + (part == nil ? "; food is `fit eat \(word)`" : ""))
  }

  /// The body parts that people measure with a tape.
  private static let bodyParts = [
    "waist", "hips", "chest", "neck", "thigh", "biceps", "calf", "arm", "bust", "belly", "forearm",
  ]

  /// Returns whether a word is spelled nearly as a name, or with its consonants: `waste`.
  private static func isNear(_ word: String, _ name: String) -> Bool {
    let word = Metric.word(word)
    return !Suggestions.near(word, in: [name]).isEmpty
      || consonants(word) == consonants(name) && word.first == name.first
  }

  private static func consonants(_ word: String) -> String {
    word.filter { !"aeiouy_".contains($0) }
  }
}
