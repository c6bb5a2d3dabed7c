import Arguments

/// What the shells ask the program for, besides the words of the declarations.
extension CompletionSource {
  /// The names of settings.
  static let configKeys = CompletionSource("config-keys")
  /// The words that the setting before takes.
  static let configValues = CompletionSource("config-values")
  /// Consultations by id.
  static let consultations = CompletionSource("consultations")
  /// Exercises by name.
  static let exercises = CompletionSource("exercises")
  /// Goals by id.
  static let goals = CompletionSource("goals")
  /// The latest injections, by id.
  static let injections = CompletionSource("injections")
  /// The latest side effects, by id.
  static let symptoms = CompletionSource("symptoms")
  /// The names of side effects: the common ones and one's own.
  static let symptomNames = CompletionSource("symptom-names")
  /// The medications by their words, one's own among them.
  static let medications = CompletionSource("medications")
  /// The latest insights, by id.
  static let insights = CompletionSource("insights")
  /// Intentions that are kept, by id.
  static let intentions = CompletionSource("intentions")
  /// The ids of recently logged records.
  static let logged = CompletionSource("logged")
  /// The metrics by their words, one's own among them.
  static let metrics = CompletionSource("metrics")
  /// One's own metrics alone.
  static let ownMetrics = CompletionSource("own-metrics")
  /// The latest moods, by id.
  static let moods = CompletionSource("moods")
  /// Writes that wait to be delivered.
  static let outbox = CompletionSource("outbox")
  /// The latest entries of the journal, by id.
  static let journal = CompletionSource("journal")
  /// Meal templates by name.
  static let templates = CompletionSource("templates")
  /// Workout templates by name.
  static let workoutTemplates = CompletionSource("workout-templates")
  /// The latest weights, by id.
  static let weighIns = CompletionSource("weigh-ins")
  /// Workouts by id.
  static let workouts = CompletionSource("workouts")
}
