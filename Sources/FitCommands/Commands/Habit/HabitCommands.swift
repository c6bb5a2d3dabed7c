import Arguments
import FitAPI

extension CommandNode<any Command.Type> {
  /// The habits of each day.
  static var habit: CommandTree {
    CommandTree(HabitShow.declaration, HabitShow.self, section: "Every day") {
      [
        .command(HabitDone.self, section: "Tick off"),
        .command(HabitUndo.self, section: "Tick off"),
        .command(HabitToggle.self, section: "Tick off"),
        .command(HabitList.self, section: "Look back"),
        .command(HabitWeek.self, section: "Look back"),
        .command(HabitMonth.self, section: "Look back"),
        .command(HabitStreak.self, section: "Look back"),
      ]
    }
  }
}

extension Habit: ArgumentValue {}
