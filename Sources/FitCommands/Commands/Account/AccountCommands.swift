import Arguments

extension CommandNode<any Command.Type> {
  /// The account: who one is to FitIQ.
  static var account: CommandTree {
    CommandTree(Declaration("account", "Your account: name, birth, password."), section: "Settings")
    {
      [
        .command(AccountShow.self), .command(AccountEdit.self), .command(AccountPassword.self),
        .command(AccountDelete.self),
      ]
    }
  }
}
