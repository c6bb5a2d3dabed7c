import Arguments

extension CommandNode<any Command.Type> {
  /// Training sessions.
  static var workout: CommandTree {
    CommandTree(
      Declaration("workout", aliases: ["workouts"], "Plan, log, import and review workouts."),
      section: "Records"
    ) {
      [
        .command(WorkoutList.self, section: "Look at"),
        .command(WorkoutShow.self, section: "Look at"),
        .command(WorkoutBestEfforts.self, section: "Look at"),
        .command(WorkoutRoute.self, section: "Look at"),
        .command(WorkoutStart.self, section: "Train"),
        .command(WorkoutAdd.self, section: "Train"),
        .command(WorkoutStop.self, section: "Train"),
        .command(WorkoutComplete.self, section: "Train"),
        .command(WorkoutCreate.self, section: "Plan and correct"),
        .command(WorkoutEdit.self, section: "Plan and correct"),
        .command(WorkoutSet.self, section: "Plan and correct"),
        .command(WorkoutRemove.self, section: "Plan and correct"),
        .command(WorkoutDelete.self, section: "Plan and correct"),
        .command(WorkoutImport.self, section: "Bring in"),
      ] + recordedWorkouts
    }
  }
}
