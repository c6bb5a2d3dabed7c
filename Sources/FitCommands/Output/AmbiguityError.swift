/// What was typed may mean several things, and nobody can be asked which.
struct AmbiguityError: Error {
  /// One of the things it may mean.
  struct Choice: Sendable, Hashable {
    /// What to type to mean just this.
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
