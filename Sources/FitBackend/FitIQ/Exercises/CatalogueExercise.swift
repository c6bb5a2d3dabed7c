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

  /// Every exercise of the catalogue.
  ///
  /// It points into a constant of the program, which never changes and is never freed.
  nonisolated(unsafe) static let all: [CatalogueExercise] = {
    let table = UnsafeBufferPointer(
      start: fit_exercise_catalogue, count: Int(fit_exercise_catalogue_length))
    // The first line names the columns.
    return table.split(separator: UInt8(ascii: "\n")).dropFirst().compactMap { line in
      let fields = line.split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false)
      return fields.count == Column.allCases.count ? CatalogueExercise(fields: fields) : nil
    }
  }()

  /// Returns the exercise with that id, in whichever case it is written; `nil` without one.
  static func find(_ id: String) -> Exercise? {
    let id = id.lowercased()
    return all.first { $0[.id].elementsEqual(id.utf8) }?.exercise
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
