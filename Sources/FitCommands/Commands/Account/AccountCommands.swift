import Arguments

extension CommandNode<any Command.Type> {
  /// The account: who one is to FitIQ.
  static var account: CommandTree {
    .group(
      "account", "Show and edit your name, date of birth and password.", section: "Settings",
      [
        AccountShow.self, AccountEdit.self, AccountPassword.self, AccountSignIn.self,
        AccountDelete.self,
      ])
  }
}
