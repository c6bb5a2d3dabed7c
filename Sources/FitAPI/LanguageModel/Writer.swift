/// The writer of answers in words.
public enum Writer: String, CaseIterable, Sendable, Hashable {
  /// The rules inside the program, which work offline and give the same answer for the same
  /// question.
  case builtin
  /// The language model that the server is configured with; when it fails, the rules answer.
  case model
}
