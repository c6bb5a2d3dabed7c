import Arguments
import FitAPI

extension CommandNode<any Command.Type> {
  /// The commands about goals.
  static var goal: CommandTree {
    CommandTree(
      Declaration("goal", aliases: ["goals"], "Set goals and follow their progress."),
      section: "Records"
    ) {
      [
        .command(GoalList.self, section: "Look at"),
        .command(GoalShow.self, section: "Look at"),
        .command(GoalHistory.self, section: "Look at"),
        .command(GoalCreate.self, section: "Set and correct"),
        .command(GoalUpdate.self, section: "Set and correct"),
        .command(GoalEdit.self, section: "Set and correct"),
        .command(GoalDelete.self, section: "Set and correct"),
        .command(GoalPause.self, section: "Pause and finish"),
        .command(GoalResume.self, section: "Pause and finish"),
        .command(GoalComplete.self, section: "Pause and finish"),
      ]
    }
  }
}

extension GoalStatus: ArgumentValue {}
