import FitAPI
import FitClient
import Terminal

/// Finds the exercise that a person means: by id, or by words of its name.
struct ExerciseChoice {
  private let typed: String
  private let fit: Context

  /// Creates a choice from the typed words or id.
  init(_ typed: String, in fit: Context) { (self.typed, self.fit) = (typed, fit) }

  /// Returns the exercise and asks at a terminal when the words leave a doubt.
  ///
  /// - Throws: ``FitError`` when there is none, ``AmbiguityError`` with the candidates when nobody can
  ///   be asked.
  func one() throws -> Exercise {
    if Identifier.isWellFormed(typed.lowercased()) { return try exercise(withID: typed) }
    try FoodChoice.refuseLong(typed)
    let found = try fit.client.send(FitIQ.searchExercises(typed, limit: Self.candidates))
    guard let best = found.exercises.first else { return try own() }
    if found.isSure != false { return best }
    // A catalogue id stands in no name.
    if let exact = found.exercises.first(where: { $0.id == typed }) { return exact }
    guard fit.screen.canAsk else {
      throw AmbiguityError(typed, anyOf: found.exercises, "exercises", id: \.id, \.line)
    }
    let chosen = try Prompt(screen: fit.screen).choose(
      "Which \(typed)?", from: found.exercises.map(\.line))
    return found.exercises[chosen]
  }

  /// The number of exercises that are offered to choose from.
  private static let candidates = 8

  private func exercise(withID id: String) throws(FitError) -> Exercise {
    do throws(FitError) {
      return try fit.client.send(FitIQ.exercise(id.lowercased()))
    } catch {
      guard error.kind == .notFound else { throw error }
      throw FitError(.notFound, "no exercise has the id \"\(id)\"")
    }
  }

  /// Returns the person's own exercise whose id begins as typed.
  private func own() throws(FitError) -> Exercise {
    let own = try OwnExercise.known(in: fit)
    let word = typed.lowercased()
    if ShortID.isBeginning(word), let exercise = own.first(where: { $0.id.hasPrefix(word) }) {
      return exercise
    }
    throw FitError(
      .notFound, "no exercise is called \"\(typed)\"",
      hint: "`fit exercise search` looks for one; `fit exercise create` makes one of your own")
  }
}
