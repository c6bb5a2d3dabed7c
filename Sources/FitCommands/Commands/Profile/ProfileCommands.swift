import Arguments

extension CommandNode<any Command.Type> {
  /// The profile: the person's body.
  static var profile: CommandTree {
    CommandTree(
      Declaration("profile", "Your body: age, height, weight and how much you move."),
      section: "Settings"
    ) { [.command(ProfileShow.self), .command(ProfileEdit.self)] }
  }
}
