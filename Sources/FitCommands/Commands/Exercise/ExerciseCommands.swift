import Arguments
import FitAPI

extension CommandNode<any Command.Type> {
  /// The exercises that workouts are made of.
  static var exercise: CommandTree {
    .group(
      "exercise", aliases: ["exercises"], "Search exercises, and create your own.",
      section: "Records",
      [
        ExerciseSearch.self, ExerciseShow.self, ExerciseHistoryShow.self, ExerciseCreate.self,
        ExerciseEdit.self, ExerciseDelete.self, ExerciseList.self,
      ])
  }
}

extension ExerciseCategory: ArgumentValue {}
