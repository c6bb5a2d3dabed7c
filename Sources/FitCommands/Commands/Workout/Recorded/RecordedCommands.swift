import Arguments

extension CommandNode<any Command.Type> {
  /// The subcommands of `fit workout` for workouts that devices recorded.
  static var recordedWorkouts: [CommandTree] {
    [
      .command(WorkoutFeed.self, section: "Recorded by devices"),
      .command(WorkoutStats.self, section: "Recorded by devices"),
      .command(WorkoutMap.self, section: "Recorded by devices"),
      .command(WorkoutExport.self, section: "Recorded by devices"),
    ]
  }
}
