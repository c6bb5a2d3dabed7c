import FitAPI

/// Looks for exercises by words of their names, or of what they train and need.
struct ExerciseSearch {
  let table: ExerciseTable
  /// Whose own exercises are looked through as well; of an anonymous caller only the catalogue is.
  let account: String?
  let category: ExerciseCategory?
  /// Part of the name of a muscle group; empty for any.
  let muscle: String
  /// Part of the name of a piece of equipment; empty for any, and `none` for exercises without.
  let equipment: String

  /// A stretch of the exercises that fit, best first and of those that fit alike the ones done most
  /// often; without a text, all by name.
  func page(_ text: String, limit: Int, offset: Int) throws -> ExercisePage {
    let query = ExerciseQuery(text)
    let candidates = try candidates()
    var hits = candidates.compactMap { Hit($0, query.fit($0.names, $0.traits)) }
    if hits.isEmpty, let corrected = query.corrected(by: candidates.flatMap(\.names)) {
      hits = candidates.compactMap { Hit($0, corrected.fit($0.names, $0.traits)) }
    }
    let frequency = try account.map { try table.frequency(of: $0) } ?? [:]
    for index in hits.indices { hits[index].count = frequency[hits[index].id] ?? 0 }
    hits.sort(by: <)
    let best = hits.first.map { hit in hits.prefix { $0.fit == hit.fit }.count } ?? 0
    return ExercisePage(
      exercises: try hits.dropFirst(offset).prefix(limit).compactMap {
        try table.find($0.id, for: account)
      },
      total: hits.count, limit: limit, offset: offset,
      isSure: hits.first.map { hit in
        hit.fit == .whole || hits.count == 1 || best == 1 && query.isTelling
      } ?? false)
  }

  /// An exercise as the search compares it.
  private struct Candidate {
    let id: String
    let name: String
    /// The words of each of its names.
    let names: [[[UInt8]]]
    /// The words of what it trains and needs.
    let traits: [[UInt8]]
  }

  /// An exercise that fits.
  private struct Hit: Comparable {
    let id: String
    let name: String
    let fit: ExerciseQuery.Fit
    /// How often the person did it.
    var count = 0

    init?(_ candidate: Candidate, _ fit: ExerciseQuery.Fit?) {
      guard let fit else { return nil }
      id = candidate.id
      name = candidate.name
      self.fit = fit
    }

    static func < (one: Hit, other: Hit) -> Bool {
      if one.fit != other.fit { return one.fit < other.fit }
      if one.count != other.count { return one.count > other.count }
      return (one.name.lowercased(), one.id) < (other.name.lowercased(), other.id)
    }
  }

  private func candidates() throws -> [Candidate] {
    var all: [Candidate] = []
    for exercise in try account.map({ try table.own($0) }) ?? [] {
      guard
        matches(exercise.category, exercise.muscleGroups ?? [], exercise.equipment ?? [])
      else { continue }
      all.append(
        Candidate(
          id: exercise.id, name: exercise.name, names: [ExerciseQuery.words(exercise.name)],
          traits: traits(exercise.muscleGroups ?? [], exercise.equipment ?? [])))
    }
    CatalogueExercise.read { exercise in
      let (muscles, equipment) = (exercise.muscleGroups, exercise.equipment)
      guard matches(exercise.category, muscles, equipment) else { return true }
      all.append(
        Candidate(
          id: exercise.id, name: exercise.name,
          names: [ExerciseQuery.words(exercise.name)]
            + exercise.aliases.map { ExerciseQuery.words($0) },
          traits: traits(muscles, equipment)))
      return true
    }
    return all
  }

  private func traits(_ muscles: [String], _ equipment: [String]) -> [[UInt8]] {
    (muscles + equipment).flatMap { ExerciseQuery.words($0) }
  }

  private func matches(_ category: String, _ muscles: [String], _ equipment: [String]) -> Bool {
    if let wanted = self.category, wanted.rawValue != category { return false }
    return Self.names(self.muscle, among: muscles) && Self.names(self.equipment, among: equipment)
  }

  /// Whether a word wanted is the beginning of a word of one of them.
  private static func names(_ wanted: String, among words: [String]) -> Bool {
    let wanted = ExerciseQuery.words(wanted)
    if wanted.isEmpty { return true }
    if words.isEmpty { return wanted == [Array("none".utf8)] }
    let words = words.flatMap { ExerciseQuery.words($0) }
    return wanted.allSatisfy { word in words.contains { $0.starts(with: word) } }
  }
}

extension ExerciseTable {
  /// How often an account did each exercise.
  fileprivate func frequency(of account: String) throws -> [String: Int] {
    var counts: [String: Int] = [:]
    try database.forEach(
      "SELECT exercise_id, count(*) FROM workout_exercises WHERE account = ? GROUP BY exercise_id",
      account
    ) { counts[$0.text(0)] = $0.int(1) }
    return counts
  }
}
