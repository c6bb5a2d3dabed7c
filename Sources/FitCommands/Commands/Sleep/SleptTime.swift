import Arguments
import CivilTime
import FitAPI
import Quantities
import Reading

/// A duration of sleep, or its beginning and end: `7h30m`, `23:00-07:00`.
enum SleptTime: ArgumentValue, Hashable {
  case length(Duration)
  case between(TimeOfDay, TimeOfDay)

  static var placeholder: String { "DURATION" }
  static var holdsSpaces: Bool { true }

  var typed: String {
    switch self {
    case .length(let duration): duration.typed
    case .between(let from, let to): "\(from)-\(to)"
    }
  }

  /// The length, where it is one.
  var length: Duration? {
    if case .length(let duration) = self { duration } else { nil }
  }

  /// Reads a length of sleep, a bare number of hours, or two times with a dash, two dots or `to`
  /// between them.
  ///
  /// - Throws: ``ValueProblem`` for any other text, and for a length beyond a day.
  static func parse(_ text: String, in context: ParsingContext) throws(ValueProblem) -> SleptTime {
    let text = withoutNap(text)
    if let night = NightSpan(text) { return .between(night.from, night.to) }
    let duration = try Duration.parse(
      text, bare: .hour, in: context, example: "7h30m, 7.5, 7:30 or 23:00-07:00")
    let hours = duration.value(in: .hour)
    guard hours >= NewSleepLog.hours.lower, hours <= NewSleepLog.hours.upper else {
      throw ValueProblem("must be from 0 to 24 hours")
    }
    return .length(duration)
  }

  /// Returns the text without words for what is logged: `a 30m nap`, `nap 13:00 to 13:40`.
  private static func withoutNap(_ text: String) -> String {
    var words = text.split(separator: " ")
    let count = words.count
    words.removeAll { ["nap", "napped", "slept", "sleep"].contains($0.lowercased()) }
    guard !words.isEmpty, words.count < count else { return text }
    if words.last == "of" { words.removeLast() }
    if words.count > 1, words[0].lowercased() == "a", words[1].first?.isNumber == true {
      words.removeFirst()
    }
    return words.joined(separator: " ")
  }
}
