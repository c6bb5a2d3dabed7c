/// The error for words with several meanings, where nobody can be asked which is meant.
struct AmbiguityError: Error {
  /// A record that the words may mean.
  struct Choice: Sendable, Hashable {
    /// The id to type for exactly this record.
    let id: String
    let text: String
  }

  /// The machine's word for it.
  static let code = "UNSURE"

  let message: String
  /// The likeliest first.
  let choices: [Choice]
  let hint: String
}
