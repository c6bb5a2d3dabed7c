import Arguments
import FitAPI

extension CommandNode<any Command.Type> {
  /// The exercises that workouts are made of.
  static var exercise: CommandTree {
    CommandTree(
      Declaration("exercise", aliases: ["exercises"], "Search exercises, and create your own."),
      section: "Records"
    ) {
      [
        .command(ExerciseSearch.self), .command(ExerciseShow.self),
        .command(ExerciseHistoryShow.self),
        .command(ExerciseCreate.self), .command(ExerciseEdit.self),
        .command(ExerciseDelete.self), .command(ExerciseList.self),
      ]
    }
  }
}

extension ExerciseCategory: ArgumentValue {}
