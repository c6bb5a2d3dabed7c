import Arguments

extension CommandNode<any Command.Type> {
  static var template: CommandTree {
    CommandTree(
      Declaration("template", "Log whole meals at once: a public set, and your own."),
      section: "Records"
    ) {
      [
        .command(TemplateList.self), .command(TemplateShow.self), .command(TemplateUse.self),
        .command(TemplateCreate.self), .command(TemplateFromDiary.self),
        .command(TemplateEdit.self), .command(TemplateDelete.self), workoutTemplate,
      ]
    }
  }
}
