import Arguments

extension CommandNode<any Command.Type> {
  static var intention: CommandTree {
    CommandTree(
      Declaration("intention", "Set intentions, and find words and colours for them."),
      section: "Every day"
    ) {
      [
        .command(IntentionSet.self, section: "Your intentions"),
        .command(IntentionShow.self, section: "Your intentions"),
        .command(IntentionList.self, section: "Your intentions"),
        .command(IntentionEdit.self, section: "Your intentions"),
        .command(IntentionDelete.self, section: "Your intentions"),
        .command(IntentionRephrase.self, section: "Words and colours"),
        .command(IntentionThemeShow.self, section: "Words and colours"),
        .command(IntentionQuoteShow.self, section: "Words and colours"),
        .command(IntentionMonthly.self, section: "Words and colours"),
        .command(IntentionWeekly.self, section: "Words and colours"),
        .command(IntentionEngineShow.self, section: "Words and colours"),
      ]
    }
  }
}
