import Arguments

extension CommandNode<any Command.Type> {
  static var sleep: CommandTree {
    .group(
      "sleep", "Show how you slept.", section: "Records",
      [SleepList.self, SleepChart.self, SleepAverage.self, SleepEdit.self, SleepDelete.self])
  }
}

struct SleepDelete: DeleteCommand {
  static var records: DeletedRecords {
    .logged("sleep", "nights", discussion: DeletedRecords.bringsThemBack)
  }
}
