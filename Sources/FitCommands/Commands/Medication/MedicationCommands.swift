import Arguments

extension CommandNode<any Command.Type> {
  static var medication: CommandTree {
    CommandTree(
      Declaration("medication", "Show and set the medication, injection day, pen and dosage."),
      section: "Settings"
    ) {
      [
        .command(MedicationShow.self), .command(MedicationSet.self), .command(MedicationList.self),
        .command(MedicationAdd.self), .command(MedicationRefill.self),
      ]
    }
  }
}
