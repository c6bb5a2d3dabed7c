import Arguments

extension CommandNode<any Command.Type> {
  /// The account: who one is to FitIQ.
  static var account: CommandTree {
    CommandTree(
      Declaration("account", "Show and edit your name, date of birth and password."),
      section: "Settings"
    ) {
      [
        .command(AccountShow.self), .command(AccountEdit.self), .command(AccountPassword.self),
        .command(AccountSignIn.self),
        .command(AccountDelete.self),
      ]
    }
  }
}
