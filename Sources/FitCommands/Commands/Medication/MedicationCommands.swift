import Arguments

extension CommandNode<any Command.Type> {
  static var medication: CommandTree {
    .group(
      "medication", "Show and set the medication, injection day, pen and dosage.",
      section: "Settings",
      [
        MedicationShow.self, MedicationSet.self, MedicationList.self, MedicationAdd.self,
        MedicationRefill.self,
      ])
  }
}
