/// The reason why an exercise's text cannot be read.
public enum MalformedSets: Error, Sendable, Hashable, CustomStringConvertible {
  /// The text has more than ``ExerciseText/longestText`` characters.
  case tooLong
  /// The text has no name, such as `3x10` alone.
  case noExercise(String)
  /// The same figure is given twice: `80kg 90kg`.
  case twice(String, what: String)
  /// Repetitions or sets that are not a whole number.
  case notWhole(String, what: String)
  /// A word among the figures that is none.
  case unreadable(String, String)
  /// A number whose meaning is unclear.
  case unclear(String)
  /// Assistance in an exercise that is done with weights other than one's own.
  case noAssistance(String)
  /// An ambiguous piece of the text, with an unambiguous text for each of its meanings.
  case doubtful(String, readings: [SetReading])

  public var description: String {
    switch self {
    case .tooLong:
      "an exercise must have at most \(ExerciseText.longestText) characters; shorten it"
    case .noExercise(let text):
      "\(quoted(text)) names no exercise; write one with its sets, such as \"squat 3x10 80kg\""
    case .twice(let text, let what):
      "\(quoted(text)) has two \(what); put a comma between sets that differ"
    case .notWhole(let text, let what):
      "\(quoted(text)): \(what) must be a whole number, such as 3x10"
    case .unreadable(let word, let text):
      "\(quoted(word)) of \(quoted(text)) cannot be read as sets"
    case .unclear(let text):
      "\(quoted(text)): it is not clear what this counts; write it with a unit, such as 80kg"
    case .noAssistance(let text):
      "\(quoted(text)): weight is only taken off in exercises with one's own weight, such as pull-ups"
    case .doubtful(let text, _):
      "\(quoted(text)) may mean several things"
    }
  }
}

/// One of the possible meanings of a piece of a text.
public struct SetReading: Sendable, Hashable {
  /// The text that has only this meaning: `12 sets 8 reps`.
  public let text: String
  /// The meaning: `12 sets of 8`.
  public let meaning: String

  /// Creates a reading.
  public init(text: String, meaning: String) { (self.text, self.meaning) = (text, meaning) }
}
