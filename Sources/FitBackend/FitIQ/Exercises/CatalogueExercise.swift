import ExerciseCatalogue
import FitAPI

/// An exercise of the built-in catalogue, as a line of its table. The table is read in place in the
/// program; no store holds it.
struct CatalogueExercise {
  typealias Bytes = Slice<UnsafeBufferPointer<UInt8>>

  /// The columns: id, name, category, muscle groups, equipment, MET, other names, description.
  private let fields: [Bytes]

  /// The columns in their order.
  private enum Column: Int, CaseIterable {
    case id, name, category, muscleGroups, equipment, met, aliases, description
  }

  /// Hands over every exercise of the catalogue until the body returns `false`.
  static func read(_ body: (CatalogueExercise) throws -> Bool) rethrows {
    let table = UnsafeBufferPointer(
      start: fit_exercise_catalogue, count: Int(fit_exercise_catalogue_length))
    // The first line names the columns.
    for line in table.split(separator: UInt8(ascii: "\n")).dropFirst() {
      let fields = line.split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false)
      guard fields.count == Column.allCases.count else { continue }
      guard try body(CatalogueExercise(fields: fields)) else { return }
    }
  }

  /// Returns the exercise with that id, in whichever case it is written; `nil` without one.
  static func find(_ id: String) -> Exercise? {
    var found: Exercise?
    let id = id.lowercased()
    read { exercise in
      if exercise[.id].elementsEqual(id.utf8) { found = exercise.exercise }
      return found == nil
    }
    return found
  }

  var id: String { text(.id) }
  var name: String { text(.name) }
  /// Its name and its other names.
  var names: [Bytes] { [self[.name]] + self[.aliases].split(separator: UInt8(ascii: ";")) }
  /// Its muscle groups and equipment.
  var traits: [Bytes] {
    [Column.muscleGroups, .equipment].flatMap { self[$0].split(separator: UInt8(ascii: ";")) }
  }
  /// The letters of its names and traits.
  var letters: ExerciseQuery.Letters {
    [Column.name, .aliases, .muscleGroups, .equipment]
      .reduce([]) { $0.union(ExerciseQuery.Letters(of: self[$1])) }
  }
  var category: String { text(.category) }
  var muscleGroups: [String] { list(.muscleGroups) }
  var equipment: [String] { list(.equipment) }

  /// The exercise as the service answers it.
  var exercise: Exercise {
    Exercise(
      id: id, name: name, category: category, muscleGroups: muscleGroups, equipment: equipment,
      description: text(.description), isUserCreated: false, met: Double(text(.met)))
  }

  private subscript(_ column: Column) -> Bytes { fields[column.rawValue] }

  private func text(_ column: Column) -> String { String(decoding: self[column], as: UTF8.self) }

  private func list(_ column: Column) -> [String] {
    self[column].split(separator: UInt8(ascii: ";")).map { String(decoding: $0, as: UTF8.self) }
  }
}
