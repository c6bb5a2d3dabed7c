import Arguments

extension CommandNode<any Command.Type> {
  static var weighIn: CommandTree {
    CommandTree(LogWeighIn.declaration, LogWeighIn.self, section: "Every day") {
      [
        .command(WeighInList.self), .command(WeighInLatest.self), .command(WeighInChart.self),
        .command(WeighInEdit.self), .command(WeighInDelete.self),
      ]
    }
  }
}
