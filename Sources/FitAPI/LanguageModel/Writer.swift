/// Who finds the words of an answer that is asked for in words.
public enum Writer: String, CaseIterable, Sendable, Hashable {
  /// The rules inside the program: offline, and the same answer for the same question.
  case builtin
  /// The language model the server was set up with; where it fails, the rules answer.
  case model
}
