import Arguments

extension CommandNode<any Command.Type> {
  static var analytics: CommandTree {
    CommandTree(
      Declaration("analytics", "Show averages for food and training."), section: "Records"
    ) {
      [
        .command(AnalyticsNutrition.self), .command(AnalyticsEnergy.self),
        .command(AnalyticsWorkouts.self),
      ]
    }
  }
}
