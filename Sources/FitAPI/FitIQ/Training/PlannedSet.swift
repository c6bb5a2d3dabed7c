/// What sets are done with, of a workout as of a template; `nil` where it is not said.
public protocol PlannedSet {
  var sets: Int? { get set }
  var reps: Int? { get set }
  /// Kilograms.
  var weightKg: Double? { get set }
  var durationSeconds: Int? { get set }
  var distanceKm: Double? { get set }
  var restSeconds: Int? { get set }
  /// Words, among them whether the figures are of one side.
  var notes: String? { get set }
  /// The rating of perceived exertion, from 1 to 10.
  var rpe: Double? { get set }
  /// A ``SetKind``.
  var kind: String? { get set }
  /// Kilograms.
  var assistanceKg: Double? { get set }
  /// The number of the superset.
  var superset: Int? { get set }
  /// The unit in which the load was typed, `kg` or `lb`.
  var weightUnit: String? { get set }
  /// The number of dumbbells that have the weight each.
  var dumbbells: Int? { get set }
}

extension PlannedSet {
  /// Copies everything that a set has.
  public mutating func copySet(of other: some PlannedSet) {
    (sets, reps, weightKg) = (other.sets, other.reps, other.weightKg)
    (durationSeconds, distanceKm) = (other.durationSeconds, other.distanceKm)
    (restSeconds, notes, rpe) = (other.restSeconds, other.notes, other.rpe)
    (kind, assistanceKg, superset) = (other.kind, other.assistanceKg, other.superset)
    (weightUnit, dumbbells) = (other.weightUnit, other.dumbbells)
  }
}

extension WorkoutExercise: PlannedSet {}
extension NewWorkoutExercise: PlannedSet {}
extension WorkoutTemplateExercise: PlannedSet {}
extension NewTemplateExercise: PlannedSet {}
