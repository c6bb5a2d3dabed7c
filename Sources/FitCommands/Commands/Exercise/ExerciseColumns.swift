import Arguments
import FitAPI
import Terminal

extension Exercise {
  /// The columns of a list of exercises.
  static var columns: [TableColumn<Exercise>] {
    [
      TableColumn("ID", audience: .programs) { Cell($0.id) },
      TableColumn("NAME", flexible: true, atLeast: 24, priority: 20) { Cell($0.name, .strong) },
      TableColumn("CATEGORY", priority: 6) { Cell($0.category) },
      TableColumn("MUSCLES", flexible: true, atLeast: 12, priority: 8) { exercise in
        Cell((exercise.muscleGroups ?? []).joined(separator: ", "))
      },
      TableColumn("EQUIPMENT", flexible: true, priority: 7) { exercise in
        Cell((exercise.equipment ?? []).joined(separator: ", "))
      },
    ]
  }

  /// One line for receipts and questions: `Barbell bench press  chest, shoulders, triceps`.
  var line: StyledText {
    let about = muscleGroups.map { $0.prefix(3).joined(separator: ", ") } ?? ""
    return "\(name, .strong)  \(about.isEmpty ? category : about, .muted)"
  }
}

extension ExerciseCategory: ArgumentValue {}
