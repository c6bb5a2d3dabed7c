import FitAPI
import FitClient
import JSON

/// The figures of sets that an older FitIQ server did not keep, since it does not know their fields.
enum UnkeptFigures {
  /// Warns of what a server did not keep.
  ///
  /// - Parameters:
  ///   - sent: the figures that it was asked to store.
  ///   - stored: its answer.
  static func warn(
    _ sent: WorkoutExerciseChange, _ stored: WorkoutExercise, in fit: Context
  ) {
    guard let remote = fit.remotes.remote(.fitiq) else { return }
    let lost = names(sent, stored)
    guard !lost.isEmpty else { return }
    fit.console.warn(
      "FitIQ at \(remote.url) did not keep \(lost.joined(separator: ", ")) of \(stored.exerciseName)"
    )
  }

  /// Returns the names of the figures that an answer lacks, or still has although they were to go.
  static func names(_ sent: WorkoutExerciseChange, _ stored: WorkoutExercise) -> [String] {
    guard let new = try? JSONValue(encoding: sent), let kept = try? JSONValue(encoding: stored)
    else { return [] }
    func tells(_ value: JSONValue?) -> Bool { value.map { ![.null, "", 0].contains($0) } ?? false }
    return titles.compactMap { field, name in
      let (isSent, isStored) = (tells(new[field]), tells(kept[field]))
      if sent.removes?.contains(field) == true, !isSent {
        return isStored ? "the removal of \(name)" : nil
      }
      return isSent && !isStored ? name : nil
    }
  }

  private static let titles = [
    ("rpe", "RPE"), ("kind", "the kind of set"), ("assistanceKg", "the assistance"),
    ("dumbbells", "the number of dumbbells"), ("weightUnit", "the unit"),
    ("restSeconds", "the rest"), ("notes", "the notes"),
  ]
}
