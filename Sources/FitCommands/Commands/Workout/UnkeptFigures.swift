import FitAPI
import FitClient

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
    let fields: [(String, String, isSent: Bool, isStored: Bool)] = [
      ("rpe", "RPE", sent.rpe != nil, stored.rpe != nil),
      ("kind", "the kind of set", sent.kind != nil, stored.kind != nil),
      (
        "assistanceKg", "the assistance", sent.assistanceKg != nil, stored.assistanceKg != nil
      ),
      ("dumbbells", "the number of dumbbells", sent.dumbbells != nil, stored.dumbbells != nil),
      ("weightUnit", "the unit", sent.weightUnit != nil, stored.weightUnit != nil),
      ("restSeconds", "the rest", sent.restSeconds ?? 0 > 0, stored.restSeconds != nil),
      ("notes", "the notes", sent.notes.map { !$0.isEmpty } ?? false, stored.notes != nil),
    ]
    let removed = Set(sent.removes ?? [])
    return fields.compactMap { field, name, isSent, isStored in
      if removed.contains(field), !isSent { return isStored ? "the removal of \(name)" : nil }
      return isSent && !isStored ? name : nil
    }
  }
}
