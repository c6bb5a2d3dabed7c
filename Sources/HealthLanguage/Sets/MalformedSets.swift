/// Why an exercise in words cannot be read.
public enum MalformedSets: Error, Sendable, Hashable, CustomStringConvertible {
  /// More than ``ExerciseText/longestText`` characters.
  case tooLong
  /// No name, such as `3x10` alone.
  case noExercise(String)
  /// The same thing told twice: `80kg 90kg`.
  case twice(String, what: String)
  /// Repetitions or sets that are no whole number.
  case notWhole(String, what: String)
  /// A number of which nobody knows what it counts.
  case unclear(String)
  /// Weight taken off one's own, in an exercise that is done with other weights.
  case noAssistance(String)
  /// A piece of the text that may mean several things, each of them written so that it means one.
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
    case .unclear(let text):
      "\(quoted(text)): it is not clear what this counts; write it with a unit, such as 80kg"
    case .noAssistance(let text):
      "\(quoted(text)): weight is only taken off in exercises with one's own weight, such as pull-ups"
    case .doubtful(let text, _):
      "\(quoted(text)) may mean several things"
    }
  }
}

/// One of the things that a piece of a text may mean.
public struct SetReading: Sendable, Hashable {
  /// What to write to mean this alone: `12 sets 8 reps`.
  public let text: String
  /// What it means: `12 sets of 8`.
  public let meaning: String
}
