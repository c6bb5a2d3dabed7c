import Arguments

extension CommandNode<any Command.Type> {
  static var medication: CommandTree {
    CommandTree(
      Declaration("medication", "The plan: medication, injection day, pen, dosage."),
      section: "Settings"
    ) {
      [
        .command(MedicationShow.self), .command(MedicationSet.self), .command(MedicationList.self),
      ]
    }
  }
}
