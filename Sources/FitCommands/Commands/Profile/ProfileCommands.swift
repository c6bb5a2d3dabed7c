import Arguments

extension CommandNode<any Command.Type> {
  /// The profile: the person's body.
  static var profile: CommandTree {
    .group(
      "profile", "Show and edit your age, height, weight and activity level.", section: "Settings",
      [ProfileShow.self, ProfileEdit.self])
  }
}
