import FitAPI

/// Searches exercises by words of their names, muscle groups or equipment.
struct ExerciseSearch {
  let table: ExerciseTable
  /// The account whose own exercises are searched as well; `nil` searches the catalogue alone.
  let account: String?
  let category: ExerciseCategory?
  /// A part of the name of a muscle group; empty for any.
  let muscle: String
  /// A part of the name of a piece of equipment; empty for any, and `none` for exercises without.
  let equipment: String

  /// Returns a page of the exercises that match, best first and among equals the most often done
  /// first; without a text all, by name.
  func page(_ text: String, limit: Int, offset: Int) throws -> ExercisePage {
    let query = ExerciseQuery(text)
    let candidates = try candidates()
    var hits = candidates.compactMap { Hit($0, $0.fit(query)) }
    if hits.isEmpty, let whole = query.writtenOut {
      hits = candidates.compactMap { Hit($0, $0.fit(whole)) }
    }
    if hits.isEmpty, let muscles = MuscleGroups.named(text) {
      hits = candidates.compactMap { Hit($0, $0.trains(muscles) ? .traits : nil) }
    }
    let isAsWritten = !hits.isEmpty
    if hits.isEmpty, let corrected = query.corrected(by: candidates.flatMap(\.words)) {
      hits = candidates.compactMap { Hit($0, $0.fit(corrected)) }
    }
    let done = WorkoutExerciseTable(database: table.database)
    let frequency = try account.map { try done.frequency(of: $0) } ?? [:]
    for index in hits.indices { hits[index].count = frequency[hits[index].id] ?? 0 }
    hits.sort(by: <)
    let best = hits.first.map { hit in hits.prefix { $0.fit == hit.fit }.count } ?? 0
    return ExercisePage(
      exercises: hits.dropFirst(offset).prefix(limit).map(\.exercise),
      total: hits.count, limit: limit, offset: offset,
      isSure: hits.first.map { hit in
        hit.fit == .whole || hits.count == 1 || best == 1 && query.hasSeveralWords
      } ?? false, isExact: isAsWritten && hits.first?.fit == .whole)
  }

  /// An exercise that may match. Its words are split only where its letters may hold those wanted.
  private enum Candidate {
    case own(Exercise)
    case catalogue(CatalogueExercise)

    var exercise: Exercise {
      switch self {
      case .own(let exercise): exercise
      case .catalogue(let exercise): exercise.exercise
      }
    }

    /// The id, and the name in lower case.
    var idAndName: (String, String) {
      switch self {
      case .own(let exercise): (exercise.id, exercise.name.lowercased())
      case .catalogue(let exercise): (exercise.id, exercise.name.lowercased())
      }
    }

    func fit(_ query: ExerciseQuery) -> ExerciseQuery.Fit? {
      switch self {
      case .own: query.fit(words, traits())
      case .catalogue(let exercise):
        query.letters.isSubset(of: exercise.letters) ? query.fit(words, traits()) : nil
      }
    }

    /// The words of each of its names.
    var words: [[[UInt8]]] {
      switch self {
      case .own(let exercise): [ExerciseQuery.words(exercise.name)]
      case .catalogue(let exercise): exercise.names.map { ExerciseQuery.words($0) }
      }
    }

    /// Returns whether most of what it trains are these muscle groups.
    func trains(_ muscles: [String]) -> Bool {
      let trained =
        switch self {
        case .own(let exercise): exercise.muscleGroups ?? []
        case .catalogue(let exercise): exercise.muscleGroups
        }
      return trained.first.map { muscles.contains($0.lowercased()) } ?? false
        && trained.count { muscles.contains($0.lowercased()) } * 2 >= trained.count
    }

    /// Returns the words of its muscle groups and equipment.
    private func traits() -> [[UInt8]] {
      switch self {
      case .own(let exercise):
        ((exercise.muscleGroups ?? []) + (exercise.equipment ?? []))
          .flatMap { ExerciseQuery.words($0) }
      case .catalogue(let exercise): exercise.traits.flatMap { ExerciseQuery.words($0) }
      }
    }
  }

  /// An exercise that matches.
  private struct Hit: Comparable {
    private let candidate: Candidate
    let id: String
    /// The name in the form that is sorted by.
    private let name: String
    let fit: ExerciseQuery.Fit
    /// The number of times the person did it.
    var count = 0

    var exercise: Exercise { candidate.exercise }

    init?(_ candidate: Candidate, _ fit: ExerciseQuery.Fit?) {
      guard let fit else { return nil }
      self.candidate = candidate
      (id, name) = candidate.idAndName
      self.fit = fit
    }

    static func == (one: Hit, other: Hit) -> Bool { one.id == other.id }

    static func < (one: Hit, other: Hit) -> Bool {
      if one.fit != other.fit { return one.fit < other.fit }
      if one.count != other.count { return one.count > other.count }
      return (one.name, one.id) < (other.name, other.id)
    }
  }

  private func candidates() throws -> [Candidate] {
    let muscle = ExerciseQuery.words(self.muscle)
    let equipment = ExerciseQuery.words(self.equipment)
    let own = try account.map { try table.own($0) } ?? []
    // The lists are only made when they are asked for.
    func isWanted(
      _ category: @autoclosure () -> String, _ muscles: @autoclosure () -> [String],
      _ tools: @autoclosure () -> [String]
    ) -> Bool {
      (self.category.map { $0.rawValue == category() } ?? true)
        && Self.names(muscle, among: muscles()) && Self.names(equipment, among: tools())
    }
    return own.filter { isWanted($0.category, $0.muscleGroups ?? [], $0.equipment ?? []) }
      .map(Candidate.own)
      + CatalogueExercise.all.filter { isWanted($0.category, $0.muscleGroups, $0.equipment) }
      .map(Candidate.catalogue)
  }

  /// Returns whether every wanted word begins a word of one of the traits.
  private static func names(
    _ wanted: [[UInt8]], among traits: @autoclosure () -> [String]
  ) -> Bool {
    if wanted.isEmpty { return true }
    let traits = traits()
    if traits.isEmpty { return wanted == [Array("none".utf8)] }
    let words = traits.flatMap { ExerciseQuery.words($0) }
    return wanted.allSatisfy { word in words.contains { $0.starts(with: word) } }
  }
}
